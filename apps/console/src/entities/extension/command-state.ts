import {
  ACTIVE_SCRIPT_STATUSES,
  canCommand,
  type Extension,
  ScriptStatus,
  UNFINISHED_SCRIPT_STATUSES,
} from "@baton/contract";
import type { TFunction } from "i18next";

/** What a user can do to one extension or many. */
export const COMMAND_IDS = [
  "start",
  "enqueue",
  "pause",
  "stop",
  "restart",
  "dequeue",
  "changeScript",
  "schedule",
  "group",
  "ungroup",
  "delete",
] as const;
export type CommandId = (typeof COMMAND_IDS)[number];

/** These have buttons of their own beside the table; the others are in a menu after them. */
export const MENU_COMMANDS: readonly CommandId[] = ["enqueue", "dequeue", "ungroup", "delete"];
export const BAR_COMMANDS = COMMAND_IDS.filter((id) => !MENU_COMMANDS.includes(id));

/** Why some of the selected cannot take part. */
export type Obstacle = "noScript" | "busy" | "idle" | "notRunning" | "notQueued" | "noGroup";

export interface CommandState {
  isEnabled: boolean;
  /** The most frequent obstacle with how many it stops; also told when the others can go. */
  obstacle: { reason: Obstacle; count: number } | null;
}

const statusOf = (row: Extension): ScriptStatus => row.run?.status ?? ScriptStatus.Unknown;
const isUnfinished = (row: Extension): boolean =>
  UNFINISHED_SCRIPT_STATUSES.includes(statusOf(row));

function obstacleToEnqueue(row: Extension): Obstacle | null {
  if (!row.script) return "noScript";
  return isUnfinished(row) ? "busy" : null;
}

const OBSTACLES: Record<CommandId, (row: Extension) => Obstacle | null> = {
  start(row) {
    return statusOf(row) === ScriptStatus.Pause ? null : obstacleToEnqueue(row);
  },
  enqueue: obstacleToEnqueue,
  pause: (row) => (canCommand(statusOf(row), "pause") ? null : "notRunning"),
  stop: (row) => (canCommand(statusOf(row), "stop") ? null : "idle"),
  dequeue: (row) => (canCommand(statusOf(row), "dequeue") ? null : "notQueued"),
  restart: (row) => (row.script ? null : "noScript"),
  // What waits takes the new one.
  changeScript: (row) => (ACTIVE_SCRIPT_STATUSES.includes(statusOf(row)) ? "busy" : null),
  schedule: () => null,
  group: () => null,
  ungroup: (row) => (row.group ? null : "noGroup"),
  delete: (row) => (isUnfinished(row) ? "busy" : null),
};

export const obstacleTo = (command: CommandId, row: Extension): Obstacle | null =>
  OBSTACLES[command](row);

/** Whether the command can be given to these rows, and what stands in the way of which. */
export function commandState(command: CommandId, rows: readonly Extension[]): CommandState {
  const counts = new Map<Obstacle, number>();
  let free = 0;
  for (const row of rows) {
    const obstacle = obstacleTo(command, row);
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
  if (rows.length === 1) return t(($) => $.extensions.reasonsOfOne[obstacle.reason]);
  return obstacleCount(t, obstacle.reason, obstacle.count);
}

/** "2 have no script". */
export function obstacleCount(t: TFunction, reason: Obstacle, count: number): string {
  switch (reason) {
    case "noScript":
      return t(($) => $.extensions.reasons.noScript, { count });
    case "busy":
      return t(($) => $.extensions.reasons.busy, { count });
    case "idle":
      return t(($) => $.extensions.reasons.idle, { count });
    case "notQueued":
      return t(($) => $.extensions.reasons.notQueued, { count });
    case "noGroup":
      return t(($) => $.extensions.reasons.noGroup, { count });
    case "notRunning":
      return t(($) => $.extensions.reasons.notRunning, { count });
  }
}
