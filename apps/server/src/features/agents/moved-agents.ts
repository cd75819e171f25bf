import { changePresence } from "../runs/run-presence.ts";
import { movedTopic } from "./arrivals.ts";
import type { AttendanceDeps } from "./attendance.ts";

const BATCH = 500;

/** Agents that are connected here, and those that were until they connected elsewhere. */
export function makeMovedAgents(deps: Omit<AttendanceDeps, "lock">) {
  const { db, clock, log, connections, installations, runs, commands, bus, processId } = deps;

  /** Of these, connections whose agents are connected to another process by now make way. */
  async function dropMoved(ids: number[]): Promise<void> {
    const here = ids.filter((id) => connections.get(id));
    if (here.length === 0) return;
    for (const id of await installations.listElsewhere(here, processId())) {
      const connection = connections.get(id);
      if (!connection?.isReady) continue;
      connections.remove(connection);
      connection.refuse("replaced");
      // Who commanded the agent may have known of this connection only.
      commands.sync([id]);
    }
  }
  bus.hear(movedTopic, (ids) => {
    dropMoved(ids).catch((err: unknown) => log.warn({ err }, "Moved agents were not let go"));
  });

  /** This process was taken for dead: the agents that are still connected to it are so again. */
  async function reassert(earlierId: number): Promise<void> {
    const ids = [...connections.values()].map((connection) => connection.extensionId);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const at = clock();
      const back = await db.transaction().execute(async (tx) => {
        const attending = await installations.setAttending(tx, batch, earlierId, processId());
        return changePresence(tx, attending, "agentBack", at);
      });
      for (const news of back) runs.changed(news);
      await dropMoved(batch);
    }
  }

  return { reassert };
}
