/**
 * `GET /api/extensions` with 100 rows out of 100,000 and the exact total, beside a bare `node:http`
 * handler on the same pool that reads 100 rows by primary key and answers with what it gets. Both run
 * in this process, in turns; the calls come from another one.
 *
 * Both are paid alike for one after the other: that a machine is busy shows in neither's processor time.
 *
 *   node bench/api/main.ts [requests] [part of a case's name]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { median } from "../median.ts";
import { makeProcessorClock } from "../processor-time.ts";
import { buildApp } from "../../apps/server/src/app.ts";
import { makeSealedBox } from "../../apps/server/src/crypto/sealed-box.ts";
import { createDatabase } from "../../apps/server/src/database/database.ts";
import { parseEnv } from "../../apps/server/src/settings/env.ts";
import { foldAllCounts } from "../../apps/server/src/features/fleet/extensions/extension-totals.ts";
import { ensureFirstOwner } from "../../apps/server/src/features/people/auth/first-owner.ts";

const EXTENSIONS = 100_000;
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const requests = Number(process.argv[2] ?? 300);
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
await seed(database.pool);

const app = await buildApp({
  ...database,
  settings,
  sealedBox: makeSealedBox(Buffer.alloc(32, 7)),
  log,
});
const baton = await app.listen({ host: "127.0.0.1", port: 0 });
// The start says of all agents that they are gone.
await database.pool.query("update extensions set is_online = true where id % 10 = 0");
await foldAllCounts(database.db);
await database.pool.query("vacuum analyze");
const processorTime = await makeProcessorClock(database.pool);
const bare = await listenBare(database.pool);
const signedIn = await fetch(`${baton}/token`, {
  method: "POST",
  body: new URLSearchParams(owner),
});
const { accessToken } = (await signedIn.json()) as { accessToken: string };

/** What is asked for, with what it may take beside the bare read. */
const CASES: { name: string; query: string; aim: number }[] = [
  { name: "unfiltered", query: "", aim: 3 },
  // A page so far down is found by counting 50,000 entries of an index, which the bare read need not:
  // the aim of the first pages is not its own.
  { name: "page 500", query: "&page=500", aim: 10 },
  { name: "page 1000, the last", query: "&page=1000", aim: 10 },
  { name: "by status, nearly all", query: "&status=4", aim: 3 },
  { name: "by status, one in a thousand", query: "&status=0", aim: 3 },
  { name: "by group", query: "&groupId=1", aim: 3 },
  { name: "by script, half of them", query: "&scriptId=1", aim: 3 },
  { name: "by network, a fifth", query: "&socialNetwork=3", aim: 3 },
  { name: "by tag, a tenth", query: "&tagId=3", aim: 3 },
  { name: "connected, a tenth", query: "&isOnline=true", aim: 10 },
  { name: "by two statuses and a network", query: "&status=0,7&socialNetwork=3", aim: 10 },
  { name: "by account's status, one in 50", query: "&accountStatus=-1", aim: 10 },
  { name: "by enabled state", query: "&state=1", aim: 10 },
  { name: "by proxy", query: "&proxyId=7", aim: 10 },
  { name: "by schedule, one in a hundred", query: "&scheduleId=7", aim: 10 },
  { name: "text in a few", query: "&search=9999", aim: 10 },
  { name: "text in all", query: "&search=browser", aim: 10 },
  { name: "text in none", query: "&search=nobody", aim: 10 },
  { name: "text in a note", query: "&search=note%2077", aim: 10 },
  { name: "text of an account", query: "&search=person%209999", aim: 10 },
  { name: "text of an account, Cyrillic", query: "&search=%D0%98%D0%BC%D1%8F%209999", aim: 10 },
  { name: "text of a group, and of others", query: "&search=group%207", aim: 10 },
  { name: "text of a script, half of all", query: "&search=script%202", aim: 10 },
  { name: "text of a tag", query: "&search=tag%207", aim: 10 },
  { name: "text of a proxy", query: "&search=proxy77", aim: 10 },
  { name: "order by name", query: "&sort=name", aim: 10 },
  { name: "order by status", query: "&sort=-status", aim: 10 },
  { name: "order by script", query: "&sort=script", aim: 10 },
  { name: "order by account", query: "&sort=account", aim: 10 },
  { name: "order by note", query: "&sort=note", aim: 10 },
  { name: "order by schedule", query: "&sort=schedule", aim: 10 },
  { name: "order by schedule, page 700", query: "&sort=schedule&page=700", aim: 10 },
  { name: "order by last run", query: "&sort=-lastRun", aim: 10 },
  { name: "order by last event", query: "&sort=-lastEvent", aim: 10 },
  { name: "group by group", query: "&groupBy=group", aim: 10 },
];
const only = process.argv[3];

