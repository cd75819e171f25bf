import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { describeSchedule } from "../../entities/schedule/schedule-words.ts";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import classes from "./schedules.module.css";
import type { WeekGroups } from "./use-week-groups.ts";
import { type HourLoad, isOver } from "./week-load.ts";

interface HourDetailProps {
  day: Date;
  hour: number;
  load: HourLoad;
  groups: WeekGroups;
}

/** The schedules that come up in one hour, the largest first. */
export function HourDetail({ day, hour, load, groups }: HourDetailProps) {
  const { t } = useTranslation();
  const weight = (kept: { extensionCount: number }, times: number) => kept.extensionCount * times;
  const schedules = [...load.schedules].toSorted((a, b) => weight(...b) - weight(...a));
  return (
    <>
      <h2 className={classes["detailTitle"]}>
        {dayLabel(day, currentLanguage())}, {hourLabel(hour)}
      </h2>
      <p className={classes["detailCount"]}>{t(($) => $.schedules.runs, { count: load.count })}</p>
      <GroupHours load={load} groups={groups} />
      <ul className={classes["rules"]}>
        {schedules.map(([kept, times]) => {
          const [first, ...rest] = describeSchedule(t, kept.schedule);
          return (
            <li key={kept.id}>
              <strong>{first}</strong>
              <span>
                <Link to="/extensions" search={{ schedule: kept.id }}>
                  {t(($) => $.schedules.extensions, { count: kept.extensionCount })}
                </Link>
                {times > 1 && ` × ${times}`}
              </span>
              <span className="dimmed">{rest.join(", ")}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What each group has to do in the hour, beside what it may do at once. */
function GroupHours({ load, groups }: Pick<HourDetailProps, "load" | "groups">) {
  const { t } = useTranslation();
  if (groups.groups.length === 0) return null;
  const inOrder = [...load.groups].toSorted(([, a], [, b]) => b.peak - a.peak);
  return (
    <table className={classes["groupHours"]}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.groups.group)}</th>
          <th scope="col">{t(($) => $.schedules.limit.starts)}</th>
          <th scope="col">{t(($) => $.schedules.limit.atOnce)}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map(([id, hour]) => {
          const limit = groups.limits.get(id) ?? 0;
          const words = groups.lateWords(hour);
          return (
            <tr key={id} data-over={isOver(hour, limit) || undefined}>
              <th scope="row">
                {groups.nameOf(id)}
                {words && <span>{words}</span>}
              </th>
              <td>{hour.starts}</td>
              <td>
                {isOver(hour, limit) && <IconAlertTriangle size={12} aria-hidden />}{" "}
                {limit > 0
                  ? t(($) => $.groups.usedOf, { used: hour.peak, limit })
                  : t(($) => $.groups.usedOfNone, { used: hour.peak })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
