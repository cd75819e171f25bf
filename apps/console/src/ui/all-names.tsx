import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n/i18n.ts";
import classes from "./all-names.module.css";
import { firstNames } from "./first-names.ts";
import { scrolledRegion } from "./scrolled-region.ts";
import { RowsInSight } from "./virtual-list/rows-in-sight.tsx";

const SHOWN = 3;
const LINE_PX = 22;

/** "Shop 1, Shop 2, Shop 3 and 45 more", which are shown when they are asked for. */
export function AllNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const rest = names.slice(SHOWN);
  if (rest.length === 0)
    return <span className="dimmed">{firstNames(t, names, currentLanguage())}</span>;
  const more = t(($) => $.common.andMore, { count: rest.length });
  return (
    <div className="dimmed">
      {names.slice(0, SHOWN).join(", ")}{" "}
      <button
        type="button"
        className={classes["more"]}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {more}
      </button>
      {isOpen && (
        <div className={classes["list"]} {...scrolledRegion(more)}>
          <RowsInSight
            as="div"
            rows={rest.map((name, id) => ({ id, name }))}
            height={LINE_PX}
            renderRow={({ name }, place) => <div {...place}>{name}</div>}
          />
        </div>
      )}
    </div>
  );
}
