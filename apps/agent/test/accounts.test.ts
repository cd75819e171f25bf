import { AccountStatus, type ApplyTask, SocialNetwork } from "@baton/contract";
import { afterEach, expect, test } from "vitest";
import { withoutFeatures } from "../../../script/tools/testing/chromium.ts";
import {
  ANN,
  NEVER_ANSWERED,
  PASSWORD,
  StandInSite,
  TWO_FACTOR_KEY,
} from "./stand-ins/stand-in-site.ts";
import { AgentBrowser } from "./support/agent-browser.ts";
import { Gateway } from "./support/gateway.ts";
import { buildStep, planOf } from "./support/plans.ts";

let gateway: Gateway;
let site: StandInSite;
let browser: AgentBrowser;
let lastCheckId = 0;

async function start(network: SocialNetwork = SocialNetwork.FNet): Promise<void> {
  [gateway, site] = await Promise.all([Gateway.start(), StandInSite.start(network)]);
  const rules = `--host-resolver-rules=${site.resolverRules}`;
  browser = await AgentBrowser.start(gateway.url, {}, [rules, withoutFeatures("HttpsUpgrades")]);
  await gateway.until(() => gateway.hellos.length > 0);
}

afterEach(async () => {
  await browser?.close();
  await gateway?.close();
  await site?.close();
});

const taskOf = (change: Partial<ApplyTask> = {}): ApplyTask => ({
  checkId: ++lastCheckId,
  network: site.network,
  task: "apply",
  cookies: [],
  userAgent: null,
  isOnlyBrowser: false,
  credentials: { login: ANN.login, password: PASSWORD, twoFactorKey: TWO_FACTOR_KEY },
  recipe: site.recipe,
  ...change,
});

async function outcomeOf(change: Partial<ApplyTask> = {}) {
  const task = taskOf(change);
  gateway.sendAccount(task);
  const { status, reason, facts } = await gateway.accountOutcome(task.checkId);
  return { status, code: reason?.code ?? null, message: reason?.message ?? "", facts };
}

test.each(Object.entries(SocialNetwork))(
  "%s is signed in to with the second factor, and read",
  async (_, network) => {
    await start(network);
    const { status, message, facts } = await outcomeOf();
    expect({ status, message }).toEqual({ status: AccountStatus.Ok, message: "" });
    expect(site.signIns).toEqual([ANN.login]);
    const name = network === SocialNetwork.Twitter ? "Ann_Lee" : ANN.name;
    expect(facts).toContainEqual({ fact: "accountName", value: name });
  },
);

test("every fact of a profile is read", async () => {
  await start();
  expect((await outcomeOf()).facts).toEqual([
    { fact: "accountName", value: "Ann Lee" },
    { fact: "accountId", value: "100177" },
    { fact: "friendsCount", value: 1234 },
    { fact: "friendsSuggestions", value: 3 },
    { fact: "fanPageCount", value: 2 },
    { fact: "businessManagerCount", value: 2 },
    { fact: "adsCabinet", value: "7001" },
  ]);
});

test("cookies that hold need no sign-in, and those of other sites are left out", async () => {
  await start();
  const cookies = site.signInElsewhere();
  const foreign = { ...site.cookies("1")[0], domain: ".hostile.test", name: "track" };
  const all = [...cookies, foreign] as ApplyTask["cookies"];
  const first = await outcomeOf({ cookies: all, credentials: null });
  expect(first).toMatchObject({ status: AccountStatus.Ok, code: "cookiesRefused" });
  expect(first.message).toContain("1 of 3");
  expect(site.signIns).toEqual([]);
});

test("cookies that do not hold lead to the sign-in, where there is one", async () => {
  await start();
  const cookies = site.cookies("stale");
  const onlyBrowser = await outcomeOf({ cookies, credentials: null, isOnlyBrowser: true });
  expect(onlyBrowser).toMatchObject({ status: AccountStatus.NotAuthorized, code: "onlyBrowser" });
  const without = await outcomeOf({ cookies, credentials: null });
  expect(without).toMatchObject({ status: AccountStatus.NotAuthorized, code: "noCredentials" });
  expect(await outcomeOf({ cookies })).toMatchObject({ status: AccountStatus.Ok, code: null });
  // The site's own, newer ones are not written over.
  expect(await outcomeOf({ cookies, credentials: null })).toMatchObject({ code: null });
});

test("a ban, a captcha, a wrong password and a missing key are told as what they are", async () => {
  await start();
  const wrong = { login: ANN.login, password: "wrong", twoFactorKey: null };
  const refused = await outcomeOf({ credentials: wrong });
  expect(refused).toMatchObject({ status: AccountStatus.NotAuthorized, code: "notAccepted" });
  const keyless = await outcomeOf({ credentials: { ...wrong, password: PASSWORD } });
  expect(keyless).toMatchObject({ status: AccountStatus.Unknown, code: "needsPerson" });
  site.state = "challenged";
  const asked = await outcomeOf();
  expect(asked).toMatchObject({ status: AccountStatus.Unknown, code: "needsPerson" });
  const open = (await browser.targets()).filter(({ url }) => url.includes("/checkpoint/"));
  expect(open).toHaveLength(1);
  site.state = "banned";
  expect(await outcomeOf()).toMatchObject({ status: AccountStatus.Banned, code: "banned" });
});

test("a page that leads to another site in the middle of the form is told nothing", async () => {
  await start();
  site.leadsAway = true;
  const { status, code, message } = await outcomeOf();
  expect({ status, code }).toEqual({ status: AccountStatus.Unknown, code: "foreignPage" });
  expect(message).not.toContain(PASSWORD);
  expect(site.hostile).not.toContain(PASSWORD);
  expect(site.hostile).not.toContain("ann");
});

