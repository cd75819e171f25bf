import { spawn } from "node:child_process";
import { chown, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { makeDataDir } from "../../../test/data-dir.ts";
import { silentLog } from "../../../test/silent-log.ts";
import { type EmbeddedPostgres, startEmbedded, visitEmbedded } from "./embedded.ts";
import { findPostmaster } from "./postmaster.ts";

async function query<T extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string) {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const start = (dataDir: string) => startEmbedded({ dataDir, log: silentLog });
const clusterOf = (dataDir: string) => path.join(dataDir, "postgres", "cluster");

test("keeps what was written from one start to the next", async () => {
  const dataDir = await makeDataDir();
  const first = await start(dataDir);
  await query(first, "create table kept as select 42 as answer");
  await first.stop();
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined();

  const begun = performance.now();
  const second = await start(dataDir);
  process.stdout.write(`second start: ${Math.round(performance.now() - begun)} ms\n`);
  expect(await query(second, "select answer from kept")).toEqual([{ answer: 42 }]);
  await second.stop();
});

test("is durable, on no network, and gives Baton a role that is no superuser", async () => {
  const server = await start(await makeDataDir());
  const [row] = await query(
    server,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('full_page_writes') as pages, current_setting('listen_addresses') as network,
            current_setting('is_superuser') as super, current_setting('data_checksums') as checksums,
            lower('ПРИВЕТ') as lower`,
  );
  expect(row).toEqual({
    fsync: "on",
    commit: "on",
    pages: "on",
    network: "",
    super: "off",
    checksums: "on",
    lower: "привет",
  });
  await server.stop();
});

test("of two on one folder the second says so and the first goes on", async () => {
  const dataDir = await makeDataDir();
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    new RegExp(`Another Baton \\(process ${process.pid}\\) already runs on ${dataDir}`),
  );
  expect(await query(first, "select 1 as one")).toEqual([{ one: 1 }]);
  await first.stop();
});

test("of two first starts at once one wins", async () => {
  const dataDir = await makeDataDir();
  const starts = await Promise.allSettled([start(dataDir), start(dataDir)]);
  const won = starts.filter((one) => one.status === "fulfilled");
  const lost = starts.filter((one) => one.status === "rejected");
  expect([won.length, lost.length]).toEqual([1, 1]);
  expect(String(lost[0]?.reason)).toContain("Another Baton");
  await won[0]?.value.stop();
});

test("a server that ends is started again", async () => {
  const dataDir = await makeDataDir();
  const back = Promise.withResolvers<void>();
  const log = { ...silentLog, info: (text: string) => text.includes("is back") && back.resolve() };
  const server = await startEmbedded({ dataDir, log, onLost: back.reject });
  await query(server, "create table kept as select 42 as answer");
  const pid = await findPostmaster(clusterOf(dataDir));
  process.kill(pid ?? 0, "SIGKILL");
  await back.promise;
  expect(await query(server, "select answer from kept")).toEqual([{ answer: 42 }]);
  await server.stop();
});

test("a pid file that names another living process is not in the way", async () => {
  const dataDir = await makeDataDir();
  await (await start(dataDir)).stop();
  const owner = await stat(clusterOf(dataDir));
  const file = path.join(clusterOf(dataDir), "postmaster.pid");
  const other = spawn("sleep", ["600"], { uid: owner.uid, gid: owner.gid });
  await writeFile(file, `${other.pid}\n${clusterOf(dataDir)}\n`);
  await chown(file, owner.uid, owner.gid);
  const server = await start(dataDir);
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(other.exitCode).toBeNull();
  other.kill();
  await server.stop();
});

test("lock files that a killed server made and did not write into are not in the way", async () => {
  const dataDir = await makeDataDir();
  const before = await start(dataDir);
  await before.stop();
  const owner = await stat(clusterOf(dataDir));
  const files = [
    path.join(clusterOf(dataDir), "postmaster.pid"),
    path.join(before.connection.host, ".s.PGSQL.5432.lock"),
  ];
  for (const file of files) {
    await writeFile(file, "");
    await chown(file, owner.uid, owner.gid);
  }
  const server = await start(dataDir);
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
});

test("a path too long for a socket gets a short folder", async () => {
  const dataDir = path.join(await makeDataDir(), "long-".repeat(30));
  const server = await start(dataDir);
  expect(server.connection.host).toMatch(/^\/tmp\/baton-\d+-[0-9a-f]{16}$/);
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
  await expect(stat(server.connection.host)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a cluster of another major version is refused by name", async () => {
  const dataDir = await makeDataDir();
  await mkdir(clusterOf(dataDir), { recursive: true });
  await writeFile(path.join(clusterOf(dataDir), "PG_VERSION"), "14\n");
  await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 14, this Baton brings 18/);
});

test("what an interrupted first start left is removed", async () => {
  const dataDir = await makeDataDir();
  const left = path.join(dataDir, "postgres.new-999999999-abcdef");
  await mkdir(path.join(left, "cluster"), { recursive: true });
  const server = await start(dataDir);
  await expect(readFile(left)).rejects.toMatchObject({ code: "ENOENT" });
  await server.stop();
});

test("a visitor works beside a running Baton and leaves it alone", async () => {
  const dataDir = await makeDataDir();
  const server = await start(dataDir);
  await query(server, "create table kept as select 42 as answer");
  const visitor = await visitEmbedded({ dataDir, log: silentLog });
  expect(await query(visitor, "select answer from kept")).toEqual([{ answer: 42 }]);
  await visitor.stop();
  expect(await query(server, "select answer from kept")).toEqual([{ answer: 42 }]);
  await server.stop();
});

test("visitors without a Baton start the server, and the last one stops it", async () => {
  const dataDir = await makeDataDir();
  const first = await visitEmbedded({ dataDir, log: silentLog });
  const second = await visitEmbedded({ dataDir, log: silentLog });
  await first.stop();
  expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined();
});

test("a Baton that comes while a visitor is there keeps the server", async () => {
  const dataDir = await makeDataDir();
  const visitor = await visitEmbedded({ dataDir, log: silentLog });
  const server = await start(dataDir);
  await visitor.stop();
  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
});
