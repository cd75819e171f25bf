// @module-tag postgres
import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  archiveConfigSchema,
  type BodyInputOf,
  type BrowserProfile,
  type BrowserProfileJob,
  changeScript,
  createBrowserConnection,
  createBrowserProfile,
  createBrowserProfiles,
  createProfileTemplate,
  createScript,
  deleteBrowserConnection,
  deleteBrowserProfile,
  deleteExtensions,
  deleteProfileTemplates,
  getBrowserProfileJob,
  getExtension,
  importConnectionProfiles,
  listBrowserProfiles,
  listConnectionProfiles,
  listExtensions,
  listProfileTemplates,
  startBrowserProfile,
  startScript,
  stopBrowserProfile,
  stopBrowserProfileJob,
  updateBrowserProfile,
} from "@baton/contract";
import { fakes, type FakeVendor } from "@baton/connectors/fakes";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { buildScriptRow } from "../../../../test/build-content.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";

const agentFolder = await makeAgentExtension();
const vendorPace = { everyMs: 100, againAfterMs: 100 };
const app = await startTestApp({ agentFolder, vendorPace });
await app.db.updateTable("tariffs").set({ maxExtensionCount: 50 }).execute();

let owner: TestUser;
let fake: FakeVendor;
let connectionId: number;
let agents: FakeAgent[] = [];
beforeEach(async () => {
  owner = await app.factories.user();
  fake = await startFake();
  connectionId = await connect(fake);
});
afterEach(async () => {
  await Promise.all(agents.map((agent) => agent.leave()));
  agents = [];
  await fake.close();
});

async function startFake(): Promise<FakeVendor> {
  const started = await fakes["undetectable"]?.();
  if (!started) throw new Error("There is no such fake");
  return started;
}

async function connect({ local }: FakeVendor, at: TestApp = app): Promise<number> {
  const body = { name: "Und", browserApi: 6, localAddress: local } as const;
  return (await at.as(owner).call(createBrowserConnection, { body })).body.id;
}

const call = () => app.as(owner);

const TEMPLATE = { name: "Shops", browserApi: 6, namePattern: "Shop {{n}}" } as const;
const makeTemplate = async (over: object = {}) =>
  (await call().call(createProfileTemplate, { body: { ...TEMPLATE, connectionId, ...over } })).body;

async function ended(job: BrowserProfileJob, at: TestApp = app): Promise<BrowserProfileJob> {
  return vi.waitFor(async () => {
    const params = { id: job.id };
    const { body } = await at.as(owner).call(getBrowserProfileJob, { params });
    if (body.state === "working") throw new Error(`${body.doneCount} of ${body.totalCount}`);
    return body;
  });
}

