import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  BrowserApi,
  type BrowserProfile,
  createBrowserProfile,
  createScript,
  deleteBrowserConfig,
  deleteBrowserProfile,
  deleteExtensions,
  type Extension,
  getExtension,
  getProfile,
  listBrowserProfiles,
  listExtensions,
  listTokens,
  startBrowserProfile,
  startScript,
  stopBrowserProfile,
  updateBrowserConfig,
} from "@baton/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { buildScriptRow } from "../../../../test/build-content.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { findChromium } from "./connectors/chromium/find-chromium.ts";

const chromium = await findChromium(process.env.BATON_CHROMIUM);
const agentFolder = await makeAgentExtension();
const app = await startTestApp({
  agentFolder,
  settings: { chromium: process.env.BATON_CHROMIUM },
});

/** This test's own: its browsers are closed before the next one starts some. */
let created: [owner: TestUser, id: number][] = [];
afterEach(async () => {
  await Promise.all(
    created.map(([owner, id]) => app.as(owner).call(deleteBrowserProfile, { params: { id } })),
  );
  created = [];
});

async function create(user: TestUser, overrides: object = {}): Promise<BrowserProfile> {
  const body = { name: "Shop", isHeadless: true, ...overrides };
  const answer = await app.as(user).call(createBrowserProfile, { body });
  expect(answer.body).toMatchObject({ name: body.name });
  created.push([user, answer.body.id]);
  return answer.body;
}

async function profileOf(user: TestUser, id: number, at: TestApp = app): Promise<BrowserProfile> {
  const { body } = await at.as(user).call(listBrowserProfiles);
  const found = body.data.find((profile) => profile.id === id);
  if (!found) throw new Error(`Profile ${id} is gone`);
  return found;
}

