import { Box } from "@mantine/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
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
  return (
    <Box
      className={classes["scroll"] ?? ""}
      role="region"
      aria-label={t(($) => $.history.overview.activity)}
      tabIndex={0}
    >
      <table className={classes["heat"]}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t(($) => $.history.overview.day)}</span>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activity.map((hours, day) => {
            const name = weekday.format(MONDAY + day * DAY_MS);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {HOURS.map((hour) => {
                  const count = hours[hour] ?? 0;
                  const strength = { "--strength": `${tint(count, peak)}%` } as CSSProperties;
                  return (
                    <td key={hour} style={strength}>
                      {count > 0 && compact.format(count)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}
