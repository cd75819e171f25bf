import { formatDate } from "../../i18n/format.ts";
import { readerZone } from "../../i18n/zone.ts";

const pad = (value: number): string => String(value).padStart(2, "0");

export const hourLabel = (hour: number): string => `${pad(hour)}:00`;

/** "Sat 21.11" */
export function dayLabel(day: Date, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, {
    weekday: "short",
    timeZone: readerZone(),
  }).format(day);
  return `${weekday} ${formatDate(day).slice(0, 5)}`;
}