const processOf = async (id: number): Promise<number> => {
  const row = await app.db
    .selectFrom("browserProfiles")
    .select("processId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.processId ?? 0;
};

const isAlive = async (processId: number): Promise<boolean> => {
  const text = await readFile(`/proc/${processId}/cmdline`, "utf8").catch(() => "");
  return text !== "";
};

/** Once its agent is there: the row it became. */
const whenEnrolled = (user: TestUser, id: number): Promise<Extension> =>
  vi.waitFor(async () => {
    const { extensionId } = await profileOf(user, id);
    expect(extensionId).not.toBeNull();
    const { body } = await app.as(user).call(getExtension, { params: { id: extensionId ?? 0 } });
    expect(body.isOnline).toBe(true);
    return body;
  });

const whenState = (user: TestUser, id: number, state: BrowserProfile["state"], at?: TestApp) =>
  vi.waitFor(async () => {
    const profile = await profileOf(user, id, at);
    expect(profile.state).toBe(state);
    return profile;
  });

const because = chromium ? "" : " (skipped: there is no Chromium on this machine)";

describe.runIf(chromium)(`a profile's browser${because}`, () => {
  it("starts with the agent in it, which becomes a row of the profile's name", async () => {
    const owner = await app.factories.user();
    const profile = await create(owner);
    expect(profile).toMatchObject({
      browserApi: BrowserApi.Chromium,
      state: "running",
      isHeadless: true,
      errorMessage: null,
    });
    const extension = await whenEnrolled(owner, profile.id);
    expect(extension).toMatchObject({
      name: "Shop",
      browserConfig: { profileId: profile.id, profileName: "Shop", isRunning: true },
    });
  });

  it("is one browser, however many ask for it at once", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner, { isStarted: false });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.as(owner).call(startBrowserProfile, { params: { id } })),
    );
    expect(answers.map(({ body }) => body.state)).toEqual(Array(4).fill("running"));
    await whenEnrolled(owner, id);
    const { body } = await app.as(owner).call(listExtensions, { query: {} });
    expect(body.totalCount).toBe(1);
  });

  it("stops, and comes back as the same row", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner);
    const before = await whenEnrolled(owner, id);
    const processId = await processOf(id);
    const params = { id };
    const stopped = await app.as(owner).call(stopBrowserProfile, { params });
    expect(stopped.body).toMatchObject({ state: "stopped", errorMessage: null });
    expect(await isAlive(processId)).toBe(false);
    expect((await app.as(owner).call(stopBrowserProfile, { params })).body.state).toBe("stopped");

    expect((await app.as(owner).call(startBrowserProfile, { params })).body.state).toBe("running");
    expect((await whenEnrolled(owner, id)).id).toBe(before.id);
  });

  it("says when it ended by itself, and starts again over what it left", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner);
    const before = await whenEnrolled(owner, id);
    process.kill(await processOf(id), "SIGKILL");
    const stopped = await whenState(owner, id, "stopped");
    expect(stopped.errorMessage).toContain("SIGKILL");
    await app.as(owner).call(startBrowserProfile, { params: { id } });
    expect((await whenEnrolled(owner, id)).id).toBe(before.id);
    expect((await profileOf(owner, id)).errorMessage).toBeNull();
  });

  it("starts when a run waits for it", async () => {
    const owner = await app.factories.user();
    const api = app.as(owner);
    const { id } = await create(owner);
    const extension = await whenEnrolled(owner, id);
    await api.call(stopBrowserProfile, { params: { id } });
    const { body: script } = await api.call(createScript, {
      body: { name: "Any", scriptActions: [buildScriptRow()] },
    });
    await app.db
      .updateTable("extensions")
      .set({ scriptId: script.id })
      .where("id", "=", extension.id)
      .execute();
    const started = await api.call(startScript, { params: { id: extension.id } });
    expect(started.status).toBe(200);
    await whenState(owner, id, "running");
  });

  it("goes with its profile: folder, token and all but the row", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner);
    const extension = await whenEnrolled(owner, id);
    const processId = await processOf(id);
    const folders = ["profiles", "agents"].map((name) => path.join(app.dataDir, name, String(id)));
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true]);

    const answer = await app.as(owner).call(deleteBrowserProfile, { params: { id } });
    expect(answer.body).toEqual({ success: true });
    expect(await isAlive(processId)).toBe(false);
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
    const tokens = await app.as(owner).call(listTokens);
    expect(tokens.body.data.map(({ kind }) => kind)).toEqual(["session"]);
    const row = await app.as(owner).call(getExtension, { params: { id: extension.id } });
    expect(row.body.browserConfig).toBeNull();
  });

  it("goes with its row when that is asked for", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner);
    const extension = await whenEnrolled(owner, id);
    const answer = await app.as(owner).call(deleteExtensions, {
      body: { extensionIds: [extension.id], isDeleteBrowserProfile: true },
    });
    expect(answer.body.data).toEqual([{ id: extension.id }]);
    expect((await app.as(owner).call(listBrowserProfiles)).body.data).toEqual([]);
    expect(existsSync(path.join(app.dataDir, "profiles", String(id)))).toBe(false);
  });
});

