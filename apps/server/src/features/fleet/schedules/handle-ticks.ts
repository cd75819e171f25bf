import { ExtensionState, type TickOutcome, type TickReason } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import {
  type Commanded,
  commandRuns,
  onlyIfEnabled,
  userCommand,
} from "../../runs/runs/for-others.ts";
import { type DueMembers, judgeMembers } from "./due-members.ts";
import { lockDueSchedules, setNextRuns } from "./due-schedules.tables.ts";
import { insertTicks, type NewTick } from "./schedule-ticks.tables.ts";
import { tellSchedules } from "./tell-schedules.ts";
import { deleteUnused } from "./schedules.tables.ts";

/**
 * Handles schedules of a user whose time has come, as many as one transaction takes: runs, ticks
 * and next times are there together or not at all. Answers whether anything was due.
 */
export function handleDueTicks(db: Db, clock: Clock, userId: number): Promise<boolean> {
  const at = clock();
  return change(db, async (tx, after) => {
    const due = await lockDueSchedules(tx, userId, at);
    if (due.length === 0) return false;
    const judged = due.map((schedule) => ({ schedule, ...judgeMembers(schedule, at.getTime()) }));
    const members = judged.flatMap((one) => one.due);
    const performing = members
      .filter(({ perform }) => perform)
      .flatMap(({ extensionIds }) => extensionIds);
    const call = { userId, startedBy: null, origin: "schedule", at } as const;
    const command = onlyIfEnabled(userCommand("enqueue"));
    const commanded = await commandRuns(tx, after, call, performing, command);
    const resultOf = readResults(commanded);
    await insertTicks(
      tx,
      members.flatMap((one) => toTicks(one, resultOf)),
      at,
    );
    await setNextRuns(
      tx,
      new Map(
        judged.map(({ schedule, next }) => [
          schedule.id,
          next === undefined ? null : new Date(next),
        ]),
      ),
    );
    // Their extensions were deleted.
    await deleteUnused(
      tx,
      due.filter(({ extensionIds }) => extensionIds.length === 0).map(({ id }) => id),
    );
    tellSchedules(
      after,
      userId,
      members.flatMap(({ extensionIds }) => extensionIds),
    );
    return true;
  });
}

type ResultOf = (extensionId: number, isLate: boolean) => Result | undefined;

function toTicks({ extensionIds, perform, missed }: DueMembers, resultOf: ResultOf): NewTick[] {
  return extensionIds.flatMap((extensionId): NewTick[] => {
    const earlier = missed.map(({ dueAt, tickCount }): NewTick => ({
      extensionId,
      dueAt: new Date(dueAt),
      outcome: "missed",
      reason: "serverDown",
      runId: null,
      tickCount,
    }));
    const result = perform && resultOf(extensionId, perform.isLate);
    if (!result) return earlier;
    return [...earlier, { extensionId, dueAt: new Date(perform.dueAt), tickCount: 1, ...result }];
  });
}

interface Result {
  outcome: TickOutcome;
  reason: TickReason | null;
  runId: number | null;
}

/** What came of the command on each extension; nothing for one that is being deleted. */
function readResults({ found, latestRuns, failures }: Commanded): ResultOf {
  const rows = new Map(found.map((row) => [row.id, row]));
  return (extensionId, isLate) => {
    const row = rows.get(extensionId);
    if (!row) return undefined;
    const failure = failures.get(extensionId);
    if (!failure) {
      const runId = latestRuns.get(extensionId) ?? null;
      return isLate
        ? { outcome: "late", reason: "serverDown", runId }
        : { outcome: "ran", reason: null, runId };
    }
    const skipped = { outcome: "skipped", runId: null } as const;
    if (row.state === ExtensionState.Disabled) return { ...skipped, reason: "disabled" };
    if (failure.errorName === "scriptInUse") return { ...skipped, reason: "active" };
    if (failure.errorName === "inputsNotFit") return { ...skipped, reason: "inputsNotFit" };
    return { ...skipped, reason: row.scriptId === null ? "noScript" : "scriptProblem" };
  };
}
