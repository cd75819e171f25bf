/**
 * One note set on 10,000 extensions in one call, as long as notes may be, beside a short one: what it
 * costs in processor time, the database's and the server's, and a search for a word at its end.
 *
 *   node bench/notes/main.ts [rows] [rounds]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { listExtensions, NOTE_MAX_CHARS, updateNotes } from "@baton/contract";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { buildApp } from "../../apps/server/src/app.ts";
import { makeSealedBox } from "../../apps/server/src/crypto/sealed-box.ts";
import { createDatabase } from "../../apps/server/src/database/database.ts";
import { ensureFirstOwner } from "../../apps/server/src/features/people/auth/first-owner.ts";
import { parseEnv } from "../../apps/server/src/settings/env.ts";
import { median } from "../median.ts";
import { makeProcessorClock } from "../processor-time.ts";

const rows = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 3);
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
await database.pool.query(
  `insert into extensions (user_id, name, installation_id, secret_hash)
   select id, 'Browser ' || n, gen_random_uuid(), sha256(n::text::bytea)
   from users, generate_series(1, $1::int) n`,
  [rows],
);
await database.pool.query("vacuum analyze");
const sealedBox = makeSealedBox(Buffer.alloc(32, 7));
const app = await buildApp({ ...database, settings, sealedBox, log });
const api = await Api.logIn(await app.listen({ host: "127.0.0.1", port: 0 }), owner);
const processorTime = await makeProcessorClock(database.pool);
const { rows: ids } = await database.pool.query<{ id: number }>("select id from extensions");
const extensionIds = ids.map(({ id }) => id);

for (const length of [20, NOTE_MAX_CHARS]) {
  const writes: Spent[] = [];
  const searches: Spent[] = [];
  // The first one plans and compiles, and counts for nothing.
  for (let round = 0; round <= rounds; round += 1) {
    const word = `end${length}x${round}`;
    const note = `${buildText(length + round, length - word.length)}${word}`;
    writes[round] = await spend(() => api.call(updateNotes, { body: { extensionIds, note } }));
    searches[round] = await spend(async () => {
      const { totalCount } = await api.call(listExtensions, { query: { search: word } });
      if (totalCount !== rows) throw new Error(`${totalCount} rows have the note`);
    });
  }
  console.log(
    `${length} characters on ${rows} rows: ${show(writes)}; found again: ${show(searches)}`,
  );
}
await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });

/** Milliseconds of processor time. */
interface Spent {
  ofDatabase: number;
  ofServer: number;
}

async function spend(work: () => Promise<unknown>): Promise<Spent> {
  const [all, own] = [await processorTime(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(own);
  const ofServer = (user + system) / 1000;
  return { ofServer, ofDatabase: (await processorTime()) - all - ofServer };
}

function show(spent: Spent[]): string {
  const ms = (of: (one: Spent) => number) => median(spent.slice(1).map(of)).toFixed(0);
  return `PostgreSQL ${ms(({ ofDatabase }) => ofDatabase)} ms, the server ${ms(({ ofServer }) => ofServer)} ms`;
}

/** Words that are alike in no two texts. */
function buildText(seed: number, length: number): string {
  let state = seed;
  let text = "";
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += `${state.toString(36)} `;
  }
  return text.slice(0, Math.max(0, length));
}
