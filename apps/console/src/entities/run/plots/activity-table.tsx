import { Box } from "@mantine/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { type PlainColumn, PlainTable } from "../../../ui/plain-table.tsx";
import classes from "./plots.module.css";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** A Monday, to name the days of the week by. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The weakest is still seen, the strongest still lets its number be read. */
const tint = (count: number, peak: number): number =>
  count === 0 ? 0 : Math.round(8 + (count / peak) * 42);

/** When runs begin, scrolled by keyboard where it is wider than its place: the stronger the tint, the more of them; the number says it too. */
export function ActivityTable({ activity }: { activity: readonly (readonly number[])[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const peak = Math.max(1, ...activity.flat());
  const compact = new Intl.NumberFormat(language, { notation: "compact" });
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const days = activity.map((hours, id) => ({ id, hours }));
  const columns: PlainColumn<(typeof days)[number]>[] = [
    {
      id: "day",
      label: () => t(($) => $.history.overview.day),
      isLabelHidden: true,
      isHead: true,
      render: ({ id }) => weekday.format(MONDAY + id * DAY_MS),
    },
    ...HOURS.map((hour) => ({
      id: String(hour),
      label: () => String(hour),
      cellStyle: ({ hours }: (typeof days)[number]) =>
        ({ "--strength": `${tint(hours[hour] ?? 0, peak)}%` }) as CSSProperties,
      render: ({ hours }: (typeof days)[number]) => {
        const count = hours[hour] ?? 0;
        return count > 0 && compact.format(count);
      },
    })),
  ];
  return (
    <Box
      className={classes["scroll"] ?? ""}
      role="region"
      aria-label={t(($) => $.history.overview.activity)}
      tabIndex={0}
    >
      <PlainTable rows={days} columns={columns} looks={{ table: classes["heat"] }} />
    </Box>
  );
}
