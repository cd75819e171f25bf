import { sleep, StepFailure } from "@baton/runner";
import type { Problem } from "../page/protocol.ts";

/** A frame that does not answer (its process is busy or gone) does not hold up the others. */
export const FRAME_ANSWER_MS = 1000;

/** The first in the list of those that answer at once, else whichever answers first. */
export async function firstFound<Found extends { frame: unknown }>(
  answers: Promise<Found | Problem>[],
  timeoutMs: number,
): Promise<Found | null> {
  const settled = answers.map(async (answer) => {
    const found = await answer;
    if (!("frame" in found)) throw new Error(found.message);
    return found;
  });
  const late = sleep(timeoutMs).then(() => null);
  return Promise.race([Promise.any(settled).catch(() => null), late]);
}

/** A frame that is gone counts for nothing. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return Promise.race([
    answer.catch((error: unknown) => {
      if (error instanceof StepFailure) throw error;
      return null;
    }),
    sleep(FRAME_ANSWER_MS).then(() => null),
  ]);
}
