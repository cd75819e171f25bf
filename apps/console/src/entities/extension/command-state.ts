import {
  ACTIVE_SCRIPT_STATUSES,
  canCommand,
  type Extension,
  ScriptStatus,
  UNFINISHED_SCRIPT_STATUSES,
} from "@baton/contract";
import type { TFunction } from "i18next";

/** Why some of the selected cannot take part. */
export type Obstacle =
  | "noScript"
  | "busy"
  | "queued"
  | "idle"
  | "notRunning"
  | "notQueued"
  | "noGroup"
  | "noAccount"
  | "noCookies"
  | "hasProfile"
  | "online"
  | "enabled"
  | "disabled"
  | "needsEnabled";
/** Why the command cannot be given to the row, as it is now. */
export type FindObstacle = (row: Extension) => Obstacle | null;

export interface CommandState {
  isEnabled: boolean;
  /** The most frequent obstacle with how many it stops; also told when the others can go. */
  obstacle: { reason: Obstacle; count: number } | null;
}

export const statusOf = (row: Extension): ScriptStatus => row.run?.status ?? ScriptStatus.Unknown;

export function obstacleToEnqueue(row: Extension): Obstacle | null {
  if (!row.script) return "noScript";
  return obstacleWhileUnfinished(row);
}

/** One run at a time; what waits in the queue runs by itself, or is taken out of it. */
const obstacleWhileUnfinished: FindObstacle = (row) => {
  const status = statusOf(row);
  if (status === ScriptStatus.InQueue) return "queued";
  return UNFINISHED_SCRIPT_STATUSES.includes(status) ? "busy" : null;
};

/** What waits is not active: it is stopped with what it waits for. */
export const obstacleWhileActive: FindObstacle = (row) =>
  ACTIVE_SCRIPT_STATUSES.includes(statusOf(row)) ? "busy" : null;

/** Says of rows that something waits on that it goes; empty where nothing does. */
export function waitingText(t: TFunction, rows: readonly Extension[]): string {
  const waiting = rows.filter((row) => WAITING.includes(statusOf(row)));
  if (waiting.length === 0) return "";
  return t(($) => $.extensionCommands.confirm.waiting, { count: waiting.length });
}
const WAITING: readonly ScriptStatus[] = [ScriptStatus.InQueue, ScriptStatus.WaitingForBrowser];

/** The two that every row has a button of its own for. */
export const BUTTON_OBSTACLES: Record<"start" | "stop", FindObstacle> = {
  start: (row) => (statusOf(row) === ScriptStatus.Pause ? null : obstacleToEnqueue(row)),
  stop: (row) => (canCommand(statusOf(row), "stop") ? null : "idle"),
};

/** Whether a command can be given to these rows, and what stands in the way of which. */
export function stateFor(findObstacle: FindObstacle, rows: readonly Extension[]): CommandState {
  const counts = new Map<Obstacle, number>();
  let free = 0;
  for (const row of rows) {
    const obstacle = findObstacle(row);
    if (obstacle === null) free += 1;
    else counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1);
  }
  const [worst] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return {
    isEnabled: free > 0,
    obstacle: worst ? { reason: worst[0], count: worst[1] } : null,
  };
}

/** "2 have no script", of one extension "Choose a script first"; empty: nothing is in the way. */
export function obstacleText(
  t: TFunction,
  { obstacle }: CommandState,
  rows: readonly Extension[],
): string {
  if (!obstacle) return "";
  if (rows.length === 1) return t(($) => $.extensionCommands.reasonsOfOne[obstacle.reason]);
  return obstacleCount(t, obstacle.reason, obstacle.count);
}

/** "2 have no script". */
export function obstacleCount(t: TFunction, reason: Obstacle, count: number): string {
  switch (reason) {
    case "noScript":
      return t(($) => $.extensionCommands.reasons.noScript, { count });
    case "busy":
      return t(($) => $.extensionCommands.reasons.busy, { count });
    case "queued":
      return t(($) => $.extensionCommands.reasons.queued, { count });
    case "idle":
      return t(($) => $.extensionCommands.reasons.idle, { count });
    case "notQueued":
      return t(($) => $.extensionCommands.reasons.notQueued, { count });
    case "noGroup":
      return t(($) => $.extensionCommands.reasons.noGroup, { count });
    case "notRunning":
      return t(($) => $.extensionCommands.reasons.notRunning, { count });
    case "noAccount":
      return t(($) => $.extensionCommands.reasons.noAccount, { count });
    case "noCookies":
      return t(($) => $.extensionCommands.reasons.noCookies, { count });
    case "hasProfile":
      return t(($) => $.extensionCommands.reasons.hasProfile, { count });
    case "online":
      return t(($) => $.extensionCommands.reasons.online, { count });
    case "needsEnabled":
      return t(($) => $.extensionCommands.reasons.needsEnabled, { count });
    case "enabled":
      return t(($) => $.extensionCommands.reasons.enabled, { count });
    case "disabled":
      return t(($) => $.extensionCommands.reasons.disabled, { count });
  }
}
