import {
  enumeratePlan,
  isEnded,
  type PlanStep,
  type Run,
  type RunPlanRow,
  type RunRow,
  type RunStep,
} from "@baton/contract";

/** When something happened within the run, in milliseconds from its start. */
export interface Span {
  offsetMs: number;
  durationMs: number;
  isOpen: boolean;
}

interface RowLine {
  kind: "row";
  key: string;
  row: RunRow;
  span: Span | null;
  isFolded: boolean;
  failedCount: number;
}

export interface BegunLine {
  kind: "step";
  key: string;
  step: RunStep;
  depth: number;
  span: Span;
  /** The row that is this one step alone: the line stands for both. */
  rowNumber: number | null;
}

/** A step of the plan that has not begun and still may. */
interface PendingLine {
  kind: "pending";
  key: string;
  planStep: PlanStep;
  depth: number;
  rowNumber: number | null;
}

export type TimelineLine = RowLine | BegunLine | PendingLine;

export interface TimelineOptions {
  run: Run;
  steps: readonly RunStep[];
  foldedRows: ReadonlySet<number>;
  areOnlyFailures: boolean;
  now: number;
}

export interface Timeline {
  lines: TimelineLine[];
  /** How long the whole run has taken so far: what the bars are drawn against. */
  totalMs: number;
}

export const isFailure = (step: RunStep): boolean =>
  step.outcome === "failed" || step.outcome === "uncertain";

const depthOf = (path: string): number => path.split("/").length - 1;

/** Spans are counted from the run's start; what a run's end has cut off lasts until then. */
function makeSpans(run: Run, now: number) {
  const origin = Date.parse(run.startedAt ?? run.rows[0]?.startedAt ?? run.queuedAt);
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  const isOver = isEnded(run.status);
  const spanOf = (startedAt: string, finishedAt: string | null): Span => {
    const start = Date.parse(startedAt);
    const stop = finishedAt === null ? end : Date.parse(finishedAt);
    return {
      offsetMs: Math.max(0, start - origin),
      durationMs: Math.max(0, stop - start),
      isOpen: finishedAt === null && !isOver,
    };
  };
  return { spanOf, totalMs: Math.max(1, end - origin) };
}

const hasFailed = (row: RunRow, failed: readonly RunStep[]): boolean =>
  failed.length > 0 || row.outcome === "failed" || row.outcome === "timedOut";

/** A row with a type of its own: its one step has the row's key. */
const isOneStep = (row: RunPlanRow | undefined): boolean =>
  row?.steps.length === 1 && row.steps[0]?.id === row.id;

/** The row has nothing to say that its step does not. */
const isPlain = (row: RunRow, begun: readonly RunStep[]): boolean =>
  begun.length <= 1 && row.outcome !== "timedOut";

/** The rows of a run, and in each the steps that began, in order; what is still to come is last. */
export function timeline(options: TimelineOptions): Timeline {
  const { run, steps, foldedRows, areOnlyFailures, now } = options;
  const { spanOf, totalMs } = makeSpans(run, now);
  const stepsByRow = Map.groupBy(steps, (step) => step.rowIndex);
  const isNothingToCome = isEnded(run.status) || areOnlyFailures;
  const planned = isNothingToCome ? [] : enumeratePlan(run.plan);
  const plannedByRow = Map.groupBy(planned, (planStep) => planStep.rowIndex);

  const linesOf = (row: RunRow): TimelineLine[] => {
    const begun = stepsByRow.get(row.rowIndex) ?? [];
    const failed = begun.filter(isFailure);
    if (areOnlyFailures && !hasFailed(row, failed)) return [];
    const head: RowLine = {
      kind: "row",
      key: `row ${row.rowIndex}`,
      row,
      span: row.startedAt === null ? null : spanOf(row.startedAt, row.finishedAt),
      isFolded: foldedRows.has(row.rowIndex),
      failedCount: failed.length,
    };
    const isOneLine = isOneStep(run.plan.rows[row.rowIndex]) && isPlain(row, begun);
    const rowNumber = isOneLine ? row.rowIndex + 1 : null;
    if (head.isFolded && !isOneLine) return [head];
    const stepLines = (areOnlyFailures ? failed : begun).map((step): BegunLine => ({
      kind: "step",
      key: `step ${step.id}`,
      step,
      depth: depthOf(step.path),
      span: spanOf(step.startedAt, step.finishedAt),
      rowNumber,
    }));
    const toCome = row.outcome === null ? (plannedByRow.get(row.rowIndex) ?? []) : [];
    const lines = [...stepLines, ...pendingLines(begun, toCome, rowNumber)];
    return isOneLine && lines.length === 1 ? lines : [head, ...lines];
  };
  // A retry from a later row has nothing to say of those before it.
  const rows = run.rows.filter(({ rowIndex }) => rowIndex >= run.startRowIndex);
  return { lines: rows.flatMap(linesOf), totalMs };
}

function pendingLines(
  begun: readonly RunStep[],
  planned: readonly PlanStep[],
  rowNumber: number | null,
): PendingLine[] {
  const paths = new Set(begun.map((step) => step.path));
  // What stands before a step that has begun was passed over: the branch not taken.
  const last = planned.findLastIndex((planStep) => paths.has(planStep.path));
  return planned.slice(last + 1).map((planStep) => ({
    kind: "pending",
    key: `pending ${planStep.rowIndex} ${planStep.path}`,
    planStep,
    depth: depthOf(planStep.path),
    rowNumber,
  }));
}

export interface Bar {
  /** Per cent of the whole. */
  left: number;
  width: number;
}

const MIN_WIDTH = 0.4;

/** Where the bar of a span stands; never so short that it cannot be seen, never past the end. */
export function barOf(span: Span, totalMs: number): Bar {
  const width = Math.min(100, Math.max(MIN_WIDTH, (span.durationMs / totalMs) * 100));
  const left = Math.min(100 - width, Math.max(0, (span.offsetMs / totalMs) * 100));
  return { left, width };
}
