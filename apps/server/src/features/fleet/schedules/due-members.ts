import { nextOccurrence, type Schedule, spreadDelay } from "@baton/contract";
import { judgeDueTicks } from "./due-ticks.ts";

interface DueSchedule {
  schedule: Schedule;
  dueAt: Date;
  extensionIds: number[];
}

/** Extensions of one schedule that start at the same minute, and what becomes of their times. */
export interface DueMembers extends Omit<ReturnType<typeof judgeDueTicks>, "next"> {
  extensionIds: number[];
}

interface Judged {
  due: DueMembers[];
  /** When the schedule is next to be looked at. */
  next: number | undefined;
}

/**
 * What is due of a schedule, whose times before `dueAt` have been handled: those whose minute has
 * come. Each group of them keeps the schedule's times, later by its own delay.
 */
export function judgeMembers({ schedule, dueAt, extensionIds }: DueSchedule, now: number): Judged {
  const due: DueMembers[] = [];
  const following: number[] = [];
  const groups = Map.groupBy(extensionIds, (id) => spreadDelay(schedule, id));
  for (const [delay, ids] of groups) {
    const first = nextOccurrence(schedule, dueAt.getTime() - delay - 1);
    if (first === undefined) continue;
    if (first + delay > now) {
      following.push(first + delay);
      continue;
    }
    const { perform, missed, next } = judgeDueTicks(schedule, first, now - delay);
    due.push({
      extensionIds: ids,
      perform: perform && { ...perform, dueAt: perform.dueAt + delay },
      missed: missed.map((one) => ({ ...one, dueAt: one.dueAt + delay })),
    });
    if (next !== undefined) following.push(next + delay);
  }
  return { due, next: following.length === 0 ? undefined : Math.min(...following) };
}
