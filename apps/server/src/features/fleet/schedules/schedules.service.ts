import { type ExtensionsReader, lockExtensions } from "../extensions/for-others.ts";
import {
  type BodyOf,
  type KeptSchedule,
  type listSchedules,
  type listScheduleTicks,
  MISSED_TICKS_MAX,
  nextOccurrence,
  type QueryOf,
  type Schedule,
  type updateSchedules,
} from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { toBulkAnswer } from "../../../http/bulk-answer.ts";
import { type Failure, missingOf } from "../../runs/runs/for-others.ts";
import { listExtensionsAsking } from "../../library/scripts/for-others.ts";
import { handleDueTicks } from "./handle-ticks.ts";
import { performNow } from "./perform-now.ts";
import { listScheduleLoads } from "./schedule-loads.tables.ts";
import { tellSchedules } from "./tell-schedules.ts";
import { listMissed, listTicks } from "./schedule-ticks.tables.ts";
import {
  countScheduleRows,
  deleteScheduleRow,
  deleteUnused,
  giveSchedule,
  insertSchedule,
  listScheduleRows,
  lockSchedule,
  lockSchedulesOf,
  takeSchedules,
} from "./schedules.tables.ts";

interface SchedulesDeps {
  db: Db;
  clock: Clock;
  reader: ExtensionsReader;
}

export type SchedulesService = ReturnType<typeof makeSchedulesService>;

export function makeSchedulesService(deps: SchedulesDeps) {
  const { db, clock, reader } = deps;

  /** Gives them one schedule together, or takes away what they have. */
  function setSchedule(userId: number, ids: number[], schedule: Schedule | null) {
    const nextRunAt = schedule && firstTime(schedule, clock());
    return change(db, async (tx, after): Promise<Map<number, Failure>> => {
      const before = await lockSchedulesOf(tx, userId, ids);
      const found = await lockExtensions(tx, userId, ids);
      const foundIds = found.map((row) => row.id);
      const refused = schedule ? await findAsking(tx, foundIds) : NOBODY;
      const settable = foundIds.filter((id) => !refused.has(id));
      if (!schedule || !nextRunAt) await takeSchedules(tx, settable);
      else if (settable.length > 0) {
        const scheduleId = await insertSchedule(tx, userId, schedule, nextRunAt);
        await giveSchedule(tx, scheduleId, settable);
      }
      await deleteUnused(tx, before);
      tellSchedules(after, userId, settable);
      return new Map([...missingOf(ids, found), ...refused]);
    });
  }

  async function update(
    user: User,
    extensionIds: number[],
    schedule: BodyOf<typeof updateSchedules>["schedule"],
  ) {
    const failures =
      schedule?.performMode === "now"
        ? await performNow(deps, user, extensionIds)
        : await setSchedule(user.id, extensionIds, schedule);
    const changedIds = extensionIds.filter((id) => !failures.has(id));
    return toBulkAnswer(extensionIds, await reader.find(user.id, changedIds), failures);
  }

  return {
    update,

    list: async (user: User, { page, pageSize, ...filter }: QueryOf<typeof listSchedules>) => {
      const range = { offset: (page - 1) * pageSize, limit: pageSize };
      const [rows, totalCount] = await Promise.all([
        listScheduleRows(db, user.id, filter, range),
        countScheduleRows(db, user.id, filter),
      ]);
      const loads = await listScheduleLoads(
        db,
        rows.map((row) => row.id),
      );
      const data = rows.map(({ rule, nextRunAt, ...row }): KeptSchedule => ({
        ...row,
        schedule: rule,
        nextRunAt: nextRunAt?.toISOString() ?? null,
        load: loads.get(row.id) ?? [],
      }));
      return { data, totalCount };
    },

    remove: async (user: User, id: number) => {
      await change(db, async (tx, after) => {
        const extensionIds = await lockSchedule(tx, user.id, id);
        if (!extensionIds) throw fail("notFound");
        await lockExtensions(tx, user.id, extensionIds);
        await deleteScheduleRow(tx, id);
        tellSchedules(after, user.id, extensionIds);
      });
      return { success: true as const };
    },

    listTicks: async (user: User, query: QueryOf<typeof listScheduleTicks>) => {
      const { extensionId, pageSize: limit = query.limit, before } = query;
      await reader.get(user.id, extensionId);
      const ticks = await listTicks(db, extensionId, { before, limit: limit + 1 });
      return { data: ticks.slice(0, limit), hasMore: ticks.length > limit };
    },

    listMissed: async (userId: number, since: string | undefined) => {
      const at = clock().toISOString();
      if (since === undefined) return { at, data: [] };
      return { at, data: await listMissed(db, userId, new Date(since), MISSED_TICKS_MAX) };
    },

    /** Handles what is due of a user, until nothing is. */
    handleTicks: async (userId: number): Promise<void> => {
      let wasDue = true;
      while (wasDue) wasDue = await handleDueTicks(db, clock, userId);
    },
  };
}

const NOBODY: ReadonlyMap<number, Failure> = new Map();

/** Nobody is there to answer at a schedule's times: a script that asks for inputs cannot have one. */
async function findAsking(tx: Tx, extensionIds: number[]): Promise<ReadonlyMap<number, Failure>> {
  const asking = await listExtensionsAsking(tx, extensionIds);
  return new Map(asking.map((id) => [id, { errorName: "inputsNotFit" }]));
}

function firstTime(schedule: Schedule, now: Date): Date {
  const first = nextOccurrence(schedule, now.getTime());
  if (first === undefined)
    throw fail("invalidInput", {
      field: "schedule.startAt",
      message: "All times of this schedule are in the past.",
    });
  return new Date(first);
}
