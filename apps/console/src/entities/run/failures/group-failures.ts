import type { RunFailure } from "@baton/contract";

/** What failed with the same error, wherever it did. */
export interface FailureGroup {
  title: string;
  /** Where, what still stands first. */
  failures: RunFailure[];
  runCount: number;
  stillFailedCount: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

/**
 * By the error in the reader's words, then by place: one outage is one entry, not one for each step
 * it met. What still stands comes first, then what happens most.
 */
export function groupFailures(
  failures: readonly RunFailure[],
  titleOf: (failure: RunFailure) => string,
): FailureGroup[] {
  const groups = [...Map.groupBy(failures, titleOf)].map(([title, own]): FailureGroup => ({
    title,
    failures: own.toSorted(
      (a, b) => b.stillFailedCount - a.stillFailedCount || b.runCount - a.runCount,
    ),
    runCount: own.reduce((sum, { runCount }) => sum + runCount, 0),
    stillFailedCount: own.reduce((sum, { stillFailedCount }) => sum + stillFailedCount, 0),
    firstSeenAt: own.map((failure) => failure.firstSeenAt).toSorted()[0] ?? "",
    lastSeenAt:
      own
        .map((failure) => failure.lastSeenAt)
        .toSorted()
        .at(-1) ?? "",
  }));
  return groups.toSorted(
    (a, b) => b.stillFailedCount - a.stillFailedCount || b.runCount - a.runCount,
  );
}

export const isStanding = ({ stillFailedCount }: FailureGroup): boolean => stillFailedCount > 0;
