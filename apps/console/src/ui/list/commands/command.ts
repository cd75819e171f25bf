import type { Icon } from "@tabler/icons-react";
import type { TFunction } from "i18next";

/** What a user can do to one row or many. What carries it out is beside it, and fetched then. */
export interface Command<Row, Reason extends string = string> {
  icon: Icon;
  label: (t: TFunction) => string;
  /** What it does, where the label leaves that open. */
  about?: (t: TFunction) => string;
  isDestructive?: boolean;
  /** Those that are given often have buttons of their own beside the table, the others are in a menu. */
  hasButton?: boolean;
  /** There is nothing that could be done with many in one go. */
  isForOne?: boolean;
  /** Why it cannot be given to the row, as it is now. */
  obstacle: (row: Row) => Reason | null;
}

/** All commands of a noun, in the order in which they are offered: bar, menus, drawer, palette. */
export interface CommandSet<Row, Id extends string = string, Reason extends string = string> {
  commands: Readonly<Record<Id, Command<Row, Reason>>>;
  /** "2 have no script"; of one row that is meant alone, "Choose a script first". */
  reasonText(t: TFunction, reason: Reason, count: number, isAlone: boolean): string;
  /** Another word for it, where all rows are in the same state. */
  labelFor?(t: TFunction, id: Id, rows: readonly Row[]): string | undefined;
}

export const commandIds = <Id extends string>({
  commands,
}: {
  commands: Readonly<Record<Id, unknown>>;
}) => Object.keys(commands) as Id[];

export interface CommandState<Reason extends string = string> {
  isEnabled: boolean;
  /** The most frequent obstacle with how many it stops; also told when the others can go. */
  obstacle: { reason: Reason; count: number } | null;
}

/** Whether a command can be given to these rows, and what stands in the way of which. */
export function stateFor<Row, Reason extends string>(
  findObstacle: (row: Row) => Reason | null,
  rows: readonly Row[],
): CommandState<Reason> {
  const counts = new Map<Reason, number>();
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

/** A command as it is offered for these rows. */
export interface Offer {
  icon: Icon;
  label: string;
  /** Empty: the label says it. */
  about: string;
  isDestructive: boolean;
  isEnabled: boolean;
  /** Empty: nothing is in the way. */
  reason: string;
}

export function offerOf<Row, Id extends string, Reason extends string>(
  t: TFunction,
  set: CommandSet<Row, Id, Reason>,
  id: Id,
  rows: readonly Row[],
): Offer {
  const { icon, label, about, isDestructive = false, obstacle: find } = set.commands[id];
  const { isEnabled, obstacle } = stateFor(find, rows);
  return {
    ...{ icon, isDestructive, isEnabled },
    label: set.labelFor?.(t, id, rows) ?? label(t),
    about: about?.(t) ?? "",
    reason: obstacle ? set.reasonText(t, obstacle.reason, obstacle.count, rows.length === 1) : "",
  };
}
