import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { describeSchedule } from "../../entities/schedule/schedule-words.ts";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import type { GroupHour } from "./group-load.ts";
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

interface GroupRow {
  id: number;
  name: string;
  /** What cannot keep up, in words. */
  late: string | null;
  load: GroupHour;
  limit: number;
}

const COLUMNS: readonly PlainColumn<GroupRow>[] = [
  {
    id: "group",
    label: (t) => t(($) => $.groups.group),
    isHead: true,
    render: ({ name, late }) => (
      <>
        {name}
        {late && <span>{late}</span>}
      </>
    ),
  },
  {
    id: "starts",
    label: (t) => t(($) => $.schedules.limit.starts),
    render: ({ load }) => load.starts,
  },
  {
    id: "atOnce",
    label: (t) => t(($) => $.schedules.limit.atOnce),
    render: ({ load, limit }, t) => (
      <>
        {isOver(load, limit) && <IconAlertTriangle size={12} aria-hidden />}{" "}
        {limit > 0
          ? t(($) => $.groups.usedOf, { used: load.peak, limit })
          : t(($) => $.groups.usedOfNone, { used: load.peak })}
      </>
    ),
  },
];

/** What each group has to do in the hour, beside what it may do at once. */
function GroupHours({ load, groups }: Pick<HourDetailProps, "load" | "groups">) {
  if (groups.groups.length === 0) return null;
  const rows = [...load.groups]
    .toSorted(([, a], [, b]) => b.peak - a.peak)
    .map(([id, hour]) => ({
      ...{ id, name: groups.nameOf(id), late: groups.lateWords(hour), load: hour },
      limit: groups.limits.get(id) ?? 0,
    }));
  return (
    <PlainTable
      columns={COLUMNS}
      rows={rows}
      rowMarks={({ load: hour, limit }) => ({ "data-over": isOver(hour, limit) || undefined })}
      looks={{ table: classes["groupHours"] }}
    />
  );
}
