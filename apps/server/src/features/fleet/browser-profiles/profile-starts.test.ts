// @module-tag postgres
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  archiveConfigSchema,
  type BrowserProfile,
  createBrowserProfile,
  createScript,
  deleteBrowserProfile,
  deleteExtensions,
  getExtension,
  getProfile,
  listBrowserProfiles,
  startBrowserProfile,
  startScript,
  stopBrowserProfile,
  updateBrowserConfig,
} from "@baton/contract";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { buildScriptRow } from "../../../../test/build-content.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFakeBrowsers } from "../../../../test/fake-browsers.ts";
import { change } from "../../../changes/change.ts";
import { issueToken } from "../../people/auth/auth.service.ts";

const browsers = makeFakeBrowsers();
const agentFolder = await makeAgentExtension();
const app = await startTestApp({ agentFolder, connector: browsers.connector });

await app.db.updateTable("tariffs").set({ maxExtensionCount: 100 }).execute();

let owner: TestUser;
let api: ReturnType<TestApp["as"]>;
beforeEach(async () => {
  owner = await app.factories.user();
  api = app.as(owner);
  browsers.launches.length = 0;
});
afterEach(async () => {
  browsers.release();
  await vi.waitFor(async () => {
    const { waiting = 0, starting = 0 } = await stateCounts();
    if (waiting + starting > 0) throw new Error("Browsers are still being started");
  });
});

const create = (isStarted = false) =>
  api.call(createBrowserProfile, { body: { name: "Shop", isStarted } });
const start = (id: number, at: TestApp = app) =>
  at.as(owner).call(startBrowserProfile, { params: { id } });
const profileOf = async (id: number): Promise<BrowserProfile | undefined> =>
  (await api.call(listBrowserProfiles)).body.data.find((profile) => profile.id === id);
const stateOf = async (id: number) => (await profileOf(id))?.state;
const folderOf = (id: number): string => path.join(app.dataDir, "profiles", String(id));

async function stateCounts(): Promise<Partial<Record<BrowserProfile["state"], number>>> {
  const { data } = (await api.call(listBrowserProfiles)).body;
  const states = Map.groupBy(data, ({ state }) => state);
  return Object.fromEntries([...states].map(([state, all]) => [state, all.length]));
}

describe("sixty browsers that are started at once", () => {
  it("wait for their turn, and keep nobody from anything", async () => {
    const stranger = app.as(await app.factories.user());
    browsers.hold();
    const answers = Array.from({ length: 60 }, () => create(true));
    await expect.poll(stateCounts).toEqual({ waiting: 56, starting: 4 });
    // The place that is left is another's.
    expect(browsers.launches).toHaveLength(4);
    expect((await stranger.call(getProfile)).status).toBe(200);
    const body = { name: "Another's" };
    const others = stranger.call(createBrowserProfile, { body });
    await expect.poll(() => browsers.launches.length).toBe(5);
    browsers.release();
    expect((await others).body.state).toBe("running");
    const all = await Promise.all(answers);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(all.filter(({ body: { state } }) => state === "waiting")).toHaveLength(56);
    await expect.poll(stateCounts).toEqual({ running: 60 });
  });
});

describe("a browser that waits for its turn", () => {
  /** All of the owner's places are taken. */
  async function makeWaiting(): Promise<number> {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await create()).body.id);
    browsers.hold();
    const last = ids.pop() ?? 0;
    for (const id of ids) void start(id);
    await expect.poll(() => browsers.launches.length).toBe(4);
    expect((await start(last)).body).toMatchObject({ id: last, state: "waiting" });
    return last;
  }

  it("is taken back by a stop, and not started any more", async () => {
    const id = await makeWaiting();
    const stopped = await api.call(stopBrowserProfile, { params: { id } });
    expect(stopped.body.state).toBe("stopped");
    browsers.release();
    await expect.poll(stateCounts).toEqual({ running: 4, stopped: 1 });
    expect(browsers.launches).toHaveLength(4);
  });

  it("can be deleted", async () => {
    const id = await makeWaiting();
    expect((await api.call(deleteBrowserProfile, { params: { id } })).status).toBe(200);
    browsers.release();
    await expect.poll(stateCounts).toEqual({ running: 4 });
  });

  it("says on its row why it could not be started", async () => {
    const id = await makeWaiting();
    browsers.launches[0]?.up();
    await expect.poll(() => browsers.launches.length).toBe(5);
    browsers.launches[4]?.fail(new Error("no display"));
    await expect
      .poll(() => profileOf(id))
      .toMatchObject({
        state: "stopped",
        errorMessage: "Cannot connect to the browser.",
      });
  });
});

