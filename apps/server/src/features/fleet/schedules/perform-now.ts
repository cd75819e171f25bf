import { lockExtensions } from "../extensions/for-others.ts";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import {
  commandRuns,
  type Failure,
  findBusyExtensions,
  missingOf,
  userCommand,
} from "../../runs/runs/for-others.ts";
import { tellSchedules } from "./tell-schedules.ts";
import { insertTicks, type NewTick } from "./schedule-ticks.tables.ts";

interface PerformDeps {
  db: Db;
  clock: Clock;
}

/** Starts extensions at once, as a schedule would; answers which could not be started, and why. */
export async function performNow(
  { db, clock }: PerformDeps,
  user: User,
  ids: number[],
): Promise<Map<number, Failure>> {
  const at = clock();
  const { commanded, busy, found } = await change(db, async (tx, after) => {
    const locked = await lockExtensions(tx, user.id, ids);
    // `start` would let a paused run go on; a schedule begins anew.
    const lockedIds = locked.map((row) => row.id);
    const busyIds = await findBusyExtensions(tx, lockedIds);
    const free = lockedIds.filter((id) => !busyIds.has(id));
    const call = { userId: user.id, startedBy: user.email, origin: "schedule", at } as const;
    const outcome = await commandRuns(tx, after, call, free, userCommand("start"));
    await insertTicks(tx, toTicks(outcome.latestRuns, at), at);
    tellSchedules(after, user.id, [...outcome.latestRuns.keys()]);
    return { commanded: outcome, busy: busyIds, found: locked };
  });
  return new Map([
    ...missingOf(ids, found),
    ...[...busy].map((id): [number, Failure] => [id, { errorName: "scriptInUse" }]),
    ...commanded.failures,
  ]);
}

const toTicks = (runs: ReadonlyMap<number, number | null>, dueAt: Date): NewTick[] =>
  [...runs].map(([extensionId, runId]) => ({
    extensionId,
    dueAt,
    outcome: "ran",
    reason: null,
    runId,
    tickCount: 1,
  }));