console.log(`100 of ${EXTENSIONS} rows, ${requests} requests a round, median of ${ROUNDS} rounds`);
for (const { name, query, aim } of CASES) {
  if (only !== undefined && !name.includes(only)) continue;
  const ratios: number[] = [];
  const works: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await measure(`${baton}/api/extensions?pageSize=100${query}`, accessToken);
    const base = await measure(bare.url, accessToken);
    ours.push(one.p50);
    ratios.push(base.perSecond / one.perSecond);
    works.push(one.work / base.work);
  }
  const ratio = median(ratios);
  console.log(
    `${name.padEnd(30)} p50 ${median(ours).toFixed(1).padStart(6)} ms  ${ratio.toFixed(2).padStart(6)} of the bare read, ${median(works).toFixed(2).padStart(6)} of its processor time  (aim ${aim})${ratio > aim ? "  MISSED" : ""}`,
  );
}
bare.close();
await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time of this process and the database for all of it. */
  work: number;
}

async function measure(url: string, token: string): Promise<Measured> {
  const begin = await processorTime();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "client.ts"), url, token, String(requests)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(child, "close");
  const called = JSON.parse(text) as Omit<Measured, "work">;
  return { ...called, work: (await processorTime()) - begin };
}

async function seed(pool: pg.Pool): Promise<void> {
  const queries = [
    `insert into scripts (user_id, name) select id, 'Script ' || n from users, generate_series(1, 2) n`,
    `insert into extension_groups (user_id, name) select id, 'Group ' || n
     from users, generate_series(1, 20) n`,
    `insert into extensions (user_id, name, note, script_id, group_id, social_network,
       installation_id, secret_hash, browser_name, browser_version, platform, agent_version,
       last_event_at)
     select u.id, 'Browser ' || n, 'Note ' || n, 1 + n % 2, 1 + n % 20, n % 5,
       gen_random_uuid(), sha256(n::text::bytea), 'Chromium', '156', 'Linux', '0.6.0',
       now() - n * interval '1 second'
     from users u, generate_series(1, ${EXTENSIONS}) n`,
    `insert into runs (user_id, extension_id, script_id, script_name, status, origin, step_number,
       step_count, row_number, row_count)
     select user_id, id, script_id, 'Script', case when id % 1000 = 0 then 0 else 4 end, 'user',
       12, 12, 3, 3
     from extensions`,
    `update extensions e set latest_run_id = r.id from runs r where r.extension_id = e.id`,
    `insert into accounts (extension_id, user_id, name, status)
     select id, user_id, 'Person ' || id, case when id % 50 = 0 then -1 else 1 end from extensions`,
    `insert into account_facts (extension_id, fact, value, read_at)
     select id, 'accountName', to_jsonb('Имя ' || id), now() from extensions where id % 2 = 0`,
    `insert into extension_tags (user_id, name) select id, 'Tag ' || n
     from users, generate_series(1, 10) n`,
    `insert into tagged_extensions (extension_id, tag_id, user_id)
     select id, 1 + id % 10, user_id from extensions`,
    `insert into proxies (user_id, name, type, host, port)
     select id, 'Proxy ' || n, 0, 'proxy' || n || '.test', 8080 from users, generate_series(1, 200) n`,
    `insert into extension_proxies (extension_id, proxy_id, place, is_used)
     select id, 1 + id % 200, 0, true from extensions`,
    `insert into schedules (user_id, rule, next_run_at)
     select id, '{"performMode": "repeating"}', now() + n * interval '1 day' from users, generate_series(1, 50) n`,
    `insert into schedule_extensions (extension_id, schedule_id)
     select id, 1 + id % 50 from extensions where id % 2 = 0`,
  ];
  for (const query of queries) await pool.query(query);
}

/** Another page of neighbours each time. */
async function listenBare(pool: pg.Pool): Promise<{ url: string; close(): void }> {
  let page = 0;
  const server = createServer((_, response) => {
    page = (page + 1) % (EXTENSIONS / 100);
    const ids = Array.from({ length: 100 }, (__, at) => 1 + page * 100 + at);
    const query = { name: "bare", text: "select * from extensions where id = any($1)" };
    pool.query({ ...query, values: [ids] }).then(
      ({ rows }) =>
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify({ data: rows })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