describe("a profile without a row", () => {
  const allow = (maxExtensionCount: number) =>
    app.db.updateTable("tariffs").set({ maxExtensionCount }).execute();
  const agentOf = async (id: number): Promise<FakeAgent> => {
    const file = path.join(app.dataDir, "agents", String(id), "config.json");
    const { token } = archiveConfigSchema.parse(JSON.parse(await readFile(file, "utf8")));
    return new FakeAgent(app.url, { token });
  };

  it("counts against the tariff as the row that it will be", async () => {
    await allow(2);
    await app.factories.extension(owner);
    const { id } = (await create()).body;
    const refused = await create();
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      errorCode: 2003,
      issues: [{ field: "maxExtensionCount" }],
    });
    await api.call(deleteBrowserProfile, { params: { id } });
    expect((await create()).status).toBe(200);
  });

  it("keeps its place for its own agent, and for no other", async () => {
    await allow(1);
    const { id } = (await create()).body;
    const { token } = await change(app.db, (tx) =>
      issueToken(tx, { userId: owner.id, kind: "agent", label: "archive" }),
    );
    const stranger = new FakeAgent(app.url, { token });
    expect(await stranger.connect()).toMatchObject({ reason: "limitReached" });
    const own = await agentOf(id);
    await own.join();
    expect(await profileOf(id)).toMatchObject({ extensionId: own.extensionId });
    await own.leave();
    // One place, one row.
    expect(await (await agentOf(id)).connect()).toMatchObject({ reason: "limitReached" });
    await allow(100);
  });
});

describe("several processes on one machine", () => {
  const again = () =>
    startTestApp({
      agentFolder,
      connector: browsers.connector,
      db: app.db,
      pool: app.pool,
      settings: { dataDir: app.dataDir, databaseUrl: app.databaseUrl },
    });

  it("start a profile once, and hold nothing of the database meanwhile", async () => {
    const { id } = (await create()).body;
    const [first, second] = [await again(), await again()];
    browsers.hold();
    const started = start(id, first);
    await expect.poll(() => browsers.launches.length).toBe(1);
    expect((await start(id, second)).body).toMatchObject({ id, state: "starting" });
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
    `.execute(app.db);
    expect(rows).toEqual([{ count: 0 }]);
    browsers.release();
    expect((await started).body.state).toBe("running");
    expect(browsers.launches).toHaveLength(1);
    await Promise.all([first.close(), second.close()]);
  });

  it("leave no browser behind that was deleted by one while another started it", async () => {
    const { id } = (await create()).body;
    const [first, second] = [await again(), await again()];
    browsers.hold();
    const started = start(id, first);
    await expect.poll(() => browsers.launches.length).toBe(1);
    const deleted = await second.as(owner).call(deleteBrowserProfile, { params: { id } });
    expect(deleted.status).toBe(200);
    browsers.release();
    expect((await started).status).toBe(404);
    expect(browsers.open.has(folderOf(id))).toBe(false);
    expect(existsSync(folderOf(id))).toBe(false);
    expect(existsSync(path.join(app.dataDir, "agents", String(id)))).toBe(false);
    await Promise.all([first.close(), second.close()]);
  });
});

describe("a row that is started while it is deleted with its profile", () => {
  async function makeTied(isStarted: boolean) {
    const { id: profileId } = (await create(isStarted)).body;
    const { id } = await app.factories.extension(owner);
    await api.call(updateBrowserConfig, { body: { extensionIds: [id], profileId } });
    const body = { name: "Any", scriptActions: [buildScriptRow()] };
    const scriptId = (await api.call(createScript, { body })).body.id;
    await app.db.updateTable("extensions").set({ scriptId }).where("id", "=", id).execute();
    return { id, profileId };
  }
  const remove = (id: number) =>
    api.call(deleteExtensions, { body: { extensionIds: [id], isDeleteBrowserProfile: true } });

  const untilWaiting = (calls: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(app.db);
      if (rows[0]?.count !== calls) throw new Error("Not that many wait for a lock");
    });

  it("stays with it, whose browser comes back", async () => {
    const { id, profileId } = await makeTied(true);
    const folder = [...browsers.open.keys()].at(-1) ?? "";
    const browser = browsers.open.get(folder);
    if (!browser) throw new Error("no browser");
    const { promise: closing, resolve: close } = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    browser.stop = async () => {
      asked.resolve();
      await closing;
      browser.end(null);
    };
    const answer = remove(id);
    await asked.promise;
    expect((await api.call(startScript, { params: { id } })).status).toBe(200);
    close();
    expect((await answer).body.additionalData.items).toEqual([{ id, errorCode: 201 }]);
    const row = await api.call(getExtension, { params: { id } });
    expect(row.body.browserConfig).toMatchObject({ profileId });
    expect(existsSync(path.join(app.dataDir, "agents", String(profileId)))).toBe(true);
    await expect.poll(() => stateOf(profileId)).toBe("running");
  });

  it("goes with it or stays with it, whoever is first", async () => {
    const { id, profileId } = await makeTied(false);
    const holder = await app.pool.connect();
    await holder.query("begin");
    await holder.query("select from browser_profiles where id = $1 for update", [profileId]);
    const answer = remove(id);
    await untilWaiting(1);
    const started = api.call(startScript, { params: { id } });
    // Either it has begun, or it waits for the deletion as well.
    await Promise.race([started, untilWaiting(2)]);
    await holder.query("commit");
    holder.release();
    await Promise.all([answer, started]);
    const isThere = (await api.call(getExtension, { params: { id } })).status === 200;
    expect((await profileOf(profileId)) !== undefined).toBe(isThere);
    expect(existsSync(path.join(app.dataDir, "agents", String(profileId)))).toBe(isThere);
  });
});
