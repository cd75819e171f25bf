import type { Extension } from "@baton/contract";
import type { TFunction } from "i18next";
import type { BulkFailure, Unfit } from "../../ui/bulk/bulk-plan.ts";
import { type CommandId, commandOf } from "./command-list.ts";
import type { Obstacle } from "./command-state.ts";
import { type UnfitReason, unfitText } from "./unfit-text.ts";

const NOBODY: ReadonlyMap<number, UnfitReason> = new Map();

/** How the rows are told of that the command does not fit, known before and found out. */
export const unfitOf = (
  t: TFunction,
  command: CommandId,
  known: ReadonlyMap<number, UnfitReason> = NOBODY,
): Unfit => ({
  known,
  reasonOf: ({ errorCode }: BulkFailure) => commandOf(command).refusals[errorCode],
  text: unfitText(t),
});

export interface Fit {
  /** The rows that the command is given to. */
  rows: Extension[];
  others: ReadonlyMap<number, Obstacle>;
}

/** Whom of these a command fits, as they are now. */
export function fitOf(command: CommandId, all: readonly Extension[]): Fit {
  const { obstacle: findObstacle } = commandOf(command);
  const rows: Extension[] = [];
  const others = new Map<number, Obstacle>();
  for (const row of all) {
    const obstacle = findObstacle(row);
    if (obstacle === null) rows.push(row);
    else others.set(row.id, obstacle);
  }
  return { rows, others };
}
