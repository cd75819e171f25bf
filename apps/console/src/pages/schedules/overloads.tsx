import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatList } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import classes from "./schedules.module.css";
import type { WeekGroups } from "./use-week-groups.ts";
import { type Overload, overloadsOf, seriesOf, type WeekLoad } from "./week-load.ts";

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
  const series = seriesOf(found);
  const shown = areAllShown ? series : series.slice(0, SHOWN_AT_FIRST);
  const language = currentLanguage();
  const whenWords = (days: readonly Overload[], hour: number): string => {
    if (days.length === load.days.length)
      return t(($) => $.schedules.limit.everyDay, { at: hourLabel(hour) });
    const names = days.map(({ date }) => dayLabel(date, language));
    return `${formatList(names, language)}, ${hourLabel(hour)}`;
  };
  return (
    <section className={classes["overloads"]}>
      <h2>
        <IconAlertTriangle size={16} aria-hidden />
        {t(($) => $.schedules.limit.title, { count: series.length })}
      </h2>
      <ul>
        {shown.map(({ hour, groupId, days, worst }) => (
          <li key={`${groupId} ${hour}`}>
            <button type="button" onClick={() => onChoose(worst.day, hour)}>
              {whenWords(days, hour)}
            </button>
            <span>{groups.overWords(groupId, worst.load)}</span>
          </li>
        ))}
      </ul>
      {series.length > shown.length && (
        <button type="button" className={classes["more"]} onClick={() => setAllShown(true)}>
          {t(($) => $.schedules.limit.all, { count: series.length - shown.length })}
        </button>
      )}
      <p className="dimmed">{t(($) => $.schedules.limit.how)}</p>
    </section>
  );
}