test("dialogs, decoys and a page that will not be left do not keep it from signing in", async () => {
  await start();
  // Each takes the place of what was there.
  const mischiefs = [
    `<script>alert("one"); confirm("two"); prompt("three");
       addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = "stay" });
       addEventListener("submit", () => alert("four"), true)</script>`,
    `<ul>${"<li><b>x</b></li>".repeat(5000)}</ul>`,
    "<iframe srcdoc='<input id=email><input id=pass>'></iframe>".repeat(10),
  ];
  for (const mischief of mischiefs) {
    site.mischief = mischief;
    const { status, code, message } = await outcomeOf({
      cookies: site.cookies(`stale-${mischief.length}`),
    });
    expect({ status, code, message }, mischief.slice(0, 60)).toMatchObject({
      status: AccountStatus.Ok,
    });
    site.signInElsewhere();
  }
  expect(site.signIns).toHaveLength(mischiefs.length);
});

test("a sign-in page that is busy for ever has an end, and does not keep the next one waiting", async () => {
  await start();
  site.mischief = `<script>document.addEventListener("input", () => {
    const ask = new XMLHttpRequest();
    ask.open("GET", "${NEVER_ANSWERED}", false);
    ask.send();
  })</script>`;
  const { status, code, message } = await outcomeOf();
  expect({ status, code }).toEqual({ status: AccountStatus.Unknown, code: "signInFailed" });
  expect(message).not.toContain(PASSWORD);
  site.mischief = "";
  expect(await outcomeOf()).toMatchObject({ status: AccountStatus.Ok });
});

test("a frame of another site is told nothing, whatever fields it has", async () => {
  await start();
  site.framesHostile = true;
  const recipe = site.recipe;
  // Only the selector that the frame has is left for the password.
  const text = JSON.stringify(recipe).replace('"#pass",', "");
  const { code } = await outcomeOf({ recipe: JSON.parse(text) as ApplyTask["recipe"] });
  expect(code).toBe("signInFailed");
  expect(site.hostile).not.toContain(PASSWORD);
});

test("the user agent is the account's on its sites and nowhere else, and is forgotten with it", async () => {
  await start();
  const userAgent = "Mozilla/5.0 (Stand-in)";
  const cookies = site.signInElsewhere();
  expect(await outcomeOf({ userAgent, cookies })).toMatchObject({ status: AccountStatus.Ok });
  expect([...site.userAgents]).toEqual([userAgent]);
  const tell = (url: string) => [
    buildStep("open", { url }),
    buildStep("waitExpression", { expression: "document.title = navigator.userAgent" }),
    buildStep("readAddress", { part: "title", name: "told" }),
  ];
  const own = await gateway.play(planOf(...tell(`http://${site.host}/`)));
  expect(own.data["told"]).toBe(userAgent);
  const other = await gateway.play(planOf(...tell(`${gateway.url}/form`)));
  expect(other.data["told"]).toContain("Chrome/");
  gateway.sendAccount({ checkId: ++lastCheckId, task: "forget" });
  await gateway.accountOutcome(lastCheckId);
  const forgotten = await gateway.play(planOf(...tell(`http://${site.host}/`)));
  expect(forgotten.data["told"]).toContain("Chrome/");
  expect(site.userAgents.size).toBe(2);
  const again = await outcomeOf({ credentials: null });
  expect(again).toMatchObject({ status: AccountStatus.NotAuthorized });
});

test("a user agent that the browser does not take is told of, and nobody is sent it", async () => {
  await start();
  const userAgent = "Mozilla/5.0 (Stand-in)\nX-Forged: 1";
  const outcome = await outcomeOf({ userAgent, cookies: site.signInElsewhere() });
  expect(outcome).toMatchObject({ status: AccountStatus.Ok, code: "userAgentRefused" });
  expect([...site.userAgents]).toEqual([expect.stringContaining("Chrome/")]);
  const own = await gateway.play(
    planOf(
      buildStep("open", { url: `http://${site.host}/` }),
      buildStep("waitExpression", { expression: "document.title = navigator.userAgent" }),
      buildStep("readAddress", { part: "title", name: "told" }),
    ),
  );
  expect(own.data["told"]).toContain("Chrome/");
});

test("a worker that ends in the middle begins again, and signs in once", async () => {
  await start();
  const task = taskOf();
  gateway.sendAccount(task);
  await gateway.until(() => gateway.accountWords.length > 0);
  await browser.endWorker();
  expect(await gateway.accountOutcome(task.checkId)).toMatchObject({ status: AccountStatus.Ok });
  expect(gateway.hellos.at(-1)?.accountCheckId).toBe(task.checkId);
  const tabs = (await browser.targets()).filter(({ url }) => url.includes(site.host));
  expect(tabs).toEqual([]);
});

test("a run checks the sign-in and saves facts", async () => {
  await start();
  const check = buildStep("checkSignIn", { variable: "account" }, { onError: "continue" });
  const none = await gateway.play(planOf(check));
  expect(none.of("stepFinished")[0]?.error?.code).toBe("noAccount");
  await outcomeOf({ cookies: site.signInElsewhere() });
  const save = buildStep("saveToAccountData", {
    fact: "extendedStatus",
    source: "value",
    value: "{{account}}",
  });
  const run = await gateway.play(planOf(check, save));
  expect(run.of("stepFinished").map(({ fact }) => fact)).toEqual([
    undefined,
    { fact: "extendedStatus", value: "signedIn" },
  ]);
  site.state = "banned";
  const banned = await gateway.play(planOf(check));
  expect(banned.of("stepFinished")[0]?.error?.code).toBe("notSignedIn");
  expect(gateway.accountWords.at(-1)).toMatchObject({ status: AccountStatus.Banned });
});
