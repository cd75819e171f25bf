import {
  ERRORS,
  isEnded,
  type RunEvent,
  type RunOutcome,
  type RunReport,
  ScriptStatus,
  transition,
} from "@baton/contract";
import { foldRowFinished, foldRowStarted, foldStepFinished, foldStepStarted } from "./fold-log.ts";
import type { PlanIndex } from "./plan-index.ts";
import { noteFailure, type RunProgress } from "../view/run-progress.ts";

export type FoldResult =
  /** Everything up to `lastSeq` is taken in; numbers before it may have been there already. */
  | { type: "taken"; missing: number }
  /** The first number is not the next one: nothing after the gap is taken. */
  | { type: "gap" }
  /** It names what is not in the plan: nothing of the message is taken. */
  | { type: "invalid"; message: string };

const INT_MAX = 2 ** 31 - 1;

export interface FoldContext {
  plan: PlanIndex;
  /**
   * What is missing before these events, their agent does not have any more: it was acknowledged,
   * and the database is older than that (a backup was restored). The run goes on without it.
   */
  isAllThereIs: boolean;
  /** By the number of the event that brought it. */
  screenshots?: ReadonlyMap<number, Buffer>;
}

/** Takes one message's events into `run`, each once and in order, or leaves `run` as it was. */
export function foldReports(
  run: RunProgress,
  events: RunReport[],
  context: FoldContext,
): FoldResult {
  const message = events.map((event) => faultOf(event, context.plan)).find(Boolean);
  if (message) return { type: "invalid", message };
  const hole = Math.max(0, (events[0]?.seq ?? 0) - run.lastSeq - 1);
  if (context.isAllThereIs) run.lastSeq += hole;
  for (const event of events) {
    if (event.seq <= run.lastSeq) continue;
    if (event.seq !== run.lastSeq + 1) return { type: "gap" };
    run.lastSeq = event.seq;
    fold(run, event, context);
  }
  return { type: "taken", missing: hole };
}

/** What the contract's schema cannot know: the plan, and what the columns hold. */
function faultOf(event: RunReport, plan: PlanIndex): string | undefined {
  if (event.seq > INT_MAX) return `seq ${event.seq} is too large`;
  if ("rowIndex" in event && event.rowIndex >= plan.rows.length)
    return `the plan has no row ${event.rowIndex}`;
  if (!("path" in event)) return undefined;
  if (!plan.stepAt(event.rowIndex, event.path))
    return `row ${event.rowIndex} has no step ${event.path}`;
  if ([event.attempt, ...event.iteration].some((count) => count > INT_MAX))
    return `a count of step ${event.path} is too large`;
  return undefined;
}

function fold(run: RunProgress, event: RunReport, context: FoldContext): void {
  implyPresence(run);
  switch (event.kind) {
    case "accepted":
      return;
    case "prepared":
      run.preparation = event.notes;
      return;
    case "rowStarted":
      return foldRowStarted(run, event);
    case "stepStarted":
      return foldStepStarted(run, event, context.plan);
    case "stepFinished":
      return foldStepFinished(run, event, context);
    case "rowFinished":
      return foldRowFinished(run, event);
    case "finished":
      return foldFinished(run, event);
  }
}

/** Whoever reports on a run has accepted it, and is there, whatever else was lost on the way. */
function implyPresence(run: RunProgress): void {
  if (run.state.status !== ScriptStatus.WaitingForBrowser) return;
  move(run, { type: run.state.lostFrom === null ? "accept" : "agentBack" });
}

function foldFinished(run: RunProgress, event: Extract<RunReport, { kind: "finished" }>): void {
  // An agent that took the run up again in the middle knows nothing of rows that failed before.
  const hasFailedRow = run.errorMessage !== null;
  if (event.error) noteFailure(run, event.error);
  if (event.outcome === "stopped") return move(run, { type: "stop" });
  move(run, { type: "done", outcome: outcomeOf(event.outcome, hasFailedRow) });
}

function outcomeOf(
  outcome: "finished" | "finishedWithErrors" | "error",
  hasFailedRow: boolean,
): RunOutcome {
  if (outcome === "error") return ScriptStatus.Error;
  return outcome === "finished" && !hasFailedRow
    ? ScriptStatus.Finished
    : ScriptStatus.FinishedWithErrors;
}

/** What the machine refuses changes nothing: a run that was aborted takes in its log and no more. */
function move(run: RunProgress, event: RunEvent): void {
  const result = transition(run.state, event);
  if (result.type !== "move") return;
  run.state = result.next;
  const { failureCode, errorMessage } = isEnded(result.next.status) ? run : NO_FAILURE;
  run.changes.push({
    runId: run.id,
    userId: run.userId,
    extensionId: run.extensionId,
    event: event.type,
    next: result.next,
    isReported: true,
    ...(errorMessage !== null && {
      errorCode: numberOf(failureCode),
      failureCode: failureCode ?? undefined,
      errorMessage,
    }),
  });
}

/** The failures of steps that the specification has a code for: 105, 601, 602, 901, 902. */
const numberOf = (failureCode: string | null): number | undefined =>
  Object.entries(ERRORS).find(
    ([name, { errorType }]) => name === failureCode && errorType === "application-errors",
  )?.[1].code;

const NO_FAILURE = { failureCode: null, errorMessage: null };
