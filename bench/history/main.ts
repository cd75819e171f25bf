/**
 * The history of 1,000,000 runs: lists by every kind of filter, failures by cause, plots and the
 * export, each call over HTTP, beside a bare `node:http` handler that reads the newest 50 runs by an
 * index and nothing else. Both run in this process; calls are made one after the other.
 *
 *   node bench/history/main.ts [runs] [calls]
 */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { buildApp } from "../../apps/server/src/app.ts";
import { makeSealedBox } from "../../apps/server/src/crypto/sealed-box.ts";
import { createDatabase } from "../../apps/server/src/database/database.ts";
import { parseEnv } from "../../apps/server/src/settings/env.ts";
import { ensureFirstOwner } from "../../apps/server/src/features/people/auth/first-owner.ts";
import { foldAll } from "../../apps/server/src/features/runs/runs/history/run-counts.ts";
import { median } from "../median.ts";
import { seed } from "./seed.ts";

const runs = Number(process.argv[2] ?? 1_000_000);
const calls = Number(process.argv[3] ?? 15);
const dataDir = await mkdtemp(join(tmpdir(), "baton-bench-"));
const owner = { username: "owner@baton.test", password: "correct horse battery staple" };
const { settings } = parseEnv({
  DATA_DIR: dataDir,
  BATON_RATE_LIMIT: "0",
  BATON_ADMIN_EMAIL: owner.username,
  BATON_ADMIN_PASSWORD: owner.password,
});
if (!settings) throw new Error("the settings are wrong");
const log = pino({ level: "error" });
const database = await createDatabase(settings, log);
await ensureFirstOwner(database.db, settings);
await seed(database.pool, runs);
await foldAll(database.db);
const app = await buildApp({
  ...database,
  settings,
  sealedBox: makeSealedBox(Buffer.alloc(32, 7)),
  log,
});
const baton = await app.listen({ host: "127.0.0.1", port: 0 });
const bare = await listenBare(database.pool);
const signedIn = await fetch(`${baton}/token`, {
  method: "POST",
  body: new URLSearchParams(owner),
});
const { accessToken } = (await signedIn.json()) as { accessToken: string };

const baseline = await measure(bare.url);
console.log(`${runs} runs, median of ${calls} calls; bare index read: ${baseline.toFixed(1)} ms`);
for (const [name, path] of await cases(database.pool)) {
  const ms = await measure(baton + path);
  const ratio = (ms / baseline).toFixed(1);
  console.log(`${name.padEnd(44)} ${ms.toFixed(1).padStart(8)} ms  ${ratio.padStart(7)} ×`);
}
await measureExports();
bare.close();
await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });

async function measure(url: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call <= calls; call += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    // The first one warms up.
    if (call > 0) times.push(performance.now() - begun);
  }
  return median(times);
}

async function cases(pool: pg.Pool): Promise<[string, string][]> {
  const { rows } = await pool.query<Record<string, string>>(
    `select (select min(id) + 7 from extensions) as extension, (select min(id) + 1 from scripts)
       as script, (select min(id) + 1 from extension_groups) as group,
       (select key from failure_causes order by id limit 1) as cause,
       (select max(id) - $1::bigint * 9 / 10 from runs) as before`,
    [runs],
  );
  const { extension, script, group, cause, before } = rows[0] ?? {};
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();
  const list = (query: string): string => `/api/runs?${query}`;
  return [
    ["runs: all", list("")],
    ["runs: a page nine tenths down", list(`before=${before}`)],
    ["runs: extension", list(`extensionId=${extension}`)],
    ["runs: script", list(`scriptId=${script}`)],
    ["runs: group", list(`groupId=${group}`)],
    ["runs: failed", list("status=0,7")],
    ["runs: paused (none)", list("status=1")],
    ["runs: retries", list("origin=retry")],
    ["runs: started by me", list(`startedBy=${owner.username}`)],
    ["runs: started by nobody", list("startedBy=nobody")],
    ["runs: one day, three weeks ago", list(`from=${day(22)}&to=${day(21)}`)],
    ["runs: script, aborted, retry", list(`scriptId=${script}&status=3&origin=retry`)],
    ["runs: group, failed, schedule, one week", list(`groupId=${group}&status=0&from=${day(7)}`)],
    ["runs: cause and group", list(`failureKey=${cause}&groupId=${group}`)],
    ["runs: search, one extension", list("search=Browser%201234")],
    ["runs: search, all extensions", list("search=browser")],
    ["runs: search, extensions and scripts", list("search=7&status=7")],
    ["failures by cause, 30 days", "/api/runs/failures"],
    ["failures by cause, a week", `/api/runs/failures?from=${day(7)}`],
    ["plots, 30 days (reads all)", "/api/runs/stats?zone=Europe/Berlin"],
    ["plots, a week", `/api/runs/stats?zone=Europe/Berlin&from=${day(7)}`],
    ["plots of one script", `/api/runs/stats?scriptId=${script}`],
    ["step times of the last 100 runs", `/api/scripts/${script}/step-times`],
    ["storage (counts all)", "/api/runs/storage"],
  ];
}

/** Reads exports as they come, one after the other; what the process holds meanwhile is told. */
async function measureExports(): Promise<void> {
  const megabytes = (count: number): string => (count / 2 ** 20).toFixed(0);
  for (const format of ["csv", "ndjson", "json", "ndjson"]) {
    const before = process.memoryUsage.rss();
    const begun = performance.now();
    const { bytes, peak } = await readExport(format);
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `export of all as ${format}: ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s, process ${megabytes(before)} MB before, ${megabytes(peak)} MB at most`,
    );
  }
}

async function readExport(format: string): Promise<{ bytes: number; peak: number }> {
  const answer = await fetch(`${baton}/api/runs/data/${format}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  let [bytes, peak] = [0, 0];
  for await (const piece of answer.body ?? []) {
    bytes += (piece as Uint8Array).length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  return { bytes, peak };
}

async function listenBare(pool: pg.Pool): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => {
    pool
      .query(`select r.*, e.name as extension_name from runs r join extensions e
        on e.id = r.extension_id order by r.id desc limit 50`)
      .then(
        ({ rows }) => response.end(JSON.stringify({ data: rows })),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
