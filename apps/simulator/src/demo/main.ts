#!/usr/bin/env node
/** A believable fleet with its past in the database: `script/baton demo`; `--help` says more. */
import { parseArgs } from "node:util";
import {
  changeScripts,
  changeSocialNetworks,
  changeTagsOfMany,
  createExtensionGroup,
  createExtensionTag,
  disableExtensions,
  renameExtension,
  updateNote,
} from "@baton/contract";
import {
  buildApp,
  change,
  type Database,
  type Db,
  ensureFirstOwner,
  ALL_SEALED,
  openSealedBox,
  refuseIfInUse,
  say,
  type Settings,
  StartupError,
  withDatabase,
} from "@baton/server/for-simulator";
import { sql } from "kysely";
import { pino } from "pino";
import { type Behaviour, drawOf, drawsOf } from "../agents/behaviour.ts";
import { FleetSimulator } from "../agents/fleet-simulator.ts";
import { CountingWitness } from "../agents/witness.ts";
import { Api } from "../api/api.ts";
import { type OperatorSession, openSession } from "../api/operator-session.ts";
import { makeShopScripts } from "../api/shop-scripts.ts";
import { drawNetwork, writeAccounts } from "./accounts.ts";
import { sendFromColleague } from "./colleague.ts";
import { behaviourOfPast, fillPast } from "./past.ts";
import { giveProfiles, giveProxies, giveSchedules, markProxies } from "./surroundings.ts";

const HELP = `Usage: script/baton demo [options]

Fills the database with a fleet: browsers in groups, scripts, and the runs of the past days with
their steps, failures and data. Baton must not be running. Afterwards
\`script/baton simulate\` with the same --seed and as many --agents brings those browsers to life.

  --extensions N  how many browsers, at most 1000 (60)
  --days N        how many days back, at most 90 (14)
  --user EMAIL    whose they are; the first user's
  --seed N        what all draws follow from (1)
`;

const CITIES = ["Lisbon", "Porto", "Recife", "Omsk", "Tver", "Perm", "Leeds", "Hull", "Bergen"];
const NOTES = ["VIP customer", "New laptop", "Ask Ada before changes", "Runs at night", ""];
/** How many of all somebody has switched off. */
const DISABLED_SHARE = 0.05;
const GROUPS = [
  { name: "Orders", threadCount: 5 },
  { name: "Prices", threadCount: 0 },
  { name: "Night shift", threadCount: 2 },
];

const TAGS = [
  { name: "VIP", color: "violet" },
  { name: "new laptop", color: "teal" },
  { name: "check by hand", color: "orange" },
] as const;
const TAGGED_SHARE = 0.25;
/** What is said to have been there for as long as the past. */
const DATED_TABLES = ["extensions", "scripts", "actions", "extensionGroups", "proxies"] as const;

