import { startScripts } from "@baton/contract";
import type { Database } from "../../apps/server/src/database/database.ts";
import type { Db } from "../../apps/server/src/database/types.ts";
import {
  type Behaviour,
  drawFrom,
  drawOf,
  drawsOf,
} from "../../bench/fleet/simulator/behaviour.ts";
import type { SimulatedAgent } from "../../bench/fleet/simulator/simulated-agent.ts";
import { rest } from "../support/rest.ts";
import { until } from "../support/until.ts";
import { account } from "./account.ts";
import { AgentsLedger } from "./agents-ledger.ts";
import { CallsLedger } from "./calls-ledger.ts";
import { addCustomer, type Customer } from "./populate.ts";
import type { Kill, Victim } from "./victim.ts";

const CUSTOMERS = 3;
/** From a server that is well again to the next kill. */
const WORK_MS = { from: 0, to: 900 };
const FAULTS_SHOWN = 20;

/** Busy browsers with bad connections. */
const behaviourOf = (seed: number): Behaviour => ({
  seed,
  stepMs: { from: 2, to: 60 },
  failures: { probability: 0.05, codes: ["elementNotFound", "timeout"] },
  disconnects: {
    afterMs: { from: 1000, to: 8000 },
    forMs: { from: 20, to: 700 },
    workerEnds: 0.4,
  },
  retryMs: { from: 40, to: 400 },
});

/** Another one every time; the one of a failure brings the same calls, kills and moments again. */
export const chooseSeed = (): number =>
  Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

/** Fifty in all tests together, unless told otherwise. */
export const chooseKills = (share: number): number => Number(process.env["CRASH_KILLS"] ?? share);

/**
 * Kills a Baton over and over while users and browsers work with it, lets it finish in the end, and
 * accounts for everything that was acknowledged. Answers what is wrong.
 */
export async function crash(victim: Victim, seed: number, kills: number): Promise<string[]> {
  const story: string[] = [];
  const ledgers = { agents: new AgentsLedger(), calls: new CallsLedger() };
  const customers: Customer[] = [];
  try {
    await victim.start();
    for (let number = 0; number < CUSTOMERS; number += 1)
      customers.push(await addCustomer(victim, number, behaviourOf(seed), ledgers));
    for (const lane of customers.flatMap((customer) => customer.lanes)) lane.begin();
    await killAll(victim, customers, { seed, kills, story });
    await letFinish(victim, customers);
    const database = await victim.openDatabase();
    const faults = await account(database.db, ledgers.agents, ledgers.calls);
    await database.close();
    say(victim, seed, `${kills} kills; ${describe(ledgers)}`);
    return faults.length > FAULTS_SHOWN
      ? [...faults.slice(0, FAULTS_SHOWN), `and ${faults.length - FAULTS_SHOWN} more`]
      : faults;
  } catch (error) {
    const told = [...ledgers.agents.faults, ...ledgers.calls.faults].slice(0, FAULTS_SHOWN);
    const log = victim.output().split("\n").filter(isTelling).slice(-40);
    say(victim, seed, ["it broke off", ...story.slice(-10), ...told, ...log].join("\n"));
    throw error;
  } finally {
    await Promise.all(customers.flatMap(({ lanes }) => lanes.map((lane) => lane.stop())));
    for (const { fleet } of customers) fleet.close();
  }
}

async function killAll(
  victim: Victim,
  customers: Customer[],
  { seed, kills, story }: { seed: number; kills: number; story: string[] },
): Promise<void> {
  const random = drawsOf(behaviourOf(seed), 0, "kills");
  const choices = victim.kills.flatMap((kill): Kill[] =>
    Array.from({ length: kill.weight }, () => kill),
  );
  const newcomers: Promise<unknown>[] = [];
  for (let count = 0; count < kills; count += 1) {
    await rest(drawFrom(WORK_MS, random));
    if (count === Math.floor(kills / 3))
      newcomers.push(...customers.map((customer) => enrol(customer)));
    const kill = drawOf(choices, random);
    story.push(`${new Date().toISOString()} killed: ${kill.name}`);
    await kill.act(random);
  }
  await Promise.all(newcomers);
}

