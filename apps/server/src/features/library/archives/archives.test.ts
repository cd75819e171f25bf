import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type ArchiveConfig,
  archiveConfigSchema,
  beginPasskey,
  beginPasskeyProof,
  createArchive,
  createPasskey,
  type ErrorBody,
  getDefaultCredentials,
  getProfile,
  listArchives,
  listNamedSecrets,
  listPreferences,
  listTokens,
  NAMED_SECRETS_MAX,
  updatePreference,
} from "@baton/contract";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeAuthenticator } from "../../../../test/authenticator.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeSealedBox } from "../../../crypto/sealed-box.ts";
import { makeNamedSecretsOpener } from "../secrets/named-secrets.service.ts";

const agentFolder = await mkdtemp(path.join(tmpdir(), "baton-agent-"));
afterAll(() => rm(agentFolder, { recursive: true }));
const buildAgent = async (version: string): Promise<void> => {
  await mkdir(path.join(agentFolder, "icons"), { recursive: true });
  await writeFile(path.join(agentFolder, "manifest.json"), JSON.stringify({ version }));
  await writeFile(path.join(agentFolder, "worker.js"), "// the agent\n".repeat(1000));
  await writeFile(path.join(agentFolder, "icons", "16.png"), "picture");
};
await buildAgent("0.6.0");

const sealedBox = makeSealedBox(Buffer.alloc(32, 9));
const { as, db, factories } = await startTestApp({
  agentFolder,
  sealedBox,
  settings: { publicUrl: "https://baton.example" },
});

const BOT = "123456789:AAE-secret_of_the_archives_bot_0000";
const SECRETS = {
  captchaKey: "captcha-secret",
  telegramBotToken: BOT,
  smsActivateKey: "activate-secret",
  fiveSimKey: "five-secret",
  smsHubKey: "hub-secret",
  onlineSimKey: "online-secret",
};

async function order(user: TestUser, overrides: object = {}) {
  const body = { username: user.email, password: user.password, ...overrides };
  const answer = await as(user).call(createArchive, { body });
  return { ...answer, bytes: answer.body as unknown as Uint8Array };
}
const filesOf = (bytes: Uint8Array) => unzipSync(new Uint8Array(bytes));
const configOf = (bytes: Uint8Array): ArchiveConfig =>
  archiveConfigSchema.parse(
    JSON.parse(strFromU8(filesOf(bytes)["config.json"] ?? new Uint8Array())),
  );

/** A passkey of the user's, as often as it is asked for. */
async function withPasskey(user: TestUser) {
  const key = makeAuthenticator("https://baton.example");
  const begin = { body: { password: user.password } };
  const made = (await as(user).call(beginPasskey, begin)).body;
  const { challengeId } = made;
  const response = key.create(made.options);
  await as(user).call(createPasskey, { body: { challengeId, name: "Laptop", response } });
  return async () => {
    const asked = (await as(user).call(beginPasskeyProof)).body;
    return { challengeId: asked.challengeId, response: key.get(asked.options) };
  };
}

it("is given for a passkey in the password's place, in the own name alone", async () => {
  const owner = await factories.user();
  const prove = await withPasskey(owner);
  const other = await order(owner, {
    ...{ username: "another@example.com", password: undefined },
    passkey: await prove(),
  });
  expectFailure(other, "invalidInput", "username");
  const own = await order(owner, { password: undefined, passkey: await prove() });
  expect(own.status).toBe(200);
  expect(configOf(own.bytes).token).toMatch(/^bat_a_/);
  expectFailure(await order(owner, { passkey: await prove() }), "invalidInput", "password");
});

