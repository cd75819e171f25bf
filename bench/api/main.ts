/**
 * `GET /api/extensions` with 100 rows out of 100,000, beside a bare `node:http` handler that runs the
 * same statements on the same pool and answers with what they give, unchecked. Both run in this
 * process, one after the other; the calls come from another one.
 *
 *   node bench/api/main.ts [requests]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { buildApp } from "../../apps/server/src/app.ts";
import { makeSealedBox } from "../../apps/server/src/crypto/sealed-box.ts";
import { createDatabase } from "../../apps/server/src/database/database.ts";
import type { DB } from "../../apps/server/src/database/schema.generated.ts";
import { parseEnv } from "../../apps/server/src/settings/env.ts";
import { ensureFirstOwner } from "../../apps/server/src/features/auth/first-owner.ts";
import {
  countExtensionRows,
  listExtensionRows,
} from "../../apps/server/src/features/extensions/extension-rows.tables.ts";

const EXTENSIONS = 100_000;
const requests = Number(process.argv[2] ?? 600);
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
const bare = await listenBare(database.pool);
const signedIn = await fetch(`${baton}/token`, {
  method: "POST",
  body: new URLSearchParams(owner),
});
const { accessToken } = (await signedIn.json()) as { accessToken: string };

const path = "/api/extensions?page=1&pageSize=100&sort=id";
const results = new Map<string, Measured[]>([
  ["baton", []],
  ["bare", []],
]);
for (let round = 0; round < 5; round += 1) {
  for (const [name, base] of [
    ["baton", baton],
    ["bare", bare.url],
  ] as const) {
    results.get(name)?.push(await measure(base + path, accessToken));
  }
}
const best = (name: string): Measured =>
  (results.get(name) ?? []).reduce((a, b) => (a.perSecond >= b.perSecond ? a : b));
const [ours, theirs] = [best("baton"), best("bare")];
console.log(`100 of ${EXTENSIONS} rows, ${requests} requests a round, best of 5 rounds`);
for (const [name, one] of [
  ["Baton", ours],
  ["bare node:http", theirs],
] as const) {
  console.log(
    `${name.padEnd(15)} ${one.perSecond.toFixed(0).padStart(6)} /s   p50 ${one.p50.toFixed(1)} ms   p99 ${one.p99.toFixed(1)} ms`,
  );
}
console.log(
  `time of Baton / bare: ${(theirs.perSecond / ours.perSecond).toFixed(2)} by throughput, ${(ours.p50 / theirs.p50).toFixed(2)} by p50  (aim: 2.00 or less)`,
);
bare.close();
await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

async function measure(url: string, token: string): Promise<Measured> {
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
  return JSON.parse(text) as Measured;
}

async function seed(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into scripts (user_id, name) select id, 'Script' from users`);
  await pool.query(
    `insert into extensions (user_id, name, note, script_id, installation_id, secret_hash, browser_name, browser_version, platform, agent_version, last_event_at)
     select u.id, 'Browser ' || n, 'Note ' || n, s.id, gen_random_uuid(), sha256(n::text::bytea), 'Chromium', '156', 'Linux', '0.6.0', now()
     from users u join scripts s on s.user_id = u.id, generate_series(1, $1::int) n`,
    [EXTENSIONS],
  );
  await pool.query(
    `insert into runs (user_id, extension_id, script_id, script_name, status, origin, step_number, step_count, row_number, row_count)
     select user_id, id, script_id, 'Script', 4, 'user', 12, 12, 3, 3 from extensions`,
  );
  await pool.query(
    `update extensions e set latest_run_id = r.id from runs r where r.extension_id = e.id`,
  );
  await pool.query("vacuum analyze");
}

/** The statements of one call, as the server's own functions write them. */
async function statements(userId: number): Promise<CompiledQuery[]> {
  const seen: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => void seen.push(event.query),
  });
  await listExtensionRows(
    db,
    userId,
    {},
    { sort: "id", isDescending: false, offset: 0, limit: 100 },
  );
  await countExtensionRows(db, userId);
  return seen;
}

async function listenBare(pool: pg.Pool): Promise<{ url: string; close(): void }> {
  const { rows } = await pool.query<{ id: number }>("select id from users");
  const [list, count] = await statements(rows[0]?.id ?? 0);
  if (!list || !count) throw new Error("the statements have changed");
  const server = createServer((_, response) => {
    Promise.all([
      pool.query(list.sql, [...list.parameters]),
      pool.query<{ count: number }>(count.sql, [...count.parameters]),
    ]).then(
      ([page, total]) =>
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify({ data: page.rows, totalCount: total.rows[0]?.count })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
