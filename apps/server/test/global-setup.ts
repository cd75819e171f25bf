import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../src/database/embedded/embedded.ts";
import { migrateToLatest } from "../src/database/migrate.ts";
import { makePool } from "../src/database/pool.ts";
import { dropDatabase } from "./drop-database.ts";
import { silentLog } from "./silent-log.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A server where databases may be made, and a migrated database to copy. */
    databaseServerUrl: string;
    databaseTemplate: string;
  }
}

/**
 * Tests lose their data with their databases: nothing waits for the disk, and nothing is swept.
 * Many servers share this one.
 */
const FAST = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  autovacuum: "off",
};

export default async function setup(project: TestProject) {
  const server = await openServer(project.name);
  const template = `baton_test_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await migrateTemplate(urlOf(server.url, template));
  project.provide("databaseServerUrl", server.url);
  project.provide("databaseTemplate", template);
  return async () => {
    await dropAll(admin, template);
    await admin.end();
    await server.stop();
  };
}

/** Each project has a server of its own; `script/test` has started the machine's. */
async function openServer(project: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (project !== "server" && given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(path.join(tmpdir(), "baton-test-"));
  // As root, the server's user must pass through it.
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, log: silentLog, settings: FAST });
  const { user, password, database, host, port } = server.connection;
  const url = `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return {
    url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function migrateTemplate(url: string) {
  const pool = makePool({ connectionString: url }, silentLog);
  await migrateToLatest(pool);
  await pool.end();
}

async function dropAll(admin: pg.Client, prefix: string) {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { name } of rows) await dropDatabase(admin, name);
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
