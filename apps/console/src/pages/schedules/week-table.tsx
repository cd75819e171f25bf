import { Tooltip } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { dayLabel, hourLabel } from "./hour-labels.ts";
import classes from "./schedules.module.css";
import type { WeekGroups } from "./use-week-groups.ts";
import { DAY_HOURS } from "./week-hours.ts";
import type { HourLoad, WeekLoad } from "./week-load.ts";

const HOURS = Array.from({ length: DAY_HOURS }, (_, id) => ({ id }));

interface WeekTableProps {
  load: WeekLoad;
  groups: WeekGroups;
  chosen: { day: number; hour: number } | undefined;
  onChoose: (day: number, hour: number) => void;
}

/**
 * Days across, hours down: the stronger the tint, the more starts; the number says it too. An hour in
 * which a group has too few threads has a mark, and the words for it.
 */
export function WeekTable({ load, groups, chosen, onChoose }: WeekTableProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const columns: PlainColumn<{ id: number }>[] = [
    {
      id: "hour",
      label: () => t(($) => $.schedules.hour),
      isHead: true,
      render: ({ id }) => hourLabel(id),
    },
    ...load.days.map((day, index) => ({
      id: String(day.getTime()),
      label: () => dayLabel(day, language),
      renderLabel: () => <DayHead day={day} count={load.dayCounts[index] ?? 0} />,
      render: ({ id: hour }: { id: number }) => (
        <WeekCell
          hour={load.hours[index]?.[hour]}
          name={`${dayLabel(day, language)}, ${hourLabel(hour)}`}
          peak={load.peak}
          groups={groups}
          isChosen={chosen?.day === index && chosen.hour === hour}
          onChoose={() => onChoose(index, hour)}
        />
      ),
    })),
  ];
  return <PlainTable columns={columns} rows={HOURS} looks={{ table: classes["week"] }} />;
}

function DayHead({ day, count }: { day: Date; count: number }) {
  const language = currentLanguage();
  return (
    <>
      {dayLabel(day, language)}
      <span className={classes["dayCount"]}>{formatNumber(count, language)}</span>
    </>
  );
}

interface WeekCellProps extends Pick<WeekTableProps, "groups"> {
  hour: HourLoad | undefined;
  /** Which day and hour it is. */
  name: string;
  /** Starts of the busiest hour. */
  peak: number;
  isChosen: boolean;
  onChoose: () => void;
}

function WeekCell({ hour, name, peak, groups, isChosen, onChoose }: WeekCellProps) {
  const { t } = useTranslation();
  const count = hour?.count ?? 0;
  const over = overWordsOf(hour, groups);
  if (count === 0 && over.length === 0) return null;
  const compact = new Intl.NumberFormat(currentLanguage(), { notation: "compact" });
  const label = `${name}: ${t(($) => $.schedules.runs, { count })}`;
  return (
    <Tooltip
      multiline
      maw={320}
      openDelay={150}
      disabled={over.length === 0}
      label={over.map((words) => (
        <div key={words}>{words}</div>
      ))}
    >
      <button
        type="button"
        className={classes["cell"]}
        style={{ "--strength": `${tint(count, peak)}%` } as CSSProperties}
        data-over={over.length > 0 || undefined}
        aria-pressed={isChosen}
        aria-label={[label, ...over].join(". ")}
        onClick={onChoose}
      >
        {over.length > 0 && <IconAlertTriangle size={12} aria-hidden />}
        {count > 0 && compact.format(count)}
      </button>
    </Tooltip>
  );
}

const overWordsOf = (load: HourLoad | undefined, groups: WeekGroups): string[] =>
  [...(load?.groups ?? [])].flatMap(([id, hour]) => groups.overWords(id, hour) ?? []);

/** The weakest is still seen, the strongest still lets its number be read. */
const tint = (count: number, peak: number): number => Math.round(8 + (count / peak) * 42);
