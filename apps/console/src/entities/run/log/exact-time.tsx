import { formatDateTime, formatUtc } from "../../../i18n/format.ts";

/** To the second: a run is read more closely than a list. */
export function ExactTime({ value }: { value: string }) {
  const date = new Date(value);
  const seconds = String(date.getSeconds()).padStart(2, "0");
  return (
    <time dateTime={value} title={formatUtc(date)}>
      {formatDateTime(date)}:{seconds}
    </time>
  );
}
