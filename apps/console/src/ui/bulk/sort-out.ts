import { type BulkFailure, type BulkPlan, partsFor } from "./bulk-plan.ts";
import { canRetry } from "./can-retry.ts";
import { type BulkResult, isAboutItsPart } from "./run-plan.ts";

/** What of a plan's result is a failure, what was never its business, and what may be tried again. */
export interface SortedOut {
  failed: BulkFailure[];
  unfitTexts: string[];
  /** Failures that may go well another time, and all that was not begun. */
  again: number[];
  /** Neither done nor to be tried again. */
  lost: number[];
  notBegunCount: number;
}

/** Rows of parts that were refused as a whole: the next call would only hear the same. */
function refusedWith<Row>({ parts }: BulkPlan<Row>, failed: readonly BulkFailure[]): Set<number> {
  const refused = new Set(failed.flatMap(({ id, thrown }) => (isAboutItsPart(thrown) ? [id] : [])));
  const hopeless = parts.filter(({ ids }) => ids.some((id) => refused.has(id)));
  return new Set(hopeless.flatMap(({ ids }) => ids));
}

export function sortOut<Row>(plan: BulkPlan<Row>, result: BulkResult<Row>): SortedOut {
  const { unfit } = plan;
  const reasons = [...(unfit?.known.values() ?? [])];
  const failed: BulkFailure[] = [];
  for (const failure of result.failed) {
    const reason = failure.thrown === undefined ? unfit?.reasonOf(failure) : undefined;
    if (reason === undefined) failed.push(failure);
    else reasons.push(reason);
  }
  const hopeless = refusedWith(plan, failed);
  const again = [
    ...failed.filter((failure) => canRetry(plan, failure)).map(({ id }) => id),
    ...result.notTried.filter((id) => !hopeless.has(id)),
    ...result.skipped,
  ];
  const isAgain = new Set(again);
  const left = [...failed.map(({ id }) => id), ...result.notTried];
  return {
    failed,
    unfitTexts: textsOf(unfit, reasons),
    again,
    lost: left.filter((id) => !isAgain.has(id)),
    notBegunCount: result.skipped.length + result.notTried.length,
  };
}

const textsOf = (unfit: BulkPlan<never>["unfit"], reasons: readonly string[]): string[] =>
  [...Map.groupBy(reasons, (reason) => reason)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([reason, those]) => unfit?.text(reason, those.length) ?? []);

/** The plan for these rows only; whom it does not fit has been told before. */
export const planAgain = <Row>(plan: BulkPlan<Row>, ids: readonly number[]): BulkPlan<Row> => ({
  ...plan,
  parts: partsFor(plan.parts, ids),
  unfit: plan.unfit && { ...plan.unfit, known: new Map() },
});
