import {
  enumeratePlan,
  isEnded,
  type PlanStep,
  type Run,
  type RunPlanRow,
  type RunRow,
  type RunStep,
  type Step,
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

/** A step of the plan that has not begun. */
interface PendingLine {
  kind: "pending";
  /** And will not: its row or the run is over. */
  isOver: boolean;
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
  /** Steps that began, but for those that were skipped, each once, of those of the rows that are the run's own. */
  stepsBegun: { count: number; of: number };
}

export const isFailure = (step: RunStep): boolean =>
  step.outcome === "failed" || step.outcome === "uncertain";

const depthOf = (path: string): number => path.split("/").length - 1;

/**
 * By the clock of the browser, which rows and steps are timed by: the server's, by which the run begins
 * and ends, is another. What a run's end has cut off lasts until then.
 */
function timesOf(run: Run, steps: readonly RunStep[], now: number) {
  const logged = [...run.rows, ...steps];
  const begun = logged.flatMap(({ startedAt }) =>
    startedAt === null ? [] : Date.parse(startedAt),
  );
  const ended = logged.flatMap(({ finishedAt }) =>
    finishedAt === null ? [] : Date.parse(finishedAt),
  );
  // Thousands of steps are too many arguments for one call.
  const first = begun.reduce((one, other) => Math.min(one, other), Infinity);
  const last = [...begun, ...ended].reduce((one, other) => Math.max(one, other), -Infinity);
  const isWhole = begun.length > 0 && begun.length === ended.length;
  const runEnd = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  return {
    origin: begun.length > 0 ? first : Date.parse(run.startedAt ?? run.queuedAt),
    end: isWhole && run.finishedAt !== null ? last : Math.max(last, runEnd),
  };
}

/** Spans are counted from the run's start. */
function makeSpans(run: Run, steps: readonly RunStep[], now: number) {
  const { origin, end } = timesOf(run, steps, now);
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

/**
 * The rows of a run, and in each the steps that began, in order; last what is still to come, or was
 * never reached.
 */
export function timeline(options: TimelineOptions): Timeline {
  const { run, steps, foldedRows, areOnlyFailures, now } = options;
  const { spanOf, totalMs } = makeSpans(run, steps, now);
  const stepsByRow = Map.groupBy(steps, (step) => step.rowIndex);
  const own = enumeratePlan(run.plan).filter(({ rowIndex }) => rowIndex >= run.startRowIndex);
  const plannedByRow = Map.groupBy(own, (planStep) => planStep.rowIndex);

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
    const stepLines = (areOnlyFailures ? failed : begun).map((step): BegunLine => ({
      kind: "step",
      key: `step ${step.id}`,
      step,
      depth: depthOf(step.path),
      span: spanOf(step.startedAt, step.finishedAt),
      rowNumber: null,
    }));
    const planned = areOnlyFailures ? undefined : plannedByRow.get(row.rowIndex);
    const isOver = row.outcome !== null || isEnded(run.status);
    const notBegun = stepsNotBegun(row, begun, planned);
    const lines = [...stepLines, ...notBegun.map((step) => pendingLine(step, isOver))];
    const [only, ...others] = lines;
    const isOneLine = isOneStep(run.plan.rows[row.rowIndex]) && isPlain(row, begun);
    if (only && others.length === 0 && isOneLine) return [{ ...only, rowNumber: row.rowIndex + 1 }];
    return head.isFolded ? [head] : [head, ...lines];
  };
  // A retry from a later row has nothing to say of those before it.
  const rows = run.rows.filter(({ rowIndex }) => rowIndex >= run.startRowIndex);
  const tried = steps.filter(({ outcome }) => outcome !== "skipped");
  const paths = new Set(tried.map((step) => `${step.rowIndex} ${step.path}`));
  const stepsBegun = { count: paths.size, of: own.length };
  return { lines: rows.flatMap(linesOf), totalMs, stepsBegun };
}

/** What stands before a step that has begun was passed over, and so was the branch not taken. */
function stepsNotBegun(
  row: RunRow,
  begun: readonly RunStep[],
  planned: readonly PlanStep[] = [],
): PlanStep[] {
  if (row.outcome === "done" || row.outcome === "skipped") return [];
  const paths = new Set(begun.map((step) => step.path));
  const last = planned.findLastIndex((planStep) => paths.has(planStep.path));
  const untaken = planned.flatMap(({ step, path }) => branchesNotTaken(step, path, paths));
  return planned
    .slice(last + 1)
    .filter(({ path }) => !untaken.some((branch) => `${path}/`.startsWith(`${branch}/`)));
}

/** Paths of the steps in those branches of a condition beside the one that was taken. */
function branchesNotTaken(step: Step, path: string, begun: ReadonlySet<string>): string[] {
  if (step.type !== "if" || !begun.has(path)) return [];
  const branches = Object.values(step.blocks ?? {}).map((steps) =>
    steps.map(({ id }) => `${path}/${id}`),
  );
  const isTaken = (branch: string[]) => branch.some((inner) => begun.has(inner));
  return branches.some(isTaken) ? branches.filter((branch) => !isTaken(branch)).flat() : [];
}

const pendingLine = (planStep: PlanStep, isOver: boolean): PendingLine => ({
  kind: "pending",
  key: `pending ${planStep.rowIndex} ${planStep.path}`,
  isOver,
  planStep,
  depth: depthOf(planStep.path),
  rowNumber: null,
});

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
