import type { RunStats } from "@baton/contract";

export type DayResult = Exclude<keyof RunStats["days"][number], "day">;

/** From the foot of a bar upwards. */
export const RESULTS: readonly DayResult[] = [
  "finished",
  "finishedWithErrors",
  "failed",
  "aborted",
  "unfinished",
];

/** The tones that statuses have everywhere. */
export const RESULT_COLORS: Record<DayResult, string> = {
  finished: "var(--good)",
  finishedWithErrors: "var(--caution)",
  failed: "var(--bad)",
  aborted: "var(--neutral)",
  unfinished: "var(--info)",
};
