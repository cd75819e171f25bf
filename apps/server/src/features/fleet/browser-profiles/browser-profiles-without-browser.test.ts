import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  createBrowserProfile,
  type ErrorBody,
  getBrowserProfileDefaults,
  listBrowserProfiles,
  listTokens,
  startBrowserProfile,
} from "@baton/contract";
import { afterAll, describe, expect, it } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { findChromium } from "./connectors/chromium/find-chromium.ts";

const folder = await mkdtemp(path.join(tmpdir(), "baton-programs-"));
// As root, programs are started as users of their own.
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true }));

async function writeProgram(name: string, script: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

const SAY_VERSION = `[ "$1" = --version ] && echo "Chromium 150.0.1 for tests" && exit 0`;
const agentFolder = await makeAgentExtension();

async function expectNothingLeft(app: TestApp, owner: TestUser): Promise<void> {
  expect((await app.as(owner).call(listBrowserProfiles)).body.data).toEqual([]);
  const tokens = await app.as(owner).call(listTokens);
  expect(tokens.body.data.map(({ kind }) => kind)).toEqual(["session"]);
  const folders = await Promise.all(
    ["profiles", "agents"].map((name) => readdir(path.join(app.dataDir, name)).catch(() => [])),
  );
  expect(folders.flat()).toEqual([]);
}

describe("a server without a Chromium", async () => {
  const app = await startTestApp({ agentFolder, settings: { chromium: "no-such-chromium" } });

  it("says so, and how to get one", async () => {
    const owner = await app.factories.user();
    const { body } = await app.as(owner).call(getBrowserProfileDefaults);
    expect(body.browserApis).toMatchObject([{ browserApi: 9, isAvailable: false, program: null }]);
    const { installCommand } = body.browserApis[0] ?? {};
    const answer = await app.as(owner).call(createBrowserProfile, { body: { name: "A" } });
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({
      errorCode: 10_001,
      message: expect.stringContaining(installCommand ?? "no such browser"),
    });
    await expectNothingLeft(app, owner);
  });

  it("knows no other browser API yet", async () => {
    const owner = await app.factories.user();
    const answer = await app.as(owner).call(createBrowserProfile, {
      body: { name: "A", browserApi: 3 },
    });
    expect(answer.status).toBe(400);
    const { issues } = answer.body as unknown as ErrorBody;
    expect(issues?.map(({ field }) => field)).toEqual(["browserApi"]);
  });
});

describe("a Chromium that does not start", async () => {
  const program = await writeProgram(
    "broken-chromium",
    `${SAY_VERSION}\necho "[1:2:ERROR:ozone.cc(1)] Missing X server or \\$DISPLAY" >&2\nexit 7`,
  );
  const app = await startTestApp({ agentFolder, settings: { chromium: program } });

  it("fails the creation with the reason, and leaves nothing", async () => {
    const owner = await app.factories.user();
    const answer = await app.as(owner).call(createBrowserProfile, { body: { name: "A" } });
    expect(answer.body).toMatchObject({
      errorCode: 10_001,
      message: "Chromium did not start (exit code 7). Missing X server or $DISPLAY",
    });
    await expectNothingLeft(app, owner);
  });

  it("leaves a profile that is there stopped, with the reason", async () => {
    const owner = await app.factories.user();
    const { body: profile } = await app
      .as(owner)
      .call(createBrowserProfile, { body: { name: "A", isStarted: false } });
    const params = { id: profile.id };
    const answer = await app.as(owner).call(startBrowserProfile, { params });
    expect(answer.body).toMatchObject({ errorCode: 10_001 });
    const { body } = await app.as(owner).call(listBrowserProfiles);
    expect(body.data).toMatchObject([
      { state: "stopped", errorMessage: expect.stringContaining("exit code 7") },
    ]);
  });
});

describe("a Chromium that cannot confine its pages", async () => {
  const program = await writeProgram(
    "without-sandbox",
    `${SAY_VERSION}
case " $* " in *" --no-sandbox "*) echo "no sandbox wanted" >&2; exit 8;; esac
echo "[1:1:1122/000000.0:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! Update" >&2
echo "#0 0x55d0 base::debug::CollectStackTrace()" >&2
exit 133`,
  );
  const start = async (chromiumSandbox: boolean): Promise<string> => {
    const app = await startTestApp({
      agentFolder,
      settings: { chromium: program, chromiumSandbox },
    });
    const owner = await app.factories.user();
    const answer = await app.as(owner).call(createBrowserProfile, { body: { name: "A" } });
    return (answer.body as unknown as ErrorBody).message;
  };

  it("is refused, and how to go on is said", async () => {
    expect(await start(true)).toContain("set BATON_CHROMIUM_SANDBOX=off to do without");
  });

  it("goes without where the operator has said so", async () => {
    expect(await start(false)).toContain("no sandbox wanted");
  });
});

describe("a server whose operator keeps local browsers to the owner", async () => {
  const program = await writeProgram("for-owner", `${SAY_VERSION}\nexit 7`);
  const settings = { chromium: program, localBrowsers: "owner" } as const;
  const app = await startTestApp({ agentFolder, settings });
  const owner = await app.factories.user();
  const other = await app.factories.user();
  const offeredTo = async (user: TestUser) =>
    (await app.as(user).call(getBrowserProfileDefaults)).body.browserApis;

  it("offers them to the first user alone, and tells others nothing of the server", async () => {
    expect(await offeredTo(owner)).toMatchObject([{ isAllowed: true, isAvailable: true }]);
    expect(await offeredTo(other)).toMatchObject([
      { isAllowed: false, isAvailable: false, program: null, installCommand: null },
    ]);
    const answer = await app.as(other).call(createBrowserProfile, { body: { name: "A" } });
    expectFailure(answer, "notAllowed");
    await expectNothingLeft(app, other);
  });

  it("starts no browser that another had before", async () => {
    const { id: tokenId } = await app.db
      .selectFrom("accessTokens")
      .select("id")
      .where("userId", "=", other.id)
      .executeTakeFirstOrThrow();
    const { id } = await app.db
      .insertInto("browserProfiles")
      .values({ userId: other.id, name: "B", browserApi: 9, folder: "profiles/1", tokenId })
      .returning("id")
      .executeTakeFirstOrThrow();
    expectFailure(await app.as(other).call(startBrowserProfile, { params: { id } }), "notAllowed");
    const { body } = await app.as(other).call(listBrowserProfiles);
    expect(body.data).toMatchObject([{ state: "stopped" }]);
  });

  it("offers them to nobody when they are off", async () => {
    const off = await startTestApp({
      ...{ agentFolder, db: app.db, pool: app.pool },
      settings: { ...settings, localBrowsers: "off" },
    });
    const { body } = await off.as(owner).call(getBrowserProfileDefaults);
    expect(body.browserApis).toMatchObject([{ isAllowed: false }]);
  });
});

describe("a user without room for another browser", async () => {
  const app = await startTestApp({
    agentFolder,
    settings: { chromium: await writeProgram("chromium", SAY_VERSION) },
  });

  it("is told which limit it is", async () => {
    const owner = await app.factories.user();
    const setLimit = (count: number) =>
      app.db.updateTable("tariffs").set({ maxExtensionCount: count }).execute();
    const create = () =>
      app.as(owner).call(createBrowserProfile, { body: { name: "A", isStarted: false } });
    await setLimit(0);
    expect((await create()).body).toMatchObject({ errorCode: 2003 });
    await setLimit(10);
    await app.db
      .updateTable("users")
      .set({ validUntil: new Date(0) })
      .where("id", "=", owner.id)
      .execute();
    expect((await create()).body).toMatchObject({ errorCode: 4001 });
    await expectNothingLeft(app, owner);
  });
});

describe("findChromium", () => {
  it("takes the first program that says its version", async () => {
    await writeProgram("chromium", "exit 1");
    const chrome = await writeProgram("google-chrome", SAY_VERSION);
    expect(await findChromium(undefined, `/nowhere:${folder}`)).toEqual({
      path: chrome,
      version: "150.0.1",
    });
  });

  it("looks for nothing else when one is set", async () => {
    expect(await findChromium("other-chromium", folder)).toBeUndefined();
    expect(await findChromium(path.join(folder, "google-chrome"), "")).toMatchObject({
      version: "150.0.1",
    });
  });
});
