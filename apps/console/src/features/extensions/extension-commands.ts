import {
  canCommand,
  type Extension,
  ScriptStatus,
  UNFINISHED_SCRIPT_STATUSES,
} from "@baton/contract";

/** What a user can do to one extension or many. */
export const COMMAND_IDS = [
  "start",
  "pause",
  "stop",
  "restart",
  "changeScript",
  "schedule",
  "delete",
] as const;
export type CommandId = (typeof COMMAND_IDS)[number];

/** Why some of the selected cannot take part. */
export type Obstacle = "noScript" | "busy" | "idle" | "notRunning";

export interface CommandState {
  isEnabled: boolean;
  /** The most frequent obstacle with how many it stops; also told when the others can go. */
  obstacle: { reason: Obstacle; count: number } | null;
}

const statusOf = (row: Extension): ScriptStatus => row.run?.status ?? ScriptStatus.Unknown;
const isUnfinished = (row: Extension): boolean =>
  UNFINISHED_SCRIPT_STATUSES.includes(statusOf(row));

const OBSTACLES: Record<CommandId, (row: Extension) => Obstacle | null> = {
  start(row) {
    if (statusOf(row) === ScriptStatus.Pause) return null;
    if (!row.script) return "noScript";
    return canCommand(statusOf(row), "start") ? null : "busy";
  },
  pause: (row) => (canCommand(statusOf(row), "pause") ? null : "notRunning"),
  stop: (row) => (canCommand(statusOf(row), "stop") ? null : "idle"),
  restart: (row) => (row.script ? null : "noScript"),
  changeScript: (row) => (isUnfinished(row) ? "busy" : null),
  schedule: () => null,
  delete: (row) => (isUnfinished(row) ? "busy" : null),
};

/** Whether the command can be given to these rows, and what stands in the way of which. */
export function commandState(command: CommandId, rows: readonly Extension[]): CommandState {
  const counts = new Map<Obstacle, number>();
  let free = 0;
  for (const row of rows) {
    const obstacle = OBSTACLES[command](row);
    if (obstacle === null) free += 1;
    else counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1);
  }
  const [worst] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return {
    isEnabled: free > 0,
    obstacle: worst ? { reason: worst[0], count: worst[1] } : null,
  };
}
