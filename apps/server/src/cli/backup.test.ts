// @module-tag postgres
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { runCli } from "../../test/cli.ts";
import { makeDataDir } from "../../test/data-dir.ts";
import { contentsOf } from "../../test/database-contents.ts";
import { createEmptyDatabase, createTestDatabase } from "../../test/database.ts";
import { makeFactories } from "../../test/factories.ts";
import { silentLog } from "../../test/silent-log.ts";
import { change } from "../changes/change.ts";
import { createDatabase } from "../database/database.ts";
import { issueToken } from "../features/people/auth/auth.service.ts";
import { toJsonb } from "../database/types.ts";

const ODD_TEXT = "tab\t line\nfeed \r return \\ backslash \\. \u2028 «ёж» 🦔 \\N ''";

const { db, url } = await createTestDatabase();
const user = await makeFactories(db).user();
await fillWithOddities();
// A restore ends them: all else is the same.
await sql`update access_tokens set revoked_at = now()`.execute(db);

/** What steps after the first two have added or renamed. */
const LATER_TABLES = new Set(
  "allowed_networks replaced_accounts extension_holds hold_commands hold_events".split(" "),
);
const LATER_COLUMNS = /^(accounts\.ads_\w+|tariffs\.is_for_new_users)$/;
const EARLIER: Readonly<Record<string, string>> = {
  "run_rows.failure_code": "error_code",
  "run_steps.failure_code": "error_code",
  "failure_causes.failure_code": "error_code",
};

const folder = await mkdtemp(path.join(tmpdir(), "baton-backup-"));
afterAll(() => rm(folder, { recursive: true }));
/** Which begins with the file, and is all that is said. */
const ONE_LINE = new RegExp(`^${RegExp.escape(folder)}/.*\\n$`);
const file = path.join(folder, "backup.gz");
const made = await runCli(["backup", file, "--database-only"], { DATABASE_URL: url });