describe("an archive", () => {
  it("is the agent's build and the settings, and says what it is", async () => {
    const owner = await factories.user();
    const { status, headers, bytes } = await order(owner, {
      cacheFlushInterval: 5,
      removeTabs: false,
    });
    expect(status).toBe(200);
    expect(Object.keys(filesOf(bytes))).toEqual([
      "icons/16.png",
      "manifest.json",
      "worker.js",
      "config.json",
    ]);
    expect(configOf(bytes)).toMatchObject({
      serverUrl: "https://baton.example",
      cacheFlushInterval: 5,
      removeTabs: false,
      proxyRebootPause: 10,
    });
    expect(headers.get("content-type")).toBe("application/zip");
    expect(headers.get("content-disposition")).toContain('filename="baton-agent-0.6.0.zip"');
    expect(headers.get("x-archive-version")).toBe("0.6.0");
    expect(headers.get("x-archive-sha256")).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(headers.get("content-length")).toBe(String(bytes.length));
  });

  it("has a token that is listed, enrols only, and is new each time", async () => {
    const owner = await factories.user();
    const tokens = await Promise.all([order(owner), order(owner)]).then((archives) =>
      archives.map(({ bytes }) => configOf(bytes).token),
    );
    expect(new Set(tokens).size).toBe(2);
    expect(tokens[0]).toMatch(/^bat_a_[\w-]{43}$/);
    const { body } = await as(owner).call(listTokens);
    expect(body.data.filter(({ kind }) => kind === "agent")).toHaveLength(2);
    expect((await as({ token: tokens[0] ?? "" }).call(getProfile)).status).toBe(401);
  });

  it("differs from one of the same settings in its token alone", async () => {
    const owner = await factories.user();
    const [one, other] = [await order(owner), await order(owner)].map(({ bytes }) => ({
      length: bytes.length,
      ...configOf(bytes),
      token: "",
    }));
    expect({ ...one, length: 0 }).toEqual({ ...other, length: 0 });
  });

  it("has no key and no password in it", async () => {
    const owner = await factories.user();
    const { bytes } = await order(owner, { ...SECRETS, telegramChatId: "42" });
    const text = Object.values(filesOf(bytes))
      .map((file) => strFromU8(file))
      .join("\n");
    for (const secret of [...Object.values(SECRETS), owner.password]) {
      expect(text).not.toContain(secret);
    }
  });

  it("keeps keys of services as the user's secrets, and puts newer ones in their place", async () => {
    const owner = await factories.user();
    await order(owner, { ...SECRETS, telegramChatId: "42" });
    await order(owner, { captchaKey: "newer-secret" });
    const listed = await as(owner).call(listNamedSecrets);
    const names = ["captchaKey", "fiveSimKey", "onlineSimKey", "smsActivateKey", "smsHubKey"];
    expect(listed.body.data.map(({ name }) => name)).toEqual(names);
    const open = makeNamedSecretsOpener(sealedBox);
    expect(await open(db, owner.id, names)).toEqual(
      new Map([
        ["captchaKey", "newer-secret"],
        ["fiveSimKey", SECRETS.fiveSimKey],
        ["onlineSimKey", SECRETS.onlineSimKey],
        ["smsActivateKey", SECRETS.smsActivateKey],
        ["smsHubKey", SECRETS.smsHubKey],
      ]),
    );
  });

  it("is not made, and no key is kept, where there is no room for the keys", async () => {
    const owner = await factories.user();
    const at = new Date();
    await db
      .insertInto("namedSecrets")
      .values(
        Array.from({ length: NAMED_SECRETS_MAX - 1 }, (_, index) => ({
          ...{ userId: owner.id, name: `secret${index}`, sealedText: "x" },
          ...{ createdAt: at, updatedAt: at },
        })),
      )
      .execute();
    const { status, body } = await order(owner, { captchaKey: "one", smsHubKey: "two" });
    expect(status).toBe(403);
    expect((body as unknown as ErrorBody).issues?.[0]?.field).toBe("namedSecrets");
    expect((await as(owner).call(listNamedSecrets)).body.totalCount).toBe(NAMED_SECRETS_MAX - 1);
    expect((await as(owner).call(listArchives)).body.totalCount).toBe(0);
  });

  it("follows the agent when it is built again, and says so when there is none", async () => {
    const owner = await factories.user();
    await buildAgent("0.7.0");
    expect((await order(owner)).headers.get("x-archive-version")).toBe("0.7.0");
    await rm(path.join(agentFolder, "manifest.json"));
    const answer = await order(owner);
    expect(answer.status).toBe(503);
    expect((answer.body as unknown as ErrorBody).message).toContain("apps/agent/build.ts");
    await buildAgent("0.6.0");
    expect((await order(owner)).status).toBe(200);
  });
});

describe("the log-in in the form", () => {
  it.each([
    ["a wrong password", async (owner: TestUser) => ({ username: owner.email, password: "wrong" })],
    [
      "nobody's name",
      async (owner: TestUser) => ({ username: "nobody", password: owner.password }),
    ],
    [
      "somebody else's log-in",
      async () => {
        const { email, password } = await factories.user();
        return { username: email, password };
      },
    ],
  ])("does not take %s, and does not end the session", async (_, wrong) => {
    const owner = await factories.user();
    const { status, body } = await order(owner, await wrong(owner));
    expect(status).toBe(400);
    const { issues } = body as unknown as ErrorBody;
    expect(issues?.map(({ field }) => field)).toEqual(["username", "password"]);
    const tokens = await as(owner).call(listTokens);
    expect(tokens.body.data.map(({ kind }) => kind)).toEqual(["session"]);
  });

  it.each([
    [{ username: "" }, "username"],
    [{ cacheFlushInterval: -1 }, "cacheFlushInterval"],
    [{ telegramBotToken: "no token" }, "telegramBotToken"],
    [{ telegramBotToken: BOT }, "telegramChatId"],
    [{ telegramChatId: "no chat" }, "telegramChatId"],
    [{ vkAppId: "x7" }, "vkAppId"],
    [{ proxyRebootPause: -1 }, "proxyRebootPause"],
    [{ colour: "red" }, "colour"],
  ])("names what is wrong: %o", async (overrides, field) => {
    const { status, body } = await order(await factories.user(), overrides);
    expect(status).toBe(400);
    expect((body as unknown as ErrorBody).issues?.map((issue) => issue.field)).toEqual([field]);
  });
});

describe("what the form starts with", () => {
  it("is the defaults, then the last settings without the secrets", async () => {
    const owner = await factories.user();
    const first = await as(owner).call(getDefaultCredentials);
    expect(first.body).toMatchObject({ username: owner.email, removeTabs: true, captchaKey: "" });
    const changed = { removeTabs: false, proxyRebootPause: 3, vkAppId: "77", telegramChatId: "42" };
    await order(owner, { ...SECRETS, ...changed });
    const second = await as(owner).call(getDefaultCredentials);
    expect(second.body).toMatchObject({
      username: owner.email,
      removeTabs: false,
      proxyRebootPause: 3,
      vkAppId: "77",
    });
    const kept = await as(owner).call(listPreferences);
    const shown = JSON.stringify([second.body, kept.body]);
    for (const secret of Object.values(SECRETS)) expect(shown).not.toContain(secret);
  });

  it("is the defaults when what was kept does not fit any more", async () => {
    const owner = await factories.user();
    await as(owner).call(updatePreference, { body: { name: "archive.settings", value: { x: 1 } } });
    const { status, body } = await as(owner).call(getDefaultCredentials);
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: owner.email, cacheFlushInterval: 0 });
  });
});
