import { formatDateTime, formatUtc } from "../i18n/format.ts";

/** DD.MM.YYYY HH:mm in the reader's zone; the whole instant in UTC on hover. */
export function DateTime({ value }: { value: string | null }) {
  if (value === null) return <span className="dimmed">—</span>;
  const date = new Date(value);
  return (
    <time dateTime={value} title={formatUtc(date)}>
      {formatDateTime(date)}
    </time>
  );
}