/** A circle of references, every kind of column, gaps in the numbers, and a job. */
async function fillWithOddities() {
  const key = { userId: user.id, name: "odd", value: toJsonb({ text: ODD_TEXT, none: null }) };
  await db.insertInto("userPreferences").values(key).execute();
  const extension = await db
    .insertInto("extensions")
    .values({
      userId: user.id,
      name: ODD_TEXT,
      installationId: crypto.randomUUID(),
      secretHash: Buffer.from([0, 10, 13, 92, 255]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const run = await db
    .insertInto("runs")
    .values({
      userId: user.id,
      extensionId: extension.id,
      scriptName: "",
      status: 5,
      origin: "user",
      stepCount: 1,
      rowCount: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("extensions")
    .set({ latestRunId: run.id, lastEventAt: new Date(86_400_123) })
    .execute();
  await sql`select nextval(pg_get_serial_sequence('scripts', 'id')) from generate_series(1, 41)`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('later', '{"runId": 1}'::json, run_at => '2100-01-02', job_key => 'run-1')`.execute(
    db,
  );
}

const restore = (databaseUrl: string, from = file, ...options: string[]) =>
  runCli(["restore", from, ...options], { DATABASE_URL: databaseUrl });

describe("backup", () => {
  test("writes a file that its owner alone can read, and says what is not in it", async () => {
    expect(made).toEqual({ code: 0, err: "", out: expect.stringContaining("secret key") });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test("never overwrites a file", async () => {
    const before = await readFile(file);
    const again = await runCli(["backup", file, "--database-only"], { DATABASE_URL: url });
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("exists already") });
    expect(await readFile(file)).toEqual(before);
  });

  test("says in words where it cannot write", async () => {
    const result = await runCli(["backup", path.join(folder, "none/b.gz"), "--database-only"], {
      DATABASE_URL: url,
    });
    expect(result).toMatchObject({ code: 1, out: "" });
    expect(result.err).toMatch(/^The backup cannot be written: ENOENT.+\n$/);
  });
});

describe("restore", async () => {
  test("makes an empty database the same, row by row", async () => {
    const target = await createEmptyDatabase();
    expect(await restore(target)).toMatchObject({ code: 0, err: "" });
    expect(await contentsOf(target)).toEqual(await contentsOf(url));
  });

  test("numbers go on where they were, and not where the last row was", async () => {
    const target = await createEmptyDatabase();
    await restore(target);
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    const { rows } = await client.query(
      "insert into scripts (user_id, name) values ($1, '') returning id",
      [user.id],
    );
    expect(rows).toEqual([{ id: "42" }]);
    await client.end();
  });

  test("ends the sessions that were going on, and keeps what browsers and programs have", async () => {
    const from = await createTestDatabase();
    const owner = await makeFactories(from.db).user();
    await change(from.db, (tx) =>
      issueToken(tx, { userId: owner.id, kind: "integration", label: "mine" }),
    );
    const own = path.join(folder, "sessions.gz");
    await runCli(["backup", own, "--database-only"], { DATABASE_URL: from.url });
    const target = await createTestDatabase();
    const result = await restore(target.url, own, "--replace");
    expect(result.out).toContain("everybody signs in anew");
    const tokens = await target.db
      .selectFrom("accessTokens")
      .select(["kind", sql<boolean>`revoked_at is null`.as("isLive")])
      .orderBy("id")
      .execute();
    expect(tokens).toEqual([
      { kind: "session", isLive: false },
      { kind: "integration", isLive: true },
    ]);
  });

  test("says whose key is missing, when it was made under another", async () => {
    const target = await createEmptyDatabase();
    const from = await createTestDatabase();
    await from.db.insertInto("secretKey").values({ keyId: "1a2b3c4d" }).execute();
    const own = path.join(folder, "key.gz");
    await runCli(["backup", own, "--database-only"], { DATABASE_URL: from.url });
    const restored = (key: string) =>
      runCli(["restore", own, "--replace"], { DATABASE_URL: target, BATON_SECRET_KEY: key });
    const { code, out } = await restored("ab".repeat(32));
    expect(code).toBe(0);
    expect(out).toMatch(/sealed with the key 1a2b3c4d, and the key that is here is \w{8}\./);
    const nowhere = await runCli(["restore", own, "--replace"], { DATABASE_URL: target });
    expect(nowhere.out).toContain("sealed with the key 1a2b3c4d, and no key is here");
  });

  test("moves a server's database to an embedded one", async () => {
    const dataDir = await makeDataDir();
    expect(await runCli(["restore", file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const embedded = await createDatabase({ dataDir }, silentLog);
    const users = await embedded.db.selectFrom("users").select("email").execute();
    expect(users).toEqual([{ email: user.email }]);
    await embedded.close();
  });

  test("does not touch a database that has users, unless told to", async () => {
    const target = await createTestDatabase();
    await makeFactories(target.db).user();
    const before = await contentsOf(target.url);
    expect(await restore(target.url)).toMatchObject({
      code: 1,
      err: expect.stringContaining("--replace"),
    });
    expect(await contentsOf(target.url)).toEqual(before);
    await target.db.destroy();
    expect(await restore(target.url, file, "--replace")).toMatchObject({ code: 0 });
    expect(await contentsOf(target.url)).toEqual(await contentsOf(url));
  });

  test("refuses while a Baton runs on the database", async () => {
    const databaseUrl = await createEmptyDatabase();
    const running = await createDatabase({ databaseUrl, dataDir: "/nowhere" }, silentLog);
    expect(await restore(databaseUrl)).toMatchObject({
      code: 1,
      err: "A Baton is running on this database: stop it first.\n",
    });
    await running.close();
  });

  const text = gunzipSync(await readFile(file)).toString();
  const from = (steps: readonly string[]): Buffer =>
    gzipSync(text.replace(/"migrations":\[[^\]]*\]/, `"migrations":${JSON.stringify(steps)}`));
  /** As it was before later steps: their tables are empty here, their columns go, renamed ones go back. */
  const withoutLater = (whole: string): string =>
    whole.replace(/^\{"table":"(\w+)".*\n(?:.*\n)*?\\\.\n/gm, (block, table: string) => {
      if (LATER_TABLES.has(table)) return "";
      const [head = "", ...rows] = block.split("\n");
      const { columns, ...rest } = JSON.parse(head) as { columns: string[] };
      const isKept = columns.map((column) => !LATER_COLUMNS.test(`${table}.${column}`));
      const kept = <Part>(parts: readonly Part[]) => parts.filter((_, place) => isKept[place]);
      const names = kept(columns).map((column) => EARLIER[`${table}.${column}`] ?? column);
      const cut = rows.map((row) => (row.includes("\t") ? kept(row.split("\t")).join("\t") : row));
      return [JSON.stringify({ ...rest, columns: names }), ...cut].join("\n");
    });
  const broken: Record<string, () => Promise<void> | void> = {
    "a file that is cut off": async () => {
      await writeFile(bad, await readFile(file));
      await truncate(bad, (await stat(file)).size - 20);
    },
    "a file without its last line": () =>
      writeFile(bad, gzipSync(text.slice(0, text.lastIndexOf('{"end"')))),
    "a file that is no backup": () => writeFile(bad, "hello"),
    "compressed text that is no backup": () => writeFile(bad, gzipSync('{"format":"other"}\n')),
    "a backup of a newer Baton": () =>
      writeFile(bad, gzipSync(text.replace('"migrations":[', '"migrations":["9999-future",'))),
    "a backup from too long before the first release": () =>
      writeFile(bad, from(["0001-baseline", "0002-schedules"])),
  };
  const bad = path.join(folder, "bad.gz");

  test.each(Object.entries(broken))("%s changes nothing", async (_, make) => {
    await make();
    const target = await createTestDatabase();
    const before = await contentsOf(target.url);
    const result = await restore(target.url, bad, "--replace");
    expect(result).toMatchObject({ code: 1, err: expect.stringMatching(ONE_LINE) });
    expect(await contentsOf(target.url)).toEqual(before);
  });

  test("one that was made just before the first release is the same", async () => {
    const own = path.join(folder, "unreleased.gz");
    const after = "0064-reasons-of-profile-jobs";
    const steps = ["0001-baseline", "0062-sealed-webhook-addresses", after];
    await writeFile(own, gzipSync(withoutLater(gunzipSync(from(steps)).toString())));
    const target = await createEmptyDatabase();
    expect(await restore(target, own)).toMatchObject({ code: 0, err: "" });
    expect(await contentsOf(target)).toEqual(await contentsOf(url));
  });

  test("a file that is not there is named", async () => {
    const result = await restore(url, path.join(folder, "nothing.gz"));
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining("nothing.gz") });
  });
});
