import { startScripts } from "@baton/contract";
import type { Database } from "../../apps/server/src/database/database.ts";
import type { Db } from "../../apps/server/src/database/types.ts";
import type { SimulatedAgent } from "../../apps/simulator/src/agents/simulated-agent.ts";
import { until } from "../support/until.ts";
import type { Customer } from "./populate.ts";
import type { Victim } from "./victim.ts";

/** Nobody disturbs any more: whatever is under way must come to its end by itself. */
export async function letFinish(victim: Victim, customers: Customer[]): Promise<void> {
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
        .select(["id", "extensionId", "status", "lostFrom"])
        .where("status", "in", [1, 2, 5, 6])
        .execute();
      for (const customer of customers) await resume(customer, runs);
      return runs.length === 0 && agents.every(({ unsentCount }) => unsentCount === 0);
    },
    { every: 250, onFailure },
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
    .filter(({ unsentCount, isOnline }) => unsentCount > 0 || !isOnline)
    .map(({ index, extensionId, isOnline, unsentCount, runId }) => ({
      ...{ index, extensionId, isOnline, unsentCount, holds: runId },
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
