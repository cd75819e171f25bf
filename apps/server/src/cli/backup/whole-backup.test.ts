// @module-tag postgres
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BrowserApi } from "@baton/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { runCli } from "../../../test/cli.ts";
import { contentsOf } from "../../../test/database-contents.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../test/database.ts";
import { makeFactories } from "../../../test/factories.ts";

const KEY = "a".repeat(64);
const DOCUMENT = "abcdef0123456789abcdef0123456789";

const source = await createTestDatabase();
const user = await makeFactories(source.db).user();
await source.db
  .insertInto("documents")
  .values({
    ...{ userId: user.id, name: "prices.csv", contentType: "text/csv", size: 4 },
    ...{ sha256: "0".repeat(64), storageKey: DOCUMENT },
  })
  .execute();
const { id: profileId } = await source.db
  .insertInto("browserProfiles")
  .values({
    userId: user.id,
    name: "Shop",
    browserApi: BrowserApi.Chromium,
    isHeadless: true,
    folder: "profiles/1",
  })
  .returning("id")
  .executeTakeFirstOrThrow();
// A restore ends them: all else is the same.
await sql`update access_tokens set revoked_at = now()`.execute(source.db);

const folder = await mkdtemp(path.join(tmpdir(), "baton-whole-"));
afterAll(() => rm(folder, { recursive: true }));
const at = (...parts: string[]): string => path.join(folder, ...parts);
const profile = `profiles/${profileId}`;
const FILES: Record<string, string> = {
  [`documents/ab/${DOCUMENT}`]: "a,b\n",
  [`${profile}/Default/Cookies`]: "cookies",
  [`agents/${profileId}/config.json`]: "{}",
};
const LEFT_OUT = { [`${profile}/Default/Cache/data_0`]: "x", [`${profile}/SingletonLock`]: "x" };
for (const [name, content] of Object.entries({ ...FILES, ...LEFT_OUT, "secret.key": `${KEY}\n` })) {
  await mkdir(path.dirname(at("data", name)), { recursive: true });
  await writeFile(at("data", name), content);
}
await writeFile(at("passphrase"), "correct horse battery\n");
await writeFile(at("wrong"), "another horse battery\n");

const sealed = ["--passphrase-file", at("passphrase")];
const from = { DATABASE_URL: source.url, DATA_DIR: at("data") };
const file = at("baton.tar");
const made = await runCli(["backup", file, ...sealed], from);

async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const names = found
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));
  const read = names.map(async (name) => [
    path.relative(dataDir, name),
    await readFile(name, "utf8"),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

test("all is in one file that its owner alone can read, and it says what is in it", async () => {
  expect(made).toEqual({
    ...{ code: 0, err: "" },
    out: `In ${file}: the database, documents, profiles, agents, the secret key\n`,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining("making"));
  expect(await readFile(file, "latin1")).not.toContain(KEY);
});

test("a check restores it aside, counts, and touches nothing", async () => {
  const before = await filesIn(at("data"));
  const checked = await runCli(["backup", "--check", file, ...sealed], from);
  expect(checked).toEqual({
    ...{ code: 0, err: "" },
    out: expect.stringMatching(
      /^users: 1, .*\ndocuments: 1 of 1, local profiles: 1 of 1\n.*is in it.*\nIt can be restored\.\n$/,
    ),
  });
  expect(await filesIn(at("data"))).toEqual(before);
});

test("a check names what the database has and the backup has not", async () => {
  await cp(at("data"), at("poorer"), { recursive: true });
  await rm(at("poorer", profile), { recursive: true });
  await rm(at("poorer/documents"), { recursive: true });
  const poorer = at("poorer.tar");
  await runCli(["backup", poorer], { ...from, DATA_DIR: at("poorer") });
  const checked = await runCli(["backup", "--check", poorer], from);
  expect(checked.code).toBe(1);
  expect(checked.err).toContain(`Not in it: documents ${DOCUMENT}`);
  expect(checked.err).toContain(`Not in it: local profiles ${profileId}`);
});

test("only a whole backup is checked", async () => {
  const alone = at("alone.gz");
  expect((await runCli(["backup", alone, "--database-only"], from)).code).toBe(0);
  const checked = await runCli(["backup", "--check", alone], from);
  expect(checked).toEqual({ code: 1, out: "", err: expect.stringContaining("no whole backup") });
});

test("a restore on an empty machine brings everything back, with the key", async () => {
  const target = await createEmptyDatabase();
  const to = { DATABASE_URL: target, DATA_DIR: at("restored") };
  expect(await runCli(["restore", file, ...sealed], to)).toMatchObject({ code: 0, err: "" });
  expect(await filesIn(at("restored"))).toEqual({ ...FILES, "secret.key": `${KEY}\n` });
  expect(await contentsOf(target)).toEqual(await contentsOf(source.url));
});

test("what is there is lost only when that is said, and a wrong passphrase changes nothing", async () => {
  const target = await createEmptyDatabase();
  const to = { DATABASE_URL: target, DATA_DIR: at("full") };
  await mkdir(at("full/profiles/9"), { recursive: true });
  await writeFile(at("full/profiles/9/Cookies"), "others");
  const refused = await runCli(["restore", file, ...sealed], to);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("is not empty") });
  const wrong = ["--passphrase-file", at("wrong"), "--replace"];
  const closed = await runCli(["restore", file, ...wrong], to);
  expect(closed).toMatchObject({ code: 1, err: expect.stringContaining("does not open the key") });
  expect(await filesIn(at("full"))).toEqual({ "profiles/9/Cookies": "others" });
  expect((await runCli(["restore", file, "--replace"], to)).code).toBe(0);
  expect(await filesIn(at("full"))).toEqual(FILES);
});

test("an archive that was cut off changes nothing", async () => {
  const target = await createEmptyDatabase();
  const cut = at("cut.tar");
  const whole = await readFile(file);
  // Behind the last file, and within it.
  for (const size of [whole.indexOf("manifest.json"), whole.length / 2]) {
    await writeFile(cut, whole.subarray(0, size));
    const to = { DATABASE_URL: target, DATA_DIR: at("cut") };
    const refused = await runCli(["restore", cut, ...sealed], to);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^.+\n$/) });
    expect(await filesIn(at("cut"))).toEqual({});
  }
});
