import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import classes from "./schedules.module.css";
import type { WeekGroups } from "./use-week-groups.ts";
import { overloadsOf, type WeekLoad } from "./week-load.ts";

const SHOWN_AT_FIRST = 3;

interface OverloadsProps {
  load: WeekLoad;
  groups: WeekGroups;
  onChoose: (day: number, hour: number) => void;
}

/** The hours in which limits will be hit, in words; each leads to its place in the week. */
export function Overloads({ load, groups, onChoose }: OverloadsProps) {
  const { t } = useTranslation();
  const [areAllShown, setAllShown] = useState(false);
  const found = overloadsOf(load, groups.limits);
  if (found.length === 0) return null;
  const shown = areAllShown ? found : found.slice(0, SHOWN_AT_FIRST);
  const language = currentLanguage();
  return (
    <section className={classes["overloads"]}>
      <h2>
        <IconAlertTriangle size={16} aria-hidden />
        {t(($) => $.schedules.limit.title, { count: found.length })}
      </h2>
      <ul>
        {shown.map(({ date, day, hour, groupId, load: groupLoad }) => (
          <li key={`${day} ${hour} ${groupId}`}>
            <button type="button" onClick={() => onChoose(day, hour)}>
              {dayLabel(date, language)}, {hourLabel(hour)}
            </button>
            <span>{groups.overWords(groupId, groupLoad)}</span>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" className={classes["more"]} onClick={() => setAllShown(true)}>
          {t(($) => $.schedules.limit.all, { count: found.length - shown.length })}
        </button>
      )}
      <p className="dimmed">{t(($) => $.schedules.limit.how)}</p>
    </section>
  );
}
