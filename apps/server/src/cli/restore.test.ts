// @module-tag postgres
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { runCli } from "../../test/cli.ts";
import { contentsOf } from "../../test/database-contents.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { makeFactories } from "../../test/factories.ts";
import { silentLog } from "../../test/silent-log.ts";
import { createDatabase } from "../database/database.ts";
import type { Db } from "../database/types.ts";

const source = await createTestDatabase();
const { email } = await makeFactories(source.db).user();
// A restore ends them: all else is the same.
await sql`update access_tokens set revoked_at = now()`.execute(source.db);
const folder = await mkdtemp(path.join(tmpdir(), "baton-restore-"));
afterAll(() => rm(folder, { recursive: true }));
const file = path.join(folder, "backup.gz");
await runCli(["backup", file, "--database-only"], { DATABASE_URL: source.url });

const replace = (url: string, from = file) =>
  runCli(["restore", from, "--replace"], { DATABASE_URL: url });
const start = ({ url }: TestDatabase) =>
  createDatabase({ databaseUrl: url, dataDir: "/nowhere" }, silentLog);

async function filledDatabase() {
  const target = await createTestDatabase();
  await makeFactories(target.db).user();
  return { target, before: await contentsOf(target.url) };
}

/** Runs `work` while a restore has everything filled in, and waits for somebody's transaction. */
async function beforeTheSwap({ db, url }: TestDatabase, work: () => Promise<void>) {
  const restoring = await db.transaction().execute(async (tx) => {
    await sql`lock table users in access share mode`.execute(tx);
    const begun = replace(url);
    await vi.waitFor(async () => expect(await waitingForLock(db)).toHaveLength(1));
    await work();
    return [begun];
  });
  return restoring[0];
}

async function waitingForLock(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.map(({ pid }) => pid);
}

test("what cannot be filled in leaves the database as it was, and nothing of itself", async () => {
  const { target, before } = await filledDatabase();
  const spoilt = path.join(folder, "spoilt.gz");
  const text = gunzipSync(await readFile(file)).toString();
  await writeFile(spoilt, gzipSync(text.replace(email, `${email}\tone column more`)));
  const result = await replace(target.url, spoilt);
  expect(result).toMatchObject({ code: 1, err: expect.stringContaining("extra data") });
  expect(await contentsOf(target.url)).toEqual(before);
});

test("a connection that ends before the swap leaves the database as it was", async () => {
  const { target, before } = await filledDatabase();
  const restoring = beforeTheSwap(target, async () => {
    const [pid] = await waitingForLock(target.db);
    await sql`select pg_terminate_backend(${pid})`.execute(target.db);
  });
  expect(await restoring).toEqual({
    code: 1,
    out: "",
    err: expect.stringMatching(/^PostgreSQL ended .*The database has what it had before\.\n$/),
  });
  expect(await contentsOf(target.url)).toEqual(before);
});

test("neither a Baton nor another restore may begin meanwhile", async () => {
  const { target } = await filledDatabase();
  const restoring = beforeTheSwap(target, async () => {
    await expect(start(target)).rejects.toThrow("A backup is being restored into this database");
    const another = await replace(target.url);
    expect(another).toMatchObject({ code: 1, err: expect.stringContaining("Another backup") });
  });
  expect(await restoring).toMatchObject({ code: 0, err: "" });
  expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url));
});

test("what a restore left that was cut off goes when Baton starts", async () => {
  const { target, before } = await filledDatabase();
  await sql`create schema baton_restored create table users (id int)`.execute(target.db);
  await sql`create schema baton_restored_jobs`.execute(target.db);
  const [one, two] = await Promise.all([start(target), start(target)]);
  await Promise.all([one.close(), two.close()]);
  expect(await contentsOf(target.url)).toEqual(before);
});
