import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type Archive,
  archiveConfigSchema,
  SETTINGS_SINCE_MINOR,
  changeSocialNetwork,
  createArchive,
  listArchives,
  revokeArchive,
  type SettingsKey,
  SocialNetwork,
  updateArchive,
  updateArchives,
} from "@baton/contract";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeSealedBox } from "../../../crypto/sealed-box.ts";
import { issueImpersonationToken } from "../../people/auth/users.service.ts";
import { findArchiveChat } from "./for-others.ts";

const agentFolder = await mkdtemp(path.join(tmpdir(), "baton-agent-"));
await writeFile(path.join(agentFolder, "manifest.json"), JSON.stringify({ version: "0.6.0" }));
afterAll(() => rm(agentFolder, { recursive: true }));
const sealedBox = makeSealedBox(Buffer.alloc(32, 9));
const { as, db, factories, url } = await startTestApp({ agentFolder, sealedBox });

const BOT = "123456789:AAE-secret_of_the_archives_bot_0000";

/** Makes an archive, and answers it as the list has it, with its token. */
async function make(user: TestUser, form: object = {}): Promise<Archive & { token: string }> {
  const body = { username: user.email, password: user.password, ...form };
  const made = await as(user).call(createArchive, { body });
  const files = unzipSync(new Uint8Array(made.body as unknown as Uint8Array));
  const text = strFromU8(files["config.json"] ?? new Uint8Array());
  const { token } = archiveConfigSchema.parse(JSON.parse(text));
  const [archive] = await list(user);
  if (!archive) throw new Error("It is not listed");
  return { ...archive, token };
}

const list = async (user: TestUser): Promise<Archive[]> =>
  (await as(user).call(listArchives)).body.data;
const find = async (user: TestUser, id: number) => (await list(user)).find((one) => one.id === id);
const say = (agent: FakeAgent, settings: SettingsKey): void =>
  agent.sendRaw(JSON.stringify({ type: "settingsTaken", id: randomUUID(), settings }));
const put = (user: TestUser, { id, settings }: Archive, changes: Partial<Archive["settings"]>) =>
  as(user).call(updateArchive, { params: { id }, body: { ...settings, ...changes } });

const impersonate = (user: TestUser) => issueImpersonationToken(db, user.email, new Date());

