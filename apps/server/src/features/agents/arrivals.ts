import type { WantedRun } from "@baton/contract";
import { makeBatches } from "../../work/batches.ts";
import type { Clock } from "../../work/clock.ts";
import type { Db } from "../../database/types.ts";
import type { Arrival, Installations } from "../extensions/installations.ts";
import { type Bus, defineTopic } from "../processes/bus.ts";
import { changePresence } from "../runs/engine/run-presence.ts";
import type { StatusNews } from "../runs/feed/status-news.ts";
import { readWantedRuns } from "../runs/ledger/wanted-runs.ts";

/** The agents of these extensions are connected to another process than before. */
export const movedTopic = defineTopic<number>("agents.moved");

const ARRIVALS_MAX = 200;

export interface ArrivalsDeps {
  db: Db;
  clock: Clock;
  bus: Bus;
  installations: Installations;
  /** This process, as the rows of its agents name it. */
  processId: () => number;
}

interface Arrived {
  wanted: WantedRun | null;
  /** To be told once the agent is welcomed. */
  news: StatusNews[];
}

/** Agents that are there now, those of one user together: after a start thousands come at once. */
export function makeArrivals({ db, clock, bus, processId, installations }: ArrivalsDeps) {
  const arriveTogether = async (arrivals: Arrival[]): Promise<Arrived[]> => {
    const at = clock();
    const gatewayId = processId();
    const ids = arrivals.map(({ id }) => id);
    const { earlier, news } = await db.transaction().execute(async (tx) => ({
      earlier: await installations.setConnected(tx, arrivals, gatewayId, at),
      news: await changePresence(tx, ids, "agentBack", at),
    }));
    const moved = ids.filter((id) => earlier.get(id) !== gatewayId);
    if (moved.length > 0) bus.send(movedTopic, moved);
    const handedOut = await readWantedRuns(db, ids);
    return ids.map((id, index) => ({
      wanted: handedOut.get(id)?.wanted ?? null,
      // With the last of them, before which the others have been welcomed.
      news: index === ids.length - 1 ? news : [],
    }));
  };

  const arrive = makeBatches(ARRIVALS_MAX, arriveTogether);
  return (userId: number, arrival: Arrival): Promise<Arrived> => arrive(userId, arrival);
}
