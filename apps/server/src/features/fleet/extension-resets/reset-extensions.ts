import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { dropAccounts } from "../accounts/for-others.ts";
import { lockExtensions, setScript } from "../extensions/for-others.ts";
import {
  deleteCollectedData,
  type Failure,
  missingOf,
  stopWaitingRuns,
} from "../../runs/runs/for-others.ts";
import {
  deleteUnused,
  lockSchedulesOf,
  takeSchedules,
  tellSchedules,
} from "../schedules/for-others.ts";

/**
 * Makes rows as they were when they came: no account, script, schedule and collected data. What waits
 * there is stopped; those on which a run is under way stay as they are.
 */
export const resetExtensions = (
  db: Db,
  userId: number,
  ids: number[],
): Promise<ReadonlyMap<number, Failure>> =>
  change(db, async (tx, after) => {
    const schedules = await lockSchedulesOf(tx, userId, ids);
    const found = await lockExtensions(tx, userId, ids);
    const foundIds = found.map((row) => row.id);
    const busy = await stopWaitingRuns(tx, after, foundIds);
    const resetIds = foundIds.filter((id) => !busy.has(id));
    await dropAccounts(tx, after, userId, resetIds);
    await deleteCollectedData(tx, resetIds);
    await setScript(tx, resetIds, null);
    await takeSchedules(tx, resetIds);
    await deleteUnused(tx, schedules);
    tellSchedules(after, userId, resetIds);
    return new Map<number, Failure>([
      ...missingOf(ids, found),
      ...[...busy].map((id) => [id, { errorName: "scriptInUse" }] as const),
    ]);
  });
