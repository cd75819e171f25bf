import { enqueueScripts } from "@baton/contract";
import type { BenchAgent } from "../fleet/bench-agent.ts";
import { Fleet } from "../fleet/fleet.ts";
import { play } from "../fleet/play.ts";
import type { Contender } from "./contender.ts";
import { type Connection, query } from "../databases.ts";

const AGENTS = 500;

/** Runs of a script of one step, on agents that carry it out at once. */
export async function startBaton(database: Connection): Promise<Contender> {
  const fleet = await Fleet.start(AGENTS, { DATABASE_URL: database.url });
  await fleet.giveScript(fleet.agents, 1, 1);
  return {
    name: "Baton",
    finish: async (count) => {
      // An extension has one unfinished run at a time.
      for (let begun = 0; begun < count; begun += AGENTS)
        await runAll(fleet, fleet.agents.slice(0, count - begun));
    },
    countFinished: async () => {
      const [row] = await query(database, "select count(*)::int from runs where status = 4");
      return (row as { count: number }).count;
    },
    close: () => fleet.close(),
  };
}

async function runAll(fleet: Fleet, agents: BenchAgent[]): Promise<void> {
  const finished = agents.map(
    (agent) =>
      new Promise<void>((resolve, reject) => {
        agent.onRun = (run) => void play(agent, run).then(() => resolve(), reject);
      }),
  );
  const extensionIds = agents.map(({ extensionId }) => extensionId);
  await fleet.api.call(enqueueScripts, { body: { extensionIds } });
  await Promise.all(finished);
}
