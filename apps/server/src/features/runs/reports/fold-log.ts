import type { RunReport, StepError } from "@baton/contract";
import type { PlanIndex } from "./plan-index.ts";
import type { RowChange, RunProgress, StepEnd } from "../view/run-progress.ts";

type Report<Kind extends RunReport["kind"]> = Extract<RunReport, { kind: Kind }>;

export function foldRowStarted(run: RunProgress, event: Report<"rowStarted">): void {
  run.rowNumber = Math.max(run.rowNumber, event.rowIndex + 1);
  run.rows.set(event.rowIndex, {
    run_id: run.id,
    row_index: event.rowIndex,
    started_at: run.rows.get(event.rowIndex)?.started_at ?? event.at,
    finished_at: null,
    outcome: null,
    error_code: null,
    error_message: null,
  });
}

export function foldRowFinished(run: RunProgress, event: Report<"rowFinished">): void {
  const row: RowChange = {
    run_id: run.id,
    row_index: event.rowIndex,
    started_at: run.rows.get(event.rowIndex)?.started_at ?? null,
    finished_at: event.at,
    outcome: event.outcome,
    ...errorColumns(event.error),
  };
  run.rows.set(event.rowIndex, row);
  // The first failure, in words, is what the extensions table shows of a failed run.
  if (event.outcome === "failed" || event.outcome === "timedOut")
    run.errorMessage ??= event.error?.message ?? `Row ${event.rowIndex + 1}: ${event.outcome}`;
}

export function foldStepStarted(
  run: RunProgress,
  event: Report<"stepStarted">,
  plan: PlanIndex,
): void {
  const place = plan.stepAt(event.rowIndex, event.path);
  if (!place) return;
  run.stepNumber = Math.max(run.stepNumber, place.index + 1);
  run.begun.push({
    ...keyOf(run, event),
    seq: event.seq,
    type: place.type,
    label: place.label,
    started_at: event.at,
    finished_at: null,
    outcome: null,
    ...errorColumns(undefined),
    selector: null,
    result: null,
    screenshot_id: null,
  });
}

export function foldStepFinished(run: RunProgress, event: Report<"stepFinished">): void {
  const { seq, at, rowIndex, data, screenshot } = event;
  const end: StepEnd = {
    ...keyOf(run, event),
    finished_at: at,
    outcome: event.outcome,
    ...errorColumns(event.error),
    selector: event.selector ?? null,
    result: event.result ?? null,
    screenshot_seq: screenshot === undefined ? undefined : seq,
    screenshot_id: null,
  };
  const open = run.begun.findLast((step) => step.finished_at === null && isSameStep(step, end));
  if (open) Object.assign(open, end);
  else run.ended.push(end);
  if (data) {
    const { name, value } = data;
    run.values.push({ run_id: run.id, seq, row_index: rowIndex, name, value, collected_at: at });
  }
  if (screenshot !== undefined)
    run.screenshots.push({ run_id: run.id, seq, image: screenshot, taken_at: at });
}

const keyOf = (run: RunProgress, event: Report<"stepStarted" | "stepFinished">) => ({
  run_id: run.id,
  row_index: event.rowIndex,
  path: event.path,
  iteration: event.iteration,
  attempt: event.attempt,
});

const isSameStep = (one: StepEnd, other: StepEnd): boolean =>
  one.row_index === other.row_index &&
  one.path === other.path &&
  one.attempt === other.attempt &&
  one.iteration.join() === other.iteration.join();

const errorColumns = (error: StepError | undefined) => ({
  error_code: error?.code ?? null,
  error_message: error?.message ?? null,
});
