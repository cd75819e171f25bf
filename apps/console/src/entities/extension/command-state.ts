import {
  ACTIVE_SCRIPT_STATUSES,
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

/** "2 have no script", of one extension "Choose a script first". */
export const obstacleText = (
  t: TFunction,
  reason: Obstacle,
  count: number,
  isAlone: boolean,
): string =>
  isAlone ? t(($) => $.extensionCommands.reasonsOfOne[reason]) : obstacleCount(t, reason, count);

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
