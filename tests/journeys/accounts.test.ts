import {
  type AccountInput,
  AccountStatus,
  changeSocialNetwork,
  type Extension,
  loadAccount,
  reauthorizeAccount,
  SocialNetwork,
  ScriptStatus,
  updateNetwork,
} from "@baton/contract";
import { expect, test } from "vitest";
import {
  ANN,
  PASSWORD,
  StandInSite,
  TWO_FACTOR_KEY,
} from "../../apps/agent/test/stand-ins/stand-in-site.ts";
import { withoutFeatures } from "../../script/tools/testing/chromium.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { extensionOf, startRun, untilStatus } from "../support/fleet.ts";
import { until } from "../support/until.ts";
import { ending, journey } from "../support/journey.ts";

const site = ending(await StandInSite.start(SocialNetwork.FNet));
const { api, connectBrowser } = await journey();
const args = [`--host-resolver-rules=${site.resolverRules}`, withoutFeatures("HttpsUpgrades")];
const { extension: connected } = await connectBrowser(args);
const params = { id: connected.id };
await api.call(changeSocialNetwork, { params, body: { socialNetwork: SocialNetwork.FNet } });
await api.call(updateNetwork, { params: { network: SocialNetwork.FNet }, body: site.recipe });

const FULL = { login: ANN.login, password: PASSWORD, twoFactorKey: TWO_FACTOR_KEY };

/** The row when the check of its account has ended. */
function checked(): Promise<Extension> {
  let last: Extension["account"] = null;
  return until(
    "the account to be checked",
    async () => {
      const row = await extensionOf(api, params.id);
      last = row.account;
      return last?.checkedAt && last.status !== AccountStatus.Checking ? row : undefined;
    },
    { onFailure: () => JSON.stringify(last) },
  );
}

async function load(account: Partial<AccountInput>): Promise<Extension> {
  await api.call(loadAccount, { params, body: account });
  return checked();
}

test("an account is signed in to with its second factor, and its facts fill the row", async () => {
  const { account, facts } = await load(FULL);
  expect(account).toMatchObject({ status: AccountStatus.Ok, statusReason: null });
  expect(site.signIns).toEqual([ANN.login]);
  const read = Object.fromEntries(facts.map(({ fact, value }) => [fact, value]));
  expect(read).toMatchObject({ accountName: ANN.name, accountId: ANN.id, friendsCount: 1234 });
});

test("cookies that hold need no sign-in", async () => {
  const before = site.signIns.length;
  const cookies = JSON.stringify(site.signInElsewhere());
  const { account } = await load({ cookies, isOnlyBrowser: true });
  expect(account).toMatchObject({ status: AccountStatus.Ok, cookieCount: 2 });
  expect(site.signIns).toHaveLength(before);
});

test("with cookies that do not hold only the log-in helps", async () => {
  const cookies = JSON.stringify(site.cookies("stale"));
  const { account } = await load({ cookies, isOnlyBrowser: true });
  expect(account).toMatchObject({
    status: AccountStatus.NotAuthorized,
    statusReason: { failureCode: "onlyBrowser" },
  });
  expect((await load({ ...FULL, cookies })).account).toMatchObject({ status: AccountStatus.Ok });
});

test("a ban is seen when the account is authorized again", async () => {
  site.state = "banned";
  await api.call(reauthorizeAccount, { params });
  const banned = await until("the ban", async () => {
    const { account } = await extensionOf(api, params.id);
    return account?.status === AccountStatus.Banned ? account : undefined;
  });
  expect(banned.statusReason?.failureCode).toBe("banned");
  site.state = "fine";
});

test("a run that reads facts fills the row", async () => {
  await load(FULL);
  const action = await customAction(api, "Read facts", [
    { id: "check", type: "checkSignIn", inputs: {} },
    { id: "open", type: "open", inputs: { url: `http://www.${site.host}/me` } },
    {
      id: "geo",
      type: "saveToAccountData",
      inputs: { fact: "geo", source: "text", selectors: ["h1"] },
    },
    {
      id: "friends",
      type: "saveToAccountData",
      inputs: { fact: "friendsCount", source: "count", selectors: ["[role=main] a"] },
    },
  ]);
  const script = await scriptOf(api, "Read facts", [action]);
  const runId = await startRun(api, params.id, script.id);
  await untilStatus(api, runId, ScriptStatus.Finished);
  const { facts } = await extensionOf(api, params.id);
  const read = Object.fromEntries(facts.map(({ fact, value }) => [fact, value]));
  expect(read).toMatchObject({ geo: ANN.name, friendsCount: 2 });
});