const { values } = parseArgs({
  options: {
    extensions: { type: "string", default: "60" },
    days: { type: "string", default: "14" },
    user: { type: "string" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", short: "h" },
  },
});

if (values.help) process.stdout.write(HELP);
else {
  await withDatabase(fill).catch((error: unknown) => {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}

async function fill(database: Database, settings: Settings): Promise<void> {
  const { db } = database;
  const count = numberOf("extensions", 1000);
  const days = numberOf("days", 90);
  const behaviour = behaviourOfPast(Number(values.seed));
  await refuseIfInUse(database.pool);
  const owner = await ensureFirstOwner(db, settings);
  if (owner?.generated) say(`The owner: ${owner.email}, ${owner.generated.password}`);
  const session = await openSession(db, values.user);
  await refuseIfFilled(db, session.user);
  const now = new Date();
  const since = new Date(now.getTime() - days * 24 * 3_600_000);
  const extensionIds = await makeFleet(database, settings, { session, count, behaviour, since });
  say(`${count} browsers of ${session.user.email}; now their past`);
  const whose = { userId: session.user.id, extensionIds };
  await change(db, (tx) => writeAccounts(tx, whose, behaviour, now));
  let runs = 0;
  const onDay = (runCount: number): void => {
    runs += runCount;
    if (process.stdout.isTTY) process.stdout.write(`\r${runs} runs`);
  };
  await fillPast(db, { user: session.user, extensionIds, behaviour, days, now, onDay });
  await backdate(database, session.user.id, since);
  say(`\r${runs} runs of ${days} days. Start Baton to see them: script/server`);
}

/** A second fleet would stand among the first, halfway: names are taken, days would be dated anew. */
async function refuseIfFilled(db: Db, { id, email }: OperatorSession["user"]): Promise<void> {
  const names = TAGS.map(({ name }) => name);
  const marks = db.selectFrom("extensionTags").select("id").where("userId", "=", id);
  const found = await marks.where("name", "in", names).executeTakeFirst();
  if (found) throw new StartupError(`${email} has a fleet of demo data already: nothing was added`);
}

/** Through the front door, on a server of its own that nobody else reaches. */
async function makeFleet(
  { db, pool }: Database,
  settings: Settings,
  wanted: { session: OperatorSession; count: number; behaviour: Behaviour; since: Date },
): Promise<number[]> {
  const { session, count, behaviour, since } = wanted;
  const log = pino({ level: "error" }, pino.destination(2));
  const app = await buildApp({
    ...{ db, pool, log },
    settings: { ...settings, roles: new Set(["api", "gateway"]), rateLimit: 0 },
    sealedBox: await openSealedBox({ ...settings, db, log, sealed: ALL_SEALED }),
  });
  try {
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    const fleet = await FleetSimulator.start({
      ...{ url, token: session.agent, agents: count, behaviour, witness: new CountingWitness() },
    });
    const extensionIds = fleet.agents.map(({ extensionId }) => extensionId);
    const api = new Api(url, session.session);
    await furnish(api, extensionIds, behaviour);
    await giveProxies(api, { extensionIds, behaviour });
    await giveSchedules(api, { extensionIds, behaviour }, since);
    await change(db, async (tx) => {
      await markProxies(tx, session.user.id);
      await giveProfiles(tx, session.user.id);
    });
    await sendFromColleague({ db, url }, session.user);
    fleet.close();
    return extensionIds;
  } finally {
    await app.close();
  }
}

async function furnish(api: Api, extensionIds: number[], behaviour: Behaviour): Promise<void> {
  const random = drawsOf(behaviour, 0, "furniture");
  const networks = drawsOf(behaviour, 0, "networks");
  // Before their scripts: another network takes the script away.
  for (const [socialNetwork, ids] of Map.groupBy(extensionIds, () => drawNetwork(networks)))
    await api.call(changeSocialNetworks, { body: { extensionIds: ids, socialNetwork } });
  const scriptIds = await makeShopScripts(api);
  for (const [scriptId, ids] of Map.groupBy(extensionIds, () => drawOf(scriptIds, random)))
    await api.call(changeScripts, { body: { extensionIds: ids, scriptId } });
  for (const [group, ids] of Map.groupBy(extensionIds, () => drawOf([...GROUPS, null], random)))
    if (group) await api.call(createExtensionGroup, { body: { ...group, extensionIds: ids } });
  await tagSome(api, extensionIds, behaviour);
  for (const [index, id] of extensionIds.entries()) {
    const name = `Shop ${CITIES[index % CITIES.length]} ${Math.floor(index / CITIES.length) + 1}`;
    await api.call(renameExtension, { params: { id }, body: { name } });
    await api.call(updateNote, { params: { id }, body: { note: drawOf(NOTES, random) } });
  }
  const states = drawsOf(behaviour, 0, "states");
  const disabled = extensionIds.filter(() => states() < DISABLED_SHARE);
  if (disabled.length > 0) await api.call(disableExtensions, { body: { extensionIds: disabled } });
}

async function tagSome(api: Api, extensionIds: number[], behaviour: Behaviour): Promise<void> {
  const random = drawsOf(behaviour, 0, "tags");
  for (const tag of TAGS) {
    const { id } = await api.call(createExtensionTag, { body: tag });
    const tagged = extensionIds.filter(() => random() < TAGGED_SHARE);
    if (tagged.length > 0)
      await api.call(changeTagsOfMany, {
        body: { extensionIds: tagged, change: "add", tagIds: [id] },
      });
  }
}

/** As if all of it had been there since then. */
async function backdate({ db }: Database, userId: number, since: Date): Promise<void> {
  const at = { createdAt: since };
  for (const table of DATED_TABLES)
    await db.updateTable(table).set(at).where("userId", "=", userId).execute();
  // The time-outs of runs that are over.
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs
    where key like 'run-timeout-%'`.execute(db);
}

function numberOf(name: "extensions" | "days", most: number): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new StartupError(`--${name} must be a number from 1 to ${most}`);
}
