import { type Extension, ExtensionState } from "@baton/contract";
import type { TFunction } from "i18next";
import { isWaiting } from "../../entities/extension/is-waiting.ts";
import classes from "./cells.module.css";

interface NameCellProps {
  t: TFunction;
  row: Pick<Extension, "name" | "hold" | "isOnline" | "state" | "agentVersion" | "browserConfig">;
}

/** The dot says whether the agent is connected; its words are there for those who do not see it. */
export function NameCell({ t, row }: NameCellProps) {
  const { name, hold, isOnline, state } = row;
  const words = t(($) => (isOnline ? $.extensions.online : $.extensions.offline));
  return (
    <span className={classes["name"]}>
      <span className={classes["dot"]} data-online={isOnline || undefined} title={words}>
        <span className="visually-hidden">{words}</span>
      </span>
      <span className={classes["nameText"]}>{name}</span>
      {hold && (
        <span className={classes["off"]} title={t(($) => $.extensions.heldHint)}>
          {t(($) => $.extensions.heldBy, { holder: hold.holder })}
        </span>
      )}
      {isWaiting(row) && (
        <span className={classes["off"]}>{t(($) => $.extensions.waitsForStart)}</span>
      )}
      {state === ExtensionState.Disabled && (
        <span className={classes["off"]}>{t(($) => $.enums.extensionState[state])}</span>
      )}
    </span>
  );
}
