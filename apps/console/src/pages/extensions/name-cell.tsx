import { type Extension, ExtensionState } from "@baton/contract";
import type { TFunction } from "i18next";
import classes from "./cells.module.css";

interface NameCellProps {
  t: TFunction;
  row: Pick<Extension, "name" | "isOnline" | "state">;
}

/** The dot says whether the agent is connected; its words are there for those who do not see it. */
export function NameCell({ t, row: { name, isOnline, state } }: NameCellProps) {
  const words = t(($) => (isOnline ? $.extensions.online : $.extensions.offline));
  return (
    <span className={classes["name"]}>
      <span className={classes["dot"]} data-online={isOnline || undefined} title={words}>
        <span className="visually-hidden">{words}</span>
      </span>
      <span className={classes["nameText"]}>{name}</span>
      {state === ExtensionState.Disabled && (
        <span className={classes["off"]}>{t(($) => $.enums.extensionState[state])}</span>
      )}
    </span>
  );
}
