import type { ToldSettings, WantedRun, Way } from "@baton/contract";
import { makeBatches } from "../../../work/batches.ts";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Arrival, Installations } from "../extensions/for-others.ts";
import type { SettingsOfAgents } from "../../library/archives/for-others.ts";
import type { WaysOfAgents } from "../proxies/for-others.ts";
import { type Bus, defineTopic } from "../../../platform/processes/bus.ts";
import { changePresence, type WantedRunsReader } from "../../runs/runs/for-others.ts";

/** The agents of these extensions are connected to another process than before. */
export const movedTopic = defineTopic<number>("agents.moved");

const ARRIVALS_MAX = 200;

export interface ArrivalsDeps {
  readWantedRuns: WantedRunsReader;
  ways: Pick<WaysOfAgents, "read" | "forget">;
  settingsOfAgents: Pick<SettingsOfAgents, "read">;
  db: Db;
  clock: Clock;
  bus: Bus;
  installations: Installations;
  /** This process, as the rows of its agents name it. */
  processId: () => number;
}

/** An agent that has said hello, of a row that may be new with it. */
interface Arrived extends Arrival {
  userId: number;
  isNew: boolean;
}

/** What an agent is told with its welcome. */
export interface Welcomed {
  run: WantedRun | null;
  way: Way | undefined;
  settings: ToldSettings | undefined;
}

/** Agents that are there now, those of one user together: after a start thousands come at once. */
export function makeArrivals(deps: ArrivalsDeps) {
  const { db, clock, bus, processId, installations, readWantedRuns, ways } = deps;

  const arriveTogether = async (arrivals: Arrived[]): Promise<Welcomed[]> => {
    const at = clock();
    const gatewayId = processId();
    const ids = arrivals.map(({ id }) => id);
    const earlier = await change(db, async (tx, after) => {
      const before = await installations.setConnected(tx, arrivals, gatewayId, at);
      await changePresence(tx, after, ids, "agentBack", at);
      for (const [userId, theirs] of Map.groupBy(arrivals, (one) => one.userId))
        await ways.forget(
          tx,
          after,
          userId,
          theirs.map(({ id }) => id),
        );
      for (const { id, userId, isNew } of arrivals)
        if (isNew) after.rowAdded(userId, id);
        else after.rows(userId, [id]);
      return before;
    });
    const moved = ids.filter((id) => earlier.get(id) !== gatewayId);
    if (moved.length > 0) bus.send(movedTopic, moved);
    const handedOut = await readWantedRuns(db, ids);
    const theirWays = await ways.read(db, ids);
    const settings = await deps.settingsOfAgents.read(db, ids);
    return ids.map((id) => ({
      run: handedOut.get(id)?.wanted ?? null,
      way: theirWays.get(id),
      settings: settings.get(id),
    }));
  };

  const arrive = makeBatches(ARRIVALS_MAX, arriveTogether);
  /** Answers what the agent should be doing. */
  return (arrival: Arrived): Promise<Welcomed> => arrive(arrival.userId, arrival);
}
