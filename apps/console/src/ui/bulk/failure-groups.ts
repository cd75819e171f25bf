import { toErrorState } from "../../api/errors.ts";
import type { BulkFailure } from "./bulk-plan.ts";

interface FailureGroup {
  /** What all of them have in common is said by the first. */
  first: BulkFailure;
  ids: number[];
}

/** A status code of HTTP may be the number of a code of ours. */
const kindOf = ({ thrown, errorCode, reason }: BulkFailure): string =>
  [toErrorState(thrown ?? errorCode).errorType, errorCode, reason].join(" ");

/** Failures of one code, and reason, together; the most frequent first. */
export function byCode(failed: readonly BulkFailure[]): FailureGroup[] {
  return [...Map.groupBy(failed, kindOf).values()]
    .flatMap((failures) =>
      failures.slice(0, 1).map((first) => ({ first, ids: failures.map(({ id }) => id) })),
    )
    .toSorted((a, b) => b.ids.length - a.ids.length);
}