async function createMany(body: object): Promise<BrowserProfileJob> {
  const answer = await call().call(createBrowserProfiles, { body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return ended(answer.body);
}

const listProfiles = async (at: TestApp = app): Promise<BrowserProfile[]> =>
  (await at.as(owner).call(listBrowserProfiles)).body.data;
const listRows = async () => (await call().call(listExtensions)).body.data;

const start = (id: number) => call().call(startBrowserProfile, { params: { id } });

async function stateBecomes(id: number, state: string, at: TestApp = app): Promise<void> {
  await vi.waitFor(async () => {
    const found = (await listProfiles(at)).find((one) => one.id === id);
    expect(found?.state).toBe(state);
  });
}

/** Says hello as the agent that was put into the profile's folder does. */
async function comeUp(profileId: number): Promise<FakeAgent> {
  const file = path.join(app.dataDir, "agents", String(profileId), "config.json");
  const { token } = archiveConfigSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const agent = new FakeAgent(app.url, { token });
  agents.push(agent);
  await agent.connect();
  return agent;
}

describe("templates of profiles", () => {
  it("are kept, and refused without a name", async () => {
    const template = await makeTemplate();
    expect(template).toMatchObject({ ...TEMPLATE, connectionId, proxy: "none", notes: "" });
    expect((await call().call(listProfileTemplates)).body.data).toEqual([template]);
    const body = { ...TEMPLATE, connectionId, name: "" };
    expectFailure(await call().call(createProfileTemplate, { body }), "templateNameEmpty", "name");
    const ids = { ids: [template.id] };
    expect((await call().call(deleteProfileTemplates, { body: ids })).status).toBe(200);
  });

  it.each([
    ["connectionId", { connectionId: null }],
    ["connectionId", { browserApi: 1 }],
    ["platform", { platform: "windows" }],
    ["namePattern", { namePattern: "{{other}}" }],
    ["startPage", { startPage: "file:///etc/passwd" }],
    ["browserApi", { browserApi: -1 }],
    ["groupId", { browserApi: 9, connectionId: null, groupId: "1" }],
  ])("refuse a wrong %s", async (field, over) => {
    const body = { ...TEMPLATE, connectionId, ...over } as BodyInputOf<
      typeof createProfileTemplate
    >;
    expectFailure(await call().call(createProfileTemplate, { body }), "invalidInput", field);
  });
});

it("asks for a template where none is chosen", async () => {
  const answer = await call().call(createBrowserProfiles, { body: { count: 1 } });
  expectFailure(answer, "noProfileTemplate", "templateId");
});

it("makes profiles from a template, whose rows wait for their agents and become them", async () => {
  const { id: templateId } = await makeTemplate({ notes: "for the shop" });
  const job = await createMany({ templateId, count: 3 });
  expect(job).toMatchObject({ state: "done", doneCount: 3, totalCount: 3, errors: [] });
  const names = [...fake.state.profiles.values()].map(({ name }) => name);
  expect(names).toEqual(["Shop 1", "Shop 2", "Shop 3"]);
  const rows = await listRows();
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(rows[0]).toMatchObject({ isOnline: false, agentVersion: "", lastEventAt: null });
  const [profile] = await listProfiles();
  if (!profile) throw new Error("There is no profile");
  expect(profile).toMatchObject({ extensionId: rows[0]?.id, notes: "for the shop" });
  expect((await start(profile.id)).body).toMatchObject({ state: "running" });
  const folder = path.join(app.dataDir, "agents", String(profile.id));
  expect(fake.state.launches[0]?.launchArguments).toContain(`--load-extension=${folder}`);
  const agent = await comeUp(profile.id);
  expect(agent.extensionId).toBe(rows[0]?.id);
  expect(await listRows()).toHaveLength(3);
  expect((await listRows())[0]).toMatchObject({ isOnline: true, name: "Shop 1" });
  expect(fake.violations).toEqual([]);
});

it("gives rows that are there their profiles, and names those that have one", async () => {
  const { id: templateId } = await makeTemplate({ namePattern: "{{row.name}}!" });
  const first = await app.factories.extension(owner, { name: "Shop row" });
  const second = await app.factories.extension(owner);
  const body = { templateId, extensionIds: [first.id, 999_999] };
  expect(await createMany(body)).toMatchObject({
    ...{ state: "done", doneCount: 1, failedCount: 1 },
    errors: [{ extensionId: 999_999, errorCode: 305 }],
  });
  const again = await createMany({ templateId, extensionIds: [first.id, second.id] });
  expect(again).toMatchObject({
    doneCount: 1,
    errors: [{ extensionId: first.id, name: "Shop row", errorCode: 304 }],
  });
  const { body: row } = await call().call(getExtension, { params: { id: first.id } });
  expect(row.browserConfig).toMatchObject({ browserApi: 6, profileName: `${row.name}!` });
});

it("keeps the tariff's limit", async () => {
  const { id: templateId } = await makeTemplate();
  const answer = await call().call(createBrowserProfiles, { body: { templateId, count: 51 } });
  expectFailure(answer, "maximumExtensionsReached");
});

it("stops in the middle when told so, and keeps what was made", async () => {
  const { id: templateId } = await makeTemplate();
  const held = Promise.withResolvers<void>();
  fake.wait(held.promise);
  const body = { templateId, count: 20 };
  const { body: job } = await call().call(createBrowserProfiles, { body });
  await call().call(stopBrowserProfileJob, { params: { id: job.id } });
  held.resolve();
  const { state, doneCount } = await ended(job);
  expect(state).toBe("stopped");
  expect(doneCount).toBeLessThanOrEqual(1);
  expect(await listProfiles()).toHaveLength(doneCount);
});

it("leaves nothing behind where the vendor refuses, and says why in its words", async () => {
  const { id: templateId } = await makeTemplate();
  fake.feel("noAutomation");
  const job = await createMany({ templateId, count: 2 });
  expect(job).toMatchObject({ state: "failed", doneCount: 0, error: { errorCode: 10_003 } });
  expect(job.error?.message).toContain("Undetectable says: API is available on paid plans only");
  expect([await listProfiles(), await listRows()]).toEqual([[], []]);
});

it("tells a sign-in that the vendor refuses, and a profile that does not stop, by their codes", async () => {
  const { id: templateId } = await makeTemplate();
  expect(await createMany({ templateId, count: 1 })).toMatchObject({ doneCount: 1 });
  const [profile] = await listProfiles();
  fake.feel("broken");
  const params = { id: profile?.id ?? 0 };
  expectFailure(await call().call(stopBrowserProfile, { params }), "cannotStopProfile");
  fake.feel("keyRefused");
  const job = await createMany({ templateId, count: 1 });
  expect(job).toMatchObject({ state: "failed", error: { errorCode: 10_002 } });
});

it("waits for a vendor that is gone for a moment", async () => {
  const { id: templateId } = await makeTemplate();
  const port = Number(new URL(fake.local).port);
  await fake.close();
  const { body: job } = await call().call(createBrowserProfiles, {
    body: { templateId, count: 1 },
  });
  fake = await startFake();
  // It is back at another port, as some apps are.
  expect(port).not.toBe(Number(new URL(fake.local).port));
  await app.db
    .updateTable("browserConnections")
    .set({ localAddress: fake.local })
    .where("id", "=", connectionId)
    .execute();
  expect(await ended(job)).toMatchObject({ state: "done", doneCount: 1 });
});

it("imports what the vendor has, page by page, once", async () => {
  for (let index = 1; index <= 120; index += 1)
    fake.state.profiles.set(`p${index}`, {
      ...{ id: `p${index}`, name: `Old ${index}`, groupId: "Work", notes: null, proxy: null },
      ...{ launchArguments: [], isRunning: false, debugPort: 0 },
    });
  const params = { id: connectionId };
  const list = async (query: object) =>
    (await call().call(listConnectionProfiles, { params, query })).body;
  const first = await list({});
  expect([first.data.length, first.totalCount]).toEqual([100, 120]);
  const second = await list({ cursor: first.nextCursor });
  expect([second.data.length, second.nextCursor]).toEqual([20, null]);
  const body = { profiles: ["p7", "p8", "gone"] };
  const { body: job } = await call().call(importConnectionProfiles, { params, body });
  expect(await ended(job)).toMatchObject({
    ...{ kind: "import", state: "done", doneCount: 2, failedCount: 1, totalCount: 3 },
    errors: [{ name: "gone", errorCode: 1 }],
  });
  const again = { all: true, search: "old 7" } as const;
  const { body: other } = await call().call(importConnectionProfiles, { params, body: again });
  // 7 and 70 to 79.
  expect(await ended(other)).toMatchObject({ state: "done", totalCount: 11 });
  const rows = await listRows();
  expect(rows).toHaveLength(12);
  const seven = (await list({ search: "p7" })).data.find(({ id }) => id === "p7");
  expect(seven).toMatchObject({ profileId: expect.any(Number), extensionId: rows[0]?.id });
});

it("changes a profile at its vendor too, and deletes it with its row", async () => {
  const { id: templateId } = await makeTemplate();
  await createMany({ templateId, count: 2 });
  const [profile, other] = await listProfiles();
  if (!profile || !other) throw new Error("There are no profiles");
  const params = { id: profile.id };
  const body = { name: "Renamed", stopAfterIdleMinutes: 5 };
  const { body: changed } = await call().call(updateBrowserProfile, { params, body });
  expect(changed).toMatchObject(body);
  expect([...fake.state.profiles.values()].map(({ name }) => name)).toEqual(["Renamed", "Shop 2"]);
  fake.feel("broken");
  const refused = await call().call(updateBrowserProfile, { params, body: { name: "No" } });
  expectFailure(refused, "cannotUpdateProfile");
  fake.feel("well");
  await start(profile.id);
  const ids = { extensionIds: [profile.extensionId ?? 0], isDeleteBrowserProfile: true };
  expect((await call().call(deleteExtensions, { body: ids })).status).toBe(200);
  expect([...fake.state.profiles.keys()]).toEqual([other.vendorProfileId]);
  const query = { isKeptAtVendor: "true" } as const;
  await call().call(deleteBrowserProfile, { params: { id: other.id }, query });
  expect([...fake.state.profiles.keys()]).toEqual([other.vendorProfileId]);
  expect(await listProfiles()).toEqual([]);
});

it("makes one by name, and forgets it with its connection", async () => {
  const body = { name: "Single", browserApi: 6, connectionId } as const;
  const { body: made } = await call().call(createBrowserProfile, { body });
  expect(made).toMatchObject({ name: "Single", state: "running", connectionId });
  const agent = await comeUp(made.id);
  expect((await listRows()).map(({ id }) => id)).toEqual([agent.extensionId]);
  await call().call(deleteBrowserConnection, { params: { id: connectionId } });
  expect(await listProfiles()).toEqual([]);
  expect(fake.state.profiles.size).toBe(1);
});

describe("a browser of a vendor", () => {
  async function makeOne(over: object = {}): Promise<BrowserProfile> {
    const { id: templateId } = await makeTemplate(over);
    await createMany({ templateId, count: 1 });
    const [profile] = await listProfiles();
    if (!profile) throw new Error("There is no profile");
    return profile;
  }

  /** Starts a script there, which waits for the browser. */
  async function run(extensionId: number | null): Promise<void> {
    const body = { name: "Any", scriptActions: [buildScriptRow()] };
    const { body: script } = await call().call(createScript, { body });
    const params = { id: extensionId ?? 0 };
    await call().call(changeScript, { params, body: { scriptId: script.id } });
    expect((await call().call(startScript, { params })).status).toBe(200);
  }

  it("that is closed in its app is seen to be so", async () => {
    const { id, vendorProfileId } = await makeOne();
    await start(id);
    const profile = fake.state.profiles.get(vendorProfileId ?? "");
    if (!profile) throw new Error("The fake has no such profile");
    await fake.state.stop(profile);
    await stateBecomes(id, "stopped");
    expect(fake.violations).toEqual([]);
  });

  it("says why it does not start, and who is to sign in", async () => {
    const { id } = await makeOne();
    fake.feel("broken");
    const { body, status } = await start(id);
    expect([status, body]).toMatchObject([502, { errorCode: 10_001 }]);
    expect(body).toMatchObject({ message: expect.stringContaining("Something went wrong") });
    fake.feel("signedOut");
    expect((await start(id)).body).toMatchObject({ errorCode: 10_002 });
    fake.feel("well");
    expect((await start(id)).body).toMatchObject({ state: "running" });
    fake.feel("broken");
    const stopped = await call().call(stopBrowserProfile, { params: { id } });
    expect(stopped.body).toMatchObject({ errorCode: 10_005 });
    fake.feel("well");
    expect((await call().call(stopBrowserProfile, { params: { id } })).body.state).toBe("stopped");
    expect(fake.state.profiles.values().next().value?.isRunning).toBe(false);
  });

  it("is started by a run that waits for it, also where its app is gone for a while", async () => {
    const { id, extensionId } = await makeOne();
    fake.feel("broken");
    await fake.close();
    await run(extensionId);
    await vi.waitFor(async () => {
      const [profile] = await listProfiles();
      expect(profile).toMatchObject({ errorMessage: expect.stringContaining("does not answer") });
    });
    const before = fake.state.profiles;
    fake = await startFake();
    for (const [key, one] of before) fake.state.profiles.set(key, one);
    await app.db
      .updateTable("browserConnections")
      .set({ localAddress: fake.local })
      .where("id", "=", connectionId)
      .execute();
    await stateBecomes(id, "running");
    expect(fake.state.launches).toHaveLength(1);
  });

  it("goes on while its server is gone, which finds it again and starts nothing twice", async () => {
    const database = await createTestDatabase();
    const before = await startTestApp({ database, agentFolder, vendorPace });
    owner = await before.factories.user();
    const at = await connect(fake, before);
    const body = { name: "Kept", browserApi: 6, connectionId: at } as const;
    const { body: made } = await before.as(owner).call(createBrowserProfile, { body });
    expect(made.state).toBe("running");
    await before.close();
    expect(fake.state.profiles.values().next().value?.isRunning).toBe(true);
    const after = await startTestApp({ database, agentFolder, vendorPace });
    await stateBecomes(made.id, "running", after);
    const [profile] = fake.state.profiles.values();
    if (!profile) throw new Error("The fake has no profile");
    await fake.state.stop(profile);
    // It is looked after again, so its end is seen.
    await stateBecomes(made.id, "stopped", after);
    expect(fake.state.launches).toHaveLength(1);
  });
});
