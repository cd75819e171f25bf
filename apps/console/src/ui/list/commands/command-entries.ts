import type { TFunction } from "i18next";
import type { MenuEntry } from "../../lazy-menu.tsx";
import { type CommandSet, offerOf } from "./command.ts";

export interface OfferedCommands<Row, Id extends string> {
  set: CommandSet<Row, Id>;
  ids: readonly Id[];
  rows: readonly Row[];
  onRun: (id: Id) => void;
}

/** Commands as entries of a menu; what cannot be done says why. */
export const commandEntries = <Row, Id extends string>(
  t: TFunction,
  { set, ids, rows, onRun }: OfferedCommands<Row, Id>,
): MenuEntry[] =>
  ids.map((id) => {
    const { icon, label, about, isDestructive, isEnabled, reason } = offerOf(t, set, id, rows);
    return {
      ...{ key: id, label, about, icon, isDestructive, reason },
      isApart: isDestructive,
      isDisabled: !isEnabled,
      onClick: () => onRun(id),
    };
  });
