import { setTimeout as sleep } from "node:timers/promises";
import { isCrossed } from "../database/passing-error.ts";

const ATTEMPTS = 6;
/** At most so long before the second attempt, and twice as long before each one after it. */
const FIRST_PAUSE_MS = 10;

/**
 * What others' work crossed is done again, a few times. The pauses are drawn, so that those who met
 * once do not meet again.
 */
export async function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let failed = 1; failed < ATTEMPTS; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isCrossed(error)) throw error;
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** (failed - 1));
    }
  }
  return attempt();
}
