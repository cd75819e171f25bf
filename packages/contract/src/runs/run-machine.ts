import { isEnded, ScriptStatus } from "../values/enums.ts";
import type { ErrorName } from "../values/errors.ts";

/**
 * The run state machine: the only thing that sets a script status.
 *
 * A run is created by `enqueue` or `start` and lives through In queue (5), Waiting for browser (6),
 * In progress (2) and Pause (1) to one of the ends: Error (0), Aborted (3), Finished (4),
 * Finished with errors (7). `null` stands for an extension that never ran (shown as -1).
 *
 * A run whose agent is lost goes back to 6 and remembers in `lostFrom` whether it was running or
 * paused, so that a paused run does not go on by itself when its browser returns.
 */
export interface RunState {
  status: ScriptStatus;
  lostFrom: typeof ScriptStatus.InProgress | typeof ScriptStatus.Pause | null;
}

export type RunOutcome =
  | typeof ScriptStatus.Error
  | typeof ScriptStatus.Finished
  | typeof ScriptStatus.FinishedWithErrors;

export type RunEvent =
  | { type: "enqueue" }
  | { type: "start" }
  | { type: "dequeue" }
  | { type: "dispatch" }
  | { type: "accept" }
  | { type: "waitedTooLong" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "stop" }
  | { type: "agentLost" }
  | { type: "agentBack" }
  | { type: "wayLost" }
  | { type: "lostTooLong" }
  | { type: "done"; outcome: RunOutcome };
export type RunEventType = RunEvent["type"];

export type RunTransition =
  /** A new run at the back or the front of the queue. */
  | { type: "create"; place: "back" | "front"; next: RunState }
  /** The queued run goes; the extension shows its run before. */
  | { type: "withdraw" }
  | { type: "move"; next: RunState }
  | { type: "illegal"; error: Extract<ErrorName, "scriptInUse" | "extensionProblem"> };

const at = (status: ScriptStatus, lostFrom: RunState["lostFrom"] = null): RunTransition => ({
  type: "move",
  next: { status, lostFrom },
});
const inUse: RunTransition = { type: "illegal", error: "scriptInUse" };
const problem: RunTransition = { type: "illegal", error: "extensionProblem" };

/** How long a run waits for its browser, and how long for one that it lost. */
export const WAIT_FOR_AGENT_MS = 5 * 60_000;
export const WAIT_FOR_LOST_AGENT_MS = 10 * 60_000;

function create(state: RunState | null, place: "back" | "front"): RunTransition {
  if (state && !isEnded(state.status)) return inUse;
  return { type: "create", place, next: { status: ScriptStatus.InQueue, lostFrom: null } };
}

function whileRunning(state: RunState, event: RunEvent): RunTransition {
  const isPaused = state.status === ScriptStatus.Pause;
  switch (event.type) {
    case "pause":
      return isPaused ? problem : at(ScriptStatus.Pause);
    case "resume":
      return isPaused ? at(ScriptStatus.InProgress) : problem;
    case "agentLost":
      return at(
        ScriptStatus.WaitingForBrowser,
        isPaused ? ScriptStatus.Pause : ScriptStatus.InProgress,
      );
    case "done":
      return at(event.outcome);
    default:
      return problem;
  }
}

function whileWaiting(state: RunState, event: RunEvent): RunTransition {
  if (state.lostFrom === null) {
    if (event.type === "accept") return at(ScriptStatus.InProgress);
    // Its browser does not get out: it waits in the queue until it does.
    if (event.type === "wayLost") return at(ScriptStatus.InQueue);
    return event.type === "waitedTooLong" ? at(ScriptStatus.Error) : problem;
  }
  if (event.type === "agentBack") return at(state.lostFrom);
  return event.type === "lostTooLong" ? at(ScriptStatus.Error) : problem;
}

/** What `event` makes of the extension's latest run; never throws, never mutates. */
export function transition(state: RunState | null, event: RunEvent): RunTransition {
  if (event.type === "enqueue") return create(state, "back");
  // One button starts and resumes: on a paused run `start` goes on with it.
  if (event.type === "start") {
    return state?.status === ScriptStatus.Pause
      ? at(ScriptStatus.InProgress)
      : create(state, "front");
  }
  if (!state || isEnded(state.status)) return problem;
  if (event.type === "stop") return at(ScriptStatus.Aborted);
  switch (state.status) {
    case ScriptStatus.InQueue:
      if (event.type === "dequeue") return { type: "withdraw" };
      return event.type === "dispatch" ? at(ScriptStatus.WaitingForBrowser) : problem;
    case ScriptStatus.WaitingForBrowser:
      return whileWaiting(state, event);
    default:
      return whileRunning(state, event);
  }
}

/** Commands a user gives; the console asks `canCommand` to disable what cannot be done. */
export type RunCommand = "enqueue" | "dequeue" | "start" | "stop" | "pause" | "restart";

/** `restart` is stop (where there is something to stop) and then start: always possible. */
export function canCommand(status: ScriptStatus, command: RunCommand): boolean {
  if (command === "restart") return true;
  const state = status === ScriptStatus.Unknown ? null : { status, lostFrom: null };
  return transition(state, { type: command }).type !== "illegal";
}