async function enrol(customer: Customer): Promise<void> {
  const newcomers = await customer.enrolNewcomers();
  customer.fleet.agents.push(...newcomers.agents);
}

/** Nobody disturbs any more: whatever is under way must come to its end by itself. */
async function letFinish(victim: Victim, customers: Customer[]): Promise<void> {
  await Promise.all(customers.flatMap(({ lanes }) => lanes.map((lane) => lane.stop())));
  for (const { fleet } of customers) fleet.calmDown();
  await victim.untilReady();
  const agents = customers.flatMap(({ fleet }) => fleet.agents);
  const { db, pool, close } = await victim.openDatabase();
  try {
    await untilDone(db, customers, agents).catch(async (error: unknown) => {
      const sessions = await listSessions(pool);
      throw new Error(`${String(error)}\nsessions of the database: ${sessions}`, { cause: error });
    });
    const { count } = await db
      .selectFrom("extensions")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count !== agents.length)
      throw new Error(`${agents.length} browsers became ${count} extensions`);
  } finally {
    await close();
  }
}

async function untilDone(db: Db, customers: Customer[], agents: SimulatedAgent[]): Promise<void> {
  let runs: { id: number; extensionId: number; status: number }[] = [];
  const onFailure = (): string => stateOf(runs, agents);
  const isBack = async (): Promise<boolean> => agents.every((agent) => agent.isOnline);
  await until("all browsers to be back", isBack, { onFailure });
  await until(
    "all runs to end",
    async () => {
      runs = await db
        .selectFrom("runs")
        .select(["id", "extension_id as extensionId", "status", "lost_from as lostFrom"])
        .where("status", "in", [1, 2, 5, 6])
        .execute();
      for (const customer of customers) await resume(customer, runs);
      return runs.length === 0 && agents.every(({ storage }) => storage.outbox.length === 0);
    },
    { seconds: 60, every: 250, onFailure },
  );
}

async function listSessions(pool: Database["pool"]): Promise<string> {
  const { rows } = await pool.query(`
    select pid, pg_blocking_pids(pid) as blocked_by, state, now() - state_change as since,
      wait_event_type, wait_event, left(query, 300) as query
    from pg_stat_activity where backend_type = 'client backend' and state <> 'idle'
  `);
  return JSON.stringify(rows, null, 1);
}

/** What somebody who looks for the reason wants to know first. */
function stateOf(runs: object[], agents: SimulatedAgent[]): string {
  const unsent = agents
    .filter(({ storage, isOnline }) => storage.outbox.length > 0 || !isOnline)
    .map(({ index, extensionId, isOnline, storage: { outbox, sent, run } }) => ({
      ...{ index, extensionId, isOnline, sent, events: outbox.length, holds: run?.runId },
      from: outbox[0],
    }));
  return `unfinished: ${JSON.stringify(runs)}\nbrowsers: ${JSON.stringify(unsent)}`;
}

async function resume(
  { api, fleet }: Customer,
  left: { extensionId: number; status: number }[],
): Promise<void> {
  const own = new Set(fleet.agents.map(({ extensionId }) => extensionId));
  const extensionIds = left
    .filter(({ extensionId, status }) => status === 1 && own.has(extensionId))
    .map(({ extensionId }) => extensionId);
  if (extensionIds.length > 0) await api.call(startScripts, { body: { extensionIds } });
}

/** Not what says that all is well. */
const isTelling = (line: string): boolean => !line.includes('"level":30');

function describe({ agents, calls }: { agents: AgentsLedger; calls: CallsLedger }): string {
  const { done, refused, doubt } = calls.counts;
  return (
    `${agents.runs.size} runs, ${agents.acknowledgedEvents} events acknowledged, ` +
    `${done} calls done, ${refused} refused, ${doubt} left in doubt`
  );
}

function say({ name }: Victim, seed: number, text: string): void {
  process.stdout.write(`\n${name}, CRASH_SEED=${seed}: ${text}\n`);
}
