import { randomBytes } from "node:crypto";
import { Kysely } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../src/database/database.ts";
import { NamingDialect } from "../src/database/dialect/dialect.ts";
import { makeFinders, makePool } from "../src/database/pool.ts";
import type { DB } from "../src/database/schema.generated.ts";
import { dropDatabase } from "./drop-database.ts";
import { silentLog } from "./silent-log.ts";

export interface TestDatabase extends Database {
  /** For a server started as a process: its DATABASE_URL. */
  url: string;
}

const cleanups: (() => Promise<void>)[] = [];

/** What ./setup.ts has every file end with. */
export async function dropTestDatabases(): Promise<void> {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()));
}

/** A database of the test file's own, copied from the migrated template, dropped after the file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject("databaseTemplate");
  const { url, drop } = await copyDatabase(template);
  const connection = { connectionString: url };
  const pool = makePool(connection, silentLog);
  const dialect = new NamingDialect(pool, makeFinders(connection, silentLog));
  const db = new Kysely<DB>({ dialect });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= endAndDrop());
  async function endAndDrop() {
    // Not awaited: it would wait for a connection that a failed test never gave back.
    void db.destroy();
    await drop();
  }
  cleanups.push(close);
  return { db, pool, url, close };
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<string> {
  const { url, drop } = await copyDatabase("template0");
  cleanups.push(drop);
  return url;
}

async function copyDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = new URL(inject("databaseServerUrl"));
  const name = `${inject("databaseTemplate")}_${randomBytes(6).toString("hex")}`;
  // Written through the log it takes three times the processor's time.
  await onServer(serverUrl.href, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => onServer(serverUrl.href, (admin) => dropDatabase(admin, name));
  return { url: url.href, drop };
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