describe.runIf(chromium)(`when the server ends${because}`, () => {
  /** One more server on the same database and folder. */
  const again = (settings: Partial<TestApp["settings"]> = {}) =>
    startTestApp({
      agentFolder,
      db: app.db,
      pool: app.pool,
      settings: { dataDir: app.dataDir, chromium: process.env.BATON_CHROMIUM, ...settings },
    });

  it("a browser that a killed server left is taken over as it runs", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner, { isStarted: false });
    // Without the gateway, agents are sent to PUBLIC_URL: the same for both servers.
    const settings = { roles: new Set(["api", "worker"] as const) };
    const killed = await again(settings);
    await killed.as(owner).call(startBrowserProfile, { params: { id } });
    const processId = await processOf(id);

    const next = await again(settings);
    const params = { id };
    expect((await next.as(owner).call(startBrowserProfile, { params })).body.state).toBe("running");
    expect(await processOf(id)).toBe(processId);
    const stopped = await next.as(owner).call(stopBrowserProfile, { params });
    expect(stopped.body.state).toBe("stopped");
    expect(await isAlive(processId)).toBe(false);
  });

  it("a browser whose server has moved is started again with the new address", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner, { isStarted: false });
    const first = await again();
    await first.as(owner).call(startBrowserProfile, { params: { id } });
    const processId = await processOf(id);
    const next = await again();
    await next.as(owner).call(startBrowserProfile, { params: { id } });
    expect(await processOf(id)).not.toBe(processId);
    expect(await isAlive(processId)).toBe(false);
    const config = path.join(app.dataDir, "agents", String(id), "config.json");
    expect(JSON.parse(await readFile(config, "utf8"))).toMatchObject({ serverUrl: next.url });
    await next.as(owner).call(stopBrowserProfile, { params: { id } });
  });

  it("only its own browsers end, not those of another server on the machine", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner, { isStarted: false });
    const shared = { databaseUrl: app.databaseUrl };
    const first = await again(shared);
    const second = await again(shared);
    const params = { id };
    await first.as(owner).call(startBrowserProfile, { params });
    const processId = await processOf(id);
    const asked = await second.as(owner).call(startBrowserProfile, { params });
    expect(asked.body.state).toBe("running");
    await second.app.close();
    expect(await processOf(id)).toBe(processId);
    expect(await isAlive(processId)).toBe(true);
    await first.as(owner).call(stopBrowserProfile, { params });
    expect(await isAlive(processId)).toBe(false);
  });

  it("closes its browsers, and the next one starts them again", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner, { isStarted: false });
    const first = await again();
    await first.as(owner).call(startBrowserProfile, { params: { id } });
    const processId = await processOf(id);
    await first.app.close();
    expect(await isAlive(processId)).toBe(false);

    const second = await again();
    await vi.waitFor(async () => expect(await isAlive(await processOf(id))).toBe(true));
    expect(await processOf(id)).not.toBe(processId);
    await whenState(owner, id, "running", second);
    await second.app.close();
  });
});

describe.runIf(chromium)(`which profile an extension has${because}`, () => {
  it("can be set and taken away, one to one", async () => {
    const owner = await app.factories.user();
    const api = app.as(owner);
    const { id: profileId } = await create(owner, { isStarted: false });
    const [first, second] = [
      await app.factories.extension(owner),
      await app.factories.extension(owner),
    ];
    const foreign = await app.factories.extension(await app.factories.user());
    const tied = await api.call(updateBrowserConfig, {
      body: { extensionIds: [foreign.id, first.id, second.id], profileId },
    });
    expect(tied.body).toMatchObject({
      data: [{ id: first.id, browserConfig: { profileId, isRunning: false } }],
      additionalData: {
        errorCode: 303,
        items: [
          { id: foreign.id, errorCode: 305 },
          { id: second.id, errorCode: 304 },
        ],
      },
    });
    expect((await profileOf(owner, profileId)).extensionId).toBe(first.id);

    await api.call(updateBrowserConfig, { body: { extensionIds: [second.id], profileId } });
    const left = await api.call(getExtension, { params: { id: first.id } });
    expect(left.body.browserConfig).toBeNull();

    const untied = await api.call(deleteBrowserConfig, { params: { id: second.id } });
    expect(untied.body.browserConfig).toBeNull();
    expect((await profileOf(owner, profileId)).extensionId).toBeNull();
    const missing = await api.call(deleteBrowserConfig, { params: { id: foreign.id } });
    expect(missing.body).toMatchObject({ errorCode: 305 });
  });

  it("is nobody else's business", async () => {
    const owner = await app.factories.user();
    const { id } = await create(owner, { isStarted: false });
    const stranger = app.as(await app.factories.user());
    const params = { id };
    for (const call of [startBrowserProfile, stopBrowserProfile, deleteBrowserProfile]) {
      expect((await stranger.call(call, { params })).status).toBe(404);
    }
    const tied = await stranger.call(updateBrowserConfig, {
      body: { extensionIds: [1], profileId: id },
    });
    expect(tied.status).toBe(404);
    expect(tied.body).toMatchObject({ issues: [{ field: "profileId" }] });
    expect((await stranger.call(listBrowserProfiles)).body.data).toEqual([]);
    expect((await app.as().call(getProfile)).status).toBe(401);
  });
});
