/**
 * The memory of the server program while the data of many extensions goes out as a job, and while its
 * file is fetched: with ten times the rows it is to be the same. Beside it what a program would have
 * that makes the file in memory, which is the file's size at least.
 *
 *   node bench/exports/main.ts [rows of the small export] [rounds]
 */
import { setTimeout as delay } from "node:timers/promises";
import {
  createExtensionData,
  DATA_FIELDS,
  type DataExport,
  deleteDataExport,
  downloadDataExport,
  getDataExport,
  isSecretField,
} from "@baton/contract";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, BUILT, OWNER } from "../../tests/support/baton-server.ts";
import { openDatabases, query } from "../databases.ts";
import { median } from "../median.ts";
import { watchMemory } from "../memory.ts";

const MB = 1_000_000;
const TIMES = 10;
const LOOK_EVERY_MS = 100;
const WARMING = 3;
/** V8 takes what there is rather than clear up: with little more than it needs it shows what that is. */
const HEAP_MB = 160;

const few = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 3);
if (!(few >= 1000 && rounds >= 1)) throw new Error("1000 rows and one round at least");

/** The small export is that of group 1, the large one that of all. */
const FILTERS = [
  { rows: few, filter: { groupId: "1" } },
  { rows: few * TIMES, filter: {} },
] as const;

const databases = await openDatabases();
const database = await databases.create("bench_exports");
const server = await BatonServer.start(
  {
    DATABASE_URL: database.url,
    BATON_RATE_LIMIT: "0",
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  },
  { program: BUILT },
);
try {
  await seed();
  const api = await Api.logIn(server.url, OWNER);
  // What it loads and compiles for its first exports counts for neither.
  for (let round = 0; round < WARMING; round += 1) await exportAll(api, FILTERS[0].filter);
  for (const { rows, filter } of FILTERS) {
    const all: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await exportAll(api, filter));
    const mb = (of: (one: Measured) => number) => median(all.map(of)).toFixed(0);
    console.log(
      `${String(rows).padStart(7)} rows: a file of ${mb(({ size }) => size)} MB; memory ${mb(({ before }) => before)} MB before, ` +
        `${mb(({ writing }) => writing)} at most while it is written, ${mb(({ fetching }) => fetching)} while it is fetched; ${median(all.map(({ seconds }) => seconds)).toFixed(1)} s`,
    );
  }
} finally {
  await server.close();
  await databases.close();
}

/** In MB. */
interface Measured {
  size: number;
  before: number;
  writing: number;
  fetching: number;
  seconds: number;
}

async function exportAll(api: Api, filter: { groupId?: "1" }): Promise<Measured> {
  const begin = performance.now();
  const writing = watchMemory(server.pid);
  const { id, size } = await write(api, filter).finally(writing.stop);
  const seconds = (performance.now() - begin) / 1000;
  const fetching = watchMemory(server.pid);
  const answer = await api.send(downloadDataExport, { params: { id } });
  let fetched = 0;
  for await (const chunk of answer.body ?? []) fetched += chunk.length;
  fetching.stop();
  if (fetched !== size) throw new Error(`${fetched} bytes of ${size} came`);
  await api.call(deleteDataExport, { params: { id } }).catch(() => undefined);
  return {
    size: size / MB,
    before: writing.before,
    writing: writing.most(),
    fetching: fetching.most(),
    seconds,
  };
}

async function write(api: Api, filter: { groupId?: "1" }): Promise<DataExport> {
  const fields = DATA_FIELDS.filter((field) => !isSecretField(field));
  const body = {
    filter,
    objectType: "accountData",
    format: "json",
    output: "file",
    fields,
  } as const;
  const answer = await api.send(createExtensionData, { body });
  if (answer.status !== 202) throw new Error(`${answer.status}: it was no job`);
  let told = (await answer.json()) as DataExport;
  while (told.state === "writing") {
    await delay(LOOK_EVERY_MS);
    told = await api.call(getDataExport, { params: { id: told.id } });
  }
  if (told.state !== "done") throw new Error(`it ended as ${told.state}`);
  return told;
}

async function seed(): Promise<void> {
  const statements = [
    "insert into extension_groups (user_id, name) select id, 'Group' from users",
    `insert into extensions (user_id, name, note, group_id, installation_id, secret_hash)
     select u.id, 'Browser ' || n, repeat('Note ' || n || ' ', 20),
       case when n <= ${few} then (select id from extension_groups) end,
       gen_random_uuid(), sha256(n::text::bytea)
     from users u, generate_series(1, ${few * TIMES}) n`,
    `insert into accounts (extension_id, user_id, name, status)
     select id, user_id, 'Person ' || id, 1 from extensions`,
    `insert into account_facts (extension_id, fact, value, read_at)
     select id, fact, to_jsonb(fact || ' ' || id), now()
     from extensions, unnest('{accountName,accountId}'::text[]) fact`,
    "vacuum analyze",
  ];
  for (const statement of statements) await query(database, statement);
}
