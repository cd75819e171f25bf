import type { Clock } from "../src/work/clock.ts";

/** Starts at the real time and stands still until it is moved on. */
export function makeTestClock(): { clock: Clock; advance(milliseconds: number): void } {
  let now = Date.now();
  return {
    clock: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