describe("archives that were made", () => {
  it("are listed with their settings and who uses them, without what is secret", async () => {
    const owner = await factories.user();
    const form = { telegramBotToken: BOT, telegramChatId: "42", vkAppId: "77", removeTabs: false };
    const archive = await make(owner, form);
    expect(archive).toMatchObject({
      ...{ kind: "archive", version: 1, isRevoked: false, isUnreadable: false },
      ...{ extensionCount: 0, onlineCount: 0, upToDateCount: 0, outdatedCount: 0 },
      settings: { telegramBotToken: "••••••", telegramChatId: "42", vkAppId: "77" },
    });
    expect(JSON.stringify(await list(owner))).not.toContain(BOT);
    expect(await list(await factories.user())).toEqual([]);
  });

  it("come in pages, the newest first", async () => {
    const owner = await factories.user();
    const made = [await make(owner), await make(owner), await make(owner)];
    const query = { page: "2", pageSize: "2" };
    const { body } = await as(owner).call(listArchives, { query });
    expect(body.totalCount).toBe(3);
    expect(body.data.map(({ id }) => id)).toEqual([made[0]?.id]);
  });

  it("tell their browsers other settings at once, and who has taken them up", async () => {
    const owner = await factories.user();
    const archive = await make(owner);
    const agent = new FakeAgent(url, { token: archive.token });
    const { settings } = await agent.join();
    expect(settings).toMatchObject({ archiveId: archive.id, revision: 1, removeTabs: true });
    say(agent, { archiveId: archive.id, revision: 1 });
    await expect
      .poll(() => find(owner, archive.id))
      .toMatchObject({ extensionCount: 1, onlineCount: 1, upToDateCount: 1 });

    const changed = await put(owner, archive, { removeTabs: false, cacheFlushInterval: 30 });
    expect(changed.body).toMatchObject({ version: 2, upToDateCount: 0 });
    const told = await agent.next("settings");
    expect(told.settings).toEqual({
      ...{ archiveId: archive.id, revision: 2, removeTabs: false, cacheFlushInterval: 30 },
      ...{ skipPreparationSteps: false, proxyReboot: false, proxyRebootPause: 10 },
    });
    say(agent, { archiveId: archive.id, revision: 2 });
    await expect.poll(() => find(owner, archive.id)).toMatchObject({ upToDateCount: 1 });
    await agent.leave();
  });

  it("tell browsers that come later, and not those that have them", async () => {
    const owner = await factories.user();
    const archive = await make(owner);
    const agent = new FakeAgent(url, { token: archive.token });
    await agent.join();
    await agent.leave();
    await put(owner, archive, { proxyReboot: true });
    expect((await agent.join()).settings).toMatchObject({ revision: 2, proxyReboot: true });
    await agent.leave();
    const { secret = "", installationId } = agent;
    const hello = { settings: { archiveId: archive.id, revision: 2 } };
    const again = new FakeAgent(url, { secret, installationId, hello });
    expect((await again.join()).settings).toBeUndefined();
    expect(await find(owner, archive.id)).toMatchObject({ upToDateCount: 1 });
    await again.leave();
  });

  it("are of no concern to agents of an earlier version, which are counted", async () => {
    const owner = await factories.user();
    const archive = await make(owner);
    const agent = new FakeAgent(url, { token: archive.token });
    await agent.join();
    await agent.leave();
    // As one that last came before agents took settings: by now such a one would be refused.
    await db
      .updateTable("extensions")
      .set({ protocolMinor: SETTINGS_SINCE_MINOR - 1 })
      .where("id", "=", agent.extensionId)
      .execute();
    await put(owner, archive, { removeTabs: false });
    expect(await find(owner, archive.id)).toMatchObject({ outdatedCount: 1, upToDateCount: 0 });
  });

  it("make way for another in the same browser", async () => {
    const owner = await factories.user();
    const [first, second] = [await make(owner), await make(owner, { removeTabs: false })];
    const agent = new FakeAgent(url, { token: first.token });
    await agent.join();
    await agent.leave();
    const { installationId } = agent;
    const other = new FakeAgent(url, { token: second.token, installationId });
    const welcome = await other.join();
    expect([welcome.extensionId, welcome.settings?.archiveId]).toEqual([
      agent.extensionId,
      second.id,
    ]);
    expect(await find(owner, first.id)).toMatchObject({ extensionCount: 0 });
    await other.leave();
  });

  it("are the copy's too where a browser's profile was copied", async () => {
    const owner = await factories.user();
    const archive = await make(owner);
    const agent = new FakeAgent(url, { token: archive.token });
    await agent.join();
    const { secret = "", installationId } = agent;
    const copy = new FakeAgent(url, { secret, installationId });
    expect((await copy.join()).settings).toMatchObject({ archiveId: archive.id });
    expect(copy.extensionId).not.toBe(agent.extensionId);
    await Promise.all([agent.leave(), copy.leave()]);
  });
});

