import {
  enumeratePlan,
  isEnded,
  type PlanStep,
  type Run,
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
  stepCount: number;
  failedCount: number;
}

export interface BegunLine {
  kind: "step";
  key: string;
  step: RunStep;
  depth: number;
  span: Span;
}

/** A step of the plan that has not begun and still may. */
interface PendingLine {
  kind: "pending";
  key: string;
  planStep: PlanStep;
  depth: number;
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
  /** Of the whole run so far: what the bars are drawn against. */
  totalMs: number;
}

export const isFailure = (step: RunStep): boolean =>
  step.outcome === "failed" || step.outcome === "uncertain";

const depthOf = (path: string): number => path.split("/").length - 1;

/** The rows of a run, and in each the steps that began, in order; what is still to come is last. */
export function timeline(options: TimelineOptions): Timeline {
  const { run, steps, foldedRows, areOnlyFailures, now } = options;
  const origin = Date.parse(run.startedAt ?? run.rows[0]?.startedAt ?? run.queuedAt);
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  const isOver = isEnded(run.status);
  const spanOf = (startedAt: string, finishedAt: string | null): Span => {
    const start = Date.parse(startedAt);
    // A step that a run's end has cut off lasts until then.
    const stop = finishedAt === null ? end : Date.parse(finishedAt);
    return {
      offsetMs: Math.max(0, start - origin),
      durationMs: Math.max(0, stop - start),
      isOpen: finishedAt === null && !isOver,
    };
  };
  const byRow = Map.groupBy(steps, (step) => step.rowIndex);
  const planned = isOver || areOnlyFailures ? [] : enumeratePlan(run.plan);
  const plannedByRow = Map.groupBy(planned, (planStep) => planStep.rowIndex);

  const lines: TimelineLine[] = [];
  for (const row of run.rows) {
    const own = byRow.get(row.rowIndex) ?? [];
    const failed = own.filter(isFailure);
    if (
      areOnlyFailures &&
      failed.length === 0 &&
      row.outcome !== "failed" &&
      row.outcome !== "timedOut"
    )
      continue;
    const isFolded = foldedRows.has(row.rowIndex);
    lines.push({
      kind: "row",
      key: `row ${row.rowIndex}`,
      row,
      span: row.startedAt === null ? null : spanOf(row.startedAt, row.finishedAt),
      isFolded,
      stepCount: own.length,
      failedCount: failed.length,
    });
    if (isFolded) continue;
    for (const step of areOnlyFailures ? failed : own) {
      lines.push({
        kind: "step",
        key: `step ${step.id}`,
        step,
        depth: depthOf(step.path),
        span: spanOf(step.startedAt, step.finishedAt),
      });
    }
    if (row.outcome === null)
      lines.push(...pendingLines(own, plannedByRow.get(row.rowIndex) ?? []));
  }
  return { lines, totalMs: Math.max(1, end - origin) };
}

function pendingLines(begun: readonly RunStep[], planned: readonly PlanStep[]): PendingLine[] {
  const paths = new Set(begun.map((step) => step.path));
  // What stands before a step that has begun was passed over: the branch not taken.
  const last = planned.findLastIndex((planStep) => paths.has(planStep.path));
  return planned.slice(last + 1).map((planStep) => ({
    kind: "pending",
    key: `pending ${planStep.rowIndex} ${planStep.path}`,
    planStep,
    depth: depthOf(planStep.path),
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
