import type { TFunction } from "i18next";
import classes from "./cells.module.css";

/** The dot says whether the agent is connected; its words are there for those who do not see it. */
export function NameCell({ t, name, isOnline }: { t: TFunction; name: string; isOnline: boolean }) {
  const words = t(($) => (isOnline ? $.extensions.online : $.extensions.offline));
  return (
    <span className={classes["name"]}>
      <span className={classes["dot"]} data-online={isOnline || undefined} title={words}>
        <span className="visually-hidden">{words}</span>
      </span>
      <span className={classes["nameText"]}>{name}</span>
    </span>
  );
}
