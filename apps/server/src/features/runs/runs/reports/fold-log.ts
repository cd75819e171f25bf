import {
  boundStepRead,
  type RunReport,
  type RunStep,
  type StepError,
  toStepRead,
} from "@baton/contract";
import type { PlanIndex } from "./plan-index.ts";
import {
  noteFailure,
  type RowChange,
  type RunProgress,
  type StepEnd,
} from "../view/run-progress.ts";

type Report<Kind extends RunReport["kind"]> = Extract<RunReport, { kind: Kind }>;

export function foldRowStarted(run: RunProgress, event: Report<"rowStarted">): void {
  run.rowNumber = Math.max(run.rowNumber, event.rowIndex + 1);
  run.rows.set(event.rowIndex, {
    runId: run.id,
    rowIndex: event.rowIndex,
    startedAt: run.rows.get(event.rowIndex)?.startedAt ?? event.at,
    finishedAt: null,
    outcome: null,
    failureCode: null,
    errorMessage: null,
  });
}

export function foldRowFinished(run: RunProgress, event: Report<"rowFinished">): void {
  const row: RowChange = {
    runId: run.id,
    rowIndex: event.rowIndex,
    startedAt: run.rows.get(event.rowIndex)?.startedAt ?? null,
    finishedAt: event.at,
    outcome: event.outcome,
    ...errorColumns(event.error),
  };
  run.rows.set(event.rowIndex, row);
  if (event.outcome === "failed" || event.outcome === "timedOut")
    noteFailure(run, event.error ?? unsaid(event));
}

export function foldStepStarted(
  run: RunProgress,
  event: Report<"stepStarted">,
  plan: PlanIndex,
): void {
  const place = plan.stepAt(event.rowIndex, event.path);
  if (!place) return;
  run.stepNumber = Math.max(run.stepNumber, place.index + 1);
  if (plan.hidden.isWithin(event.rowIndex, event.path)) return;
  run.begun.push({
    ...keyOf(run, event),
    seq: event.seq,
    type: place.type,
    label: place.label,
    startedAt: event.at,
    finishedAt: null,
    outcome: null,
    ...errorColumns(undefined),
    selector: null,
    result: null,
    read: null,
    notes: [],
    screenshotId: null,
  });
}

export function foldStepFinished(
  run: RunProgress,
  event: Report<"stepFinished">,
  { plan, screenshots }: { plan: PlanIndex; screenshots?: ReadonlyMap<number, Buffer> },
): void {
  const { seq, at, rowIndex, path, data } = event;
  if (data) {
    const { name, value } = data;
    run.values.push({ runId: run.id, seq, rowIndex, name, value, collectedAt: at });
  }
  if (event.fact) run.facts.push({ ...event.fact, at });
  if (plan.hidden.isWithin(rowIndex, path)) return;
  const image = plan.hidden.isBlock(rowIndex, path) ? undefined : screenshots?.get(seq);
  const end: StepEnd = {
    ...keyOf(run, event),
    finishedAt: at,
    outcome: event.outcome,
    ...errorColumns(event.error),
    selector: event.selector ?? null,
    result: event.result ?? null,
    read: readOf(event),
    notes: event.notes ?? [],
    screenshotSeq: image && seq,
    screenshotId: null,
  };
  const open = run.begun.findLast((step) => step.finishedAt === null && isSameStep(step, end));
  if (open) Object.assign(open, end);
  else run.ended.push(end);
  if (image) run.screenshots.push({ runId: run.id, seq, image, takenAt: at });
}

/** Collected data tell it; else the agent says it. */
function readOf({ data, read }: Report<"stepFinished">): RunStep["read"] {
  if (data) return { ...toStepRead(data.name, data.value), isCollected: true };
  return read ? { ...boundStepRead(read), isCollected: false } : null;
}

const keyOf = (run: RunProgress, event: Report<"stepStarted" | "stepFinished">) => ({
  runId: run.id,
  rowIndex: event.rowIndex,
  path: event.path,
  iteration: event.iteration,
  attempt: event.attempt,
});

const isSameStep = (one: StepEnd, other: StepEnd): boolean =>
  one.rowIndex === other.rowIndex &&
  one.path === other.path &&
  one.attempt === other.attempt &&
  one.iteration.join() === other.iteration.join();

const errorColumns = (error: StepError | undefined) => ({
  failureCode: error?.code ?? null,
  errorMessage: error?.message ?? null,
});

/** A row that failed without a word. */
const unsaid = ({ rowIndex, outcome }: Report<"rowFinished">): StepError => ({
  code: outcome === "timedOut" ? "rowTimedOut" : "unexpected",
  message: `Row ${rowIndex + 1}: ${outcome}`,
});