describe("a change of settings", () => {
  it("keeps the bot by its mask, replaces it, and takes it away", async () => {
    const owner = await factories.user();
    const archive = await make(owner, { telegramBotToken: BOT, telegramChatId: "42" });
    const agent = new FakeAgent(url, { token: archive.token });
    await agent.join();
    await agent.leave();
    const chat = () => findArchiveChat(db, sealedBox, agent.extensionId);
    await put(owner, archive, { telegramChatId: "43" });
    expect(await chat()).toEqual({ botToken: BOT, chatId: "43" });
    const other = BOT.replace("123", "321");
    const body = { ...archive.settings, telegramBotToken: other };
    await as(owner).call(updateArchive, { params: { id: archive.id }, body });
    expect(await chat()).toEqual({ botToken: other, chatId: "42" });
    await put(owner, archive, { telegramBotToken: "" });
    expect(await chat()).toEqual({ botToken: null, chatId: "42" });
    await put(owner, archive, { telegramBotToken: "", telegramChatId: "" });
    expect(await chat()).toBeUndefined();
  });

  it("that changes nothing is none", async () => {
    const owner = await factories.user();
    const archive = await make(owner, { telegramBotToken: BOT, telegramChatId: "42" });
    expect((await put(owner, archive, {})).body.version).toBe(1);
  });

  it("of several changes what is named in each, or nothing at all", async () => {
    const owner = await factories.user();
    const archives = [await make(owner, { vkAppId: "1" }), await make(owner, { vkAppId: "2" })];
    const ids = archives.map(({ id }) => id);
    const body = { ids, settings: { cacheFlushInterval: 60 } };
    const changed = (await as(owner).call(updateArchives, { body })).body.data;
    expect(changed.map(({ settings }) => settings)).toMatchObject([
      { vkAppId: "2", cacheFlushInterval: 60 },
      { vkAppId: "1", cacheFlushInterval: 60 },
    ]);
    const stranger = await make(await factories.user());
    const withForeign = { ids: [...ids, stranger.id], settings: { cacheFlushInterval: 90 } };
    expectFailure(await as(owner).call(updateArchives, { body: withForeign }), "notFound");
    const withoutChat = { ids, settings: { telegramBotToken: BOT } };
    const refused = await as(owner).call(updateArchives, { body: withoutChat });
    expectFailure(refused, "invalidInput", "settings.telegramChatId");
    expect((await list(owner)).map(({ version }) => version)).toEqual([2, 2]);
  });

  it.each([
    [{ proxyRebootPause: -1 }, "proxyRebootPause"],
    [{ cacheFlushInterval: 1.5 }, "cacheFlushInterval"],
    [{ telegramBotToken: BOT }, "telegramChatId"],
    [{ telegramBotToken: "••••••", telegramChatId: "1" }, "telegramBotToken"],
  ])("names what is wrong: %o", async (changes, field) => {
    const owner = await factories.user();
    const archive = await make(owner);
    const body = { ...archive.settings, ...changes };
    const params = { id: archive.id };
    expectFailure(await as(owner).call(updateArchive, { params, body }), "invalidInput", field);
    expect(await find(owner, archive.id)).toMatchObject({ version: 1 });
  });

  it("is its owner's alone", async () => {
    const owner = await factories.user();
    const archive = await make(owner);
    const operator = as(await impersonate(owner));
    const { settings, id } = archive;
    const params = { id };
    expectFailure(await operator.call(updateArchive, { params, body: settings }), "notAllowed");
    expectFailure(await operator.call(revokeArchive, { params }), "notAllowed");
    const keys = { captchaKey: "key", username: owner.email, password: owner.password };
    expectFailure(await operator.call(createArchive, { body: keys }), "notAllowed");
    const other = as(await factories.user());
    expectFailure(await other.call(updateArchive, { params, body: settings }), "notFound");
    expectFailure(await other.call(revokeArchive, { params }), "notFound");
  });
});

it("an archive that is revoked brings nobody in, and goes when nobody uses it", async () => {
  const owner = await factories.user();
  const archive = await make(owner);
  const agent = new FakeAgent(url, { token: archive.token });
  await agent.join();
  const params = { id: archive.id };
  expect((await as(owner).call(revokeArchive, { params })).status).toBe(200);
  const late = new FakeAgent(url, { token: archive.token });
  expect(await late.connect()).toMatchObject({ type: "refused", reason: "revoked" });
  expect(await find(owner, archive.id)).toMatchObject({ isRevoked: true, extensionCount: 1 });
  await put(owner, archive, { removeTabs: false });
  expect((await agent.next("settings")).settings).toMatchObject({ removeTabs: false });
  await agent.leave();

  const unused = await make(owner);
  await as(owner).call(revokeArchive, { params: { id: unused.id } });
  expect(await find(owner, unused.id)).toBeUndefined();
});

it.each([
  ["7701", "https://oauth.vk.com/authorize?client_id=7701&display=page"],
  ["", undefined],
])("VK's sign-in is opened for the application of the browser's archive: %j", async (id, page) => {
  const owner = await factories.user();
  const archive = await make(owner, { vkAppId: id });
  const agent = new FakeAgent(url, { token: archive.token });
  await agent.join();
  const body = { socialNetwork: SocialNetwork.Vk };
  await as(owner).call(changeSocialNetwork, { params: { id: agent.extensionId }, body });
  await agent.leave();
  await factories.account(owner, agent.extensionId);
  await agent.join();
  const { task } = await agent.next("account");
  const opened = task.task === "apply" ? task.recipe.signIn : [];
  const addresses = opened.map(({ inputs }) => inputs["url"]).filter(Boolean);
  expect(addresses).toEqual([
    "https://vk.com/login",
    ...(page === undefined ? [] : [expect.stringContaining(page)]),
  ]);
  await agent.leave();
});
