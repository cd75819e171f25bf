// @module-tag postgres
import { NETWORK_RECIPES } from "@baton/catalogue/networks";
import {
  type AccountWord,
  AccountStatus,
  type ApplyTask,
  changeSocialNetwork,
  disableExtension,
  enableExtension,
  getExtension,
  loadAccount,
  LOCAL_STORAGE_SINCE_MINOR,
  ScriptStatus,
  SocialNetwork,
  startScript,
  stopScript,
  updateNetwork,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { makeSealedBox } from "../../../../crypto/sealed-box.ts";
import { startTestApp } from "../../../../../test/app.ts";
import { FakeAgent } from "../../../../../test/fake-agent.ts";
import { makeFleet, stepDone, stepStarted } from "../../../../../test/fleet.ts";
import { runJobsNow } from "../../../../../test/jobs.ts";
import { ACCOUNT_SECRETS } from "../account-secrets.ts";

let later = 0;
const test = await startTestApp({ clock: () => new Date(Date.now() + later) });
const box = makeSealedBox(Buffer.alloc(32, 7));
const { api, user, ...fleet } = await makeFleet(test);

const MINUTE = 60_000;
const BEFORE_STORAGE = { major: 1, minor: LOCAL_STORAGE_SINCE_MINOR - 1 };
const COOKIE = {
  ...{ name: "c_user", value: "17", domain: ".facebook.com", hostOnly: false, path: "/" },
  ...{ secure: true, httpOnly: true, sameSite: "no_restriction", session: true },
};

const seal = (rowId: number, field: keyof typeof ACCOUNT_SECRETS.fields, text: string) => ({
  [field]: box.seal(text, { field: ACCOUNT_SECRETS.fields[field], userId: user.id, rowId }),
});

type Values = Parameters<typeof test.factories.account>[2];

/** An agent whose row has an account, loaded while it was away. */
async function withAccount(values: Values = {}, hello = {}): Promise<FakeAgent> {
  const agent = new FakeAgent(test.url, { token: fleet.token, hello });
  await agent.join();
  const id = agent.extensionId;
  const body = { socialNetwork: SocialNetwork.FNet };
  await api.call(changeSocialNetwork, { params: { id }, body });
  await agent.leave();
  await expect.poll(async () => (await fleet.get(id)).isOnline).toBe(false);
  await test.factories.account(user, id, {
    ...seal(id, "sealedLogin", "ann@mail.test"),
    ...seal(id, "sealedPassword", "top-secret-word"),
    ...seal(id, "sealedTwoFactorKey", "JBSWY3DPEHPK3PXP"),
    ...seal(id, "sealedCookies", JSON.stringify([COOKIE])),
    ...values,
  });
  await agent.join();
  return agent;
}

async function nextTask(agent: FakeAgent): Promise<ApplyTask> {
  const { task } = await agent.next("account");
  if (task.task !== "apply") throw new Error("told to forget");
  return task;
}

let words = 0;
/** Says something of the account, and waits until it is heard. */
async function say(agent: FakeAgent, checkId: number, word: Partial<AccountWord> = {}) {
  const wordId = `word-${(words += 1)}`;
  const at = new Date().toISOString();
  const all = { checkId, wordId, status: AccountStatus.Ok, reason: null, facts: [], at, ...word };
  agent.sendRaw(JSON.stringify({ type: "accountStatus", id: wordId, ...all }));
  expect(await agent.next("accountAck")).toMatchObject({ checkId, wordId });
}

const accountOf = async (agent: FakeAgent) => (await fleet.get(agent.extensionId)).account;

describe("the check of an account", () => {
  it("tells the agent all that it takes, and shows what comes of it", async () => {
    const agent = await withAccount({ userAgent: "Mozilla/5.0 (Ann)" });
    const task = await nextTask(agent);
    expect(task).toEqual({
      checkId: expect.any(Number),
      task: "apply",
      network: SocialNetwork.FNet,
      cookies: [{ ...COOKIE, session: undefined }],
      userAgent: "Mozilla/5.0 (Ann)",
      isOnlyBrowser: false,
      credentials: {
        login: "ann@mail.test",
        password: "top-secret-word",
        twoFactorKey: "JBSWY3DPEHPK3PXP",
      },
      recipe: NETWORK_RECIPES[SocialNetwork.FNet],
    });
    expect(await accountOf(agent)).toMatchObject({ status: AccountStatus.Checking });
    const facts = [
      { fact: "friendsCount", value: 12 },
      { fact: "friendsCount", value: "many" },
      { fact: "shoeSize", value: 45 },
    ];
    await say(agent, task.checkId, { facts });
    const row = await fleet.get(agent.extensionId);
    expect(row.account).toMatchObject({ status: AccountStatus.Ok, statusReason: null });
    expect(row.account?.checkedAt).not.toBeNull();
    expect(row.facts).toMatchObject([{ fact: "friendsCount", value: 12 }]);
    await agent.leave();
  });

  it("tells local storage with the cookies, to agents that take it", async () => {
    const { session: _, ...cookie } = COOKIE;
    const localStorage = [{ name: "device", value: "7" }];
    const origins = [{ origin: "https://www.facebook.com", localStorage }];
    const cookies = JSON.stringify({ cookies: [cookie], origins });
    const agents = [await withAccount(), await withAccount({}, { protocol: BEFORE_STORAGE })];
    const tasks: ApplyTask[] = [];
    for (const agent of agents) {
      await say(agent, (await nextTask(agent)).checkId);
      const params = { id: agent.extensionId };
      const loaded = await api.call(loadAccount, { params, body: { cookies } });
      expect(loaded.body).toMatchObject({ cookieCount: 1 });
      tasks.push(await nextTask(agent));
      await agent.leave();
    }
    expect(tasks.map((task) => [task.cookies.length, task.origins])).toEqual([
      [1, origins],
      [1, undefined],
    ]);
  });

  it("gives no password to a browser that is not to sign in, or has no log-in", async () => {
    const onlyBrowser = await withAccount({ isOnlyBrowser: true });
    expect(await nextTask(onlyBrowser)).toMatchObject({ isOnlyBrowser: true, credentials: null });
    const without = await withAccount({ sealedLogin: null });
    expect(await nextTask(without)).toMatchObject({ credentials: null });
    await Promise.all([onlyBrowser.leave(), without.leave()]);
  });

  it("takes the user's own recipe", async () => {
    const recipe = NETWORK_RECIPES[SocialNetwork.FNet];
    const hosts = [...recipe.hosts, "f-net.test"];
    const params = { network: String(SocialNetwork.FNet) };
    await api.call(updateNetwork, { params, body: { ...recipe, hosts } });
    const agent = await withAccount();
    expect((await nextTask(agent)).recipe.hosts).toEqual(hosts);
    await agent.leave();
  });

  it("hears nothing of an older one, and hides what a page repeats", async () => {
    const agent = await withAccount();
    const { checkId } = await nextTask(agent);
    await say(agent, checkId + 1_000_000, { status: AccountStatus.Banned });
    expect(await accountOf(agent)).toMatchObject({ status: AccountStatus.Checking });
    const reason = { code: "signInFailed", message: "no field for top-secret-word" };
    await say(agent, checkId, { status: AccountStatus.Unknown, reason });
    expect(await accountOf(agent)).toMatchObject({
      status: AccountStatus.Unknown,
      statusReason: { failureCode: "signInFailed", message: "no field for •••" },
    });
    await agent.leave();
  });

  it("is one, however often the agent comes back, and another for a browser without the account", async () => {
    const agent = await withAccount();
    const { checkId } = await nextTask(agent);
    await agent.leave();
    await agent.join();
    expect((await nextTask(agent)).checkId).toBe(checkId);
    await say(agent, checkId);
    await agent.leave();
    const holder = new FakeAgent(test.url, { ...pick(agent), hello: { accountCheckId: checkId } });
    await holder.join();
    holder.ping();
    await holder.next("pong");
    expect(holder.inbox).toEqual([]);
    await holder.leave();
    await agent.join();
    expect((await nextTask(agent)).checkId).toBe(checkId);
    expect(await accountOf(agent)).toMatchObject({ status: AccountStatus.Checking });
    await agent.leave();
  });

  it("waits until a disabled extension is enabled", async () => {
    const agent = await withAccount();
    const params = { id: agent.extensionId };
    const { checkId } = await nextTask(agent);
    await agent.leave();
    await api.call(disableExtension, { params });
    later += 6 * MINUTE;
    await agent.join();
    agent.ping();
    await agent.next("pong");
    await api.call(enableExtension, { params });
    expect((await nextTask(agent)).checkId).toBe(checkId);
    await agent.leave();
  });
});

const pick = ({ installationId, browserSessionId, secret }: FakeAgent) => ({
  installationId,
  browserSessionId,
  ...(secret !== undefined && { secret }),
});

describe("a check and a run", () => {
  it("never go on in one browser: whichever is first is waited for", async () => {
    const scriptId = await fleet.makeScript(1, 1);
    const agent = await withAccount();
    const params = { id: agent.extensionId };
    await fleet.setScript(params.id, scriptId);
    const { checkId } = await nextTask(agent);
    await api.call(startScript, { params });
    const queued = await fleet.runOf(params.id);
    expect(queued).toMatchObject({ status: ScriptStatus.InQueue, waitReason: "accountCheck" });
    await say(agent, checkId);
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" });
    // Its browser comes back without the account, in the middle of the run.
    await agent.leave();
    await agent.join();
    agent.ping();
    await agent.next("pong");
    expect(await accountOf(agent)).toMatchObject({ status: AccountStatus.Ok });
    await api.call(stopScript, { params });
    expect((await nextTask(agent)).checkId).toBe(checkId);
    await agent.leave();
  });

  it("lets the run go on after five minutes", async () => {
    const agent = await withAccount();
    const params = { id: agent.extensionId };
    await fleet.setScript(params.id, await fleet.makeScript(1, 1));
    await nextTask(agent);
    await api.call(startScript, { params });
    later += 5 * MINUTE + 1;
    await runJobsNow(test.db);
    await agent.wanted("running");
    expect(await accountOf(agent)).toMatchObject({
      status: AccountStatus.Unknown,
      statusReason: { failureCode: "timedOut" },
    });
    await agent.leave();
  });

  it("keeps what the steps of a run have read of the account", async () => {
    const agent = await withAccount();
    const { checkId } = await nextTask(agent);
    await say(agent, checkId);
    await fleet.setScript(agent.extensionId, await fleet.makeScript(1, 1));
    await fleet.begin(agent);
    await agent.reportAll(
      { kind: "rowStarted", rowIndex: 0 },
      stepStarted(0, "s1"),
      stepDone(0, "s1", { fact: { fact: "geo", value: "Brazil" } }),
      { kind: "rowFinished", rowIndex: 0, outcome: "done" },
      { kind: "finished", outcome: "finished" },
    );
    const { facts } = (await api.call(getExtension, { params: { id: agent.extensionId } })).body;
    expect(facts).toMatchObject([{ fact: "geo", value: "Brazil" }]);
    await agent.leave();
  });
});

it("an agent that falls silent leaves the status unknown until it is back", async () => {
  const agent = await withAccount();
  const { checkId } = await nextTask(agent);
  await agent.leave();
  await expect.poll(async () => (await fleet.get(agent.extensionId)).isOnline).toBe(false);
  later += 2 * MINUTE;
  await runJobsNow(test.db);
  await expect
    .poll(async () => (await accountOf(agent))?.statusReason?.failureCode)
    .toBe("agentSilent");
  await agent.join();
  expect((await nextTask(agent)).checkId).toBe(checkId);
  await say(agent, checkId);
  expect(await accountOf(agent)).toMatchObject({ status: AccountStatus.Ok, statusReason: null });
  await agent.leave();
});

it("what an account has left is forgotten with it, also by a browser that was away", async () => {
  const agent = await withAccount();
  const { checkId } = await nextTask(agent);
  await say(agent, checkId);
  const id = agent.extensionId;
  const body = { socialNetwork: SocialNetwork.Vk };
  await api.call(changeSocialNetwork, { params: { id }, body });
  expect((await agent.next("account")).task.task).toBe("forget");
  await agent.leave();
  const holder = new FakeAgent(test.url, { ...pick(agent), hello: { accountCheckId: checkId } });
  await holder.join();
  expect((await holder.next("account")).task.task).toBe("forget");
  await holder.leave();
});

it("a check that may begin is not kept back by those that may not", async () => {
  for (let count = 0; count < 20; count += 1) {
    const { id } = await test.factories.extension(user);
    await test.factories.account(user, id);
    const runId = await test.factories.queuedRun(user, id);
    const { InProgress } = ScriptStatus;
    await test.db.updateTable("runs").set({ status: InProgress }).where("id", "=", runId).execute();
    const online = { isOnline: true, socialNetwork: SocialNetwork.FNet };
    await test.db.updateTable("extensions").set(online).where("id", "=", id).execute();
  }
  const agent = await withAccount();
  const params = { id: agent.extensionId };
  const { checkId } = await nextTask(agent);
  await say(agent, checkId);
  await fleet.setScript(params.id, await fleet.makeScript(1, 1));
  await fleet.begin(agent);
  await agent.leave();
  await agent.join();
  agent.ping();
  await agent.next("pong");
  await api.call(stopScript, { params });
  expect((await nextTask(agent)).checkId).toBe(checkId);
  await say(agent, checkId);
  await agent.leave();
});

it("of many checks twenty go on side by side, and the others begin as these end", async () => {
  const agents = await Promise.all(Array.from({ length: 23 }, () => withAccount()));
  const told = () =>
    agents.flatMap((agent) => {
      const message = agent.inbox.find(({ type }) => type === "account");
      return message?.type === "account" ? [{ agent, checkId: message.task.checkId }] : [];
    });
  await expect.poll(() => told().length).toBe(20);
  const first = told();
  await Promise.all(first.slice(0, 3).map(({ agent, checkId }) => say(agent, checkId)));
  const rest = agents.filter((agent) => !first.some((one) => one.agent === agent));
  expect(await Promise.all(rest.map(nextTask))).toHaveLength(3);
  await Promise.all(agents.map((agent) => agent.leave()));
});
