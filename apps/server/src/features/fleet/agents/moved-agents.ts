import { change } from "../../../changes/change.ts";
import { changePresence } from "../../runs/runs/for-others.ts";
import { movedTopic } from "./arrivals.ts";
import type { AttendanceDeps } from "./attendance.ts";

const BATCH = 500;

/** Agents that are connected here, and those that were until they connected elsewhere. */
export function makeMovedAgents(deps: Omit<AttendanceDeps, "turns">) {
  const { db, clock, log, connections, installations, commands, bus, processId } = deps;

  /** Connections whose agents are connected to another process by now make way. */
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

  /**
   * This process was taken for dead, and goes on under another number: agents that are connected to
   * it, and by now to no other, are so again.
   */
  async function reassert(earlierId: number): Promise<void> {
    const ids = [...connections.values()]
      .filter((one) => one.isReady)
      .map((one) => one.extensionId);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const at = clock();
      const attending = await change(db, async (tx, after) => {
        const own = await installations.setAttending(tx, batch, earlierId, processId());
        await changePresence(tx, after, own, "agentBack", at);
        return own;
      });
      for (const id of attending) if (!connections.get(id)) await leaveAfterAll(id);
      await dropMoved(batch);
    }
  }

  /** It left while it was said to be there. */
  async function leaveAfterAll(id: number): Promise<void> {
    await change(db, async (tx, after) => {
      const gone = await installations.setDisconnected(tx, {
        ...{ id, gatewayId: processId() },
        heardAt: null,
      });
      if (gone) await changePresence(tx, after, [id], "agentLost", clock());
      if (gone?.lastEventAt) await installations.expectSilence(tx, after, [gone.lastEventAt]);
    });
  }

  return { reassert };
}
