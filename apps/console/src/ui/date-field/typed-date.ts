const pad = (value: number, length = 2): string => String(value).padStart(length, "0");

/** DD.MM.YYYY with or without HH:mm, as people type it; and as addresses and fields keep it. */
const TYPED = /^\s*(\d{1,2})[./](\d{1,2})[./](\d{2}|\d{4})(?:[\s,T]+(\d{1,2}):(\d{2}))?\s*$/;
const KEPT = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[\sT](\d{2}):(\d{2})(?::\d{2})?)?\s*$/;

const CENTURY = 2000;

/** `2026-11-21T09:05`; undefined for what is on no calendar and no clock. */
export function parseTypedDate(text: string): string | undefined {
  const typed = TYPED.exec(text);
  const [year, month, day, hour, minute] = (
    typed ? [typed[3], typed[2], typed[1], typed[4], typed[5]] : (KEPT.exec(text)?.slice(1) ?? [])
  ).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const full = year < 100 ? CENTURY + year : year;
  const kept = `${pad(full, 4)}-${pad(month)}-${pad(day)}T${pad(hour ?? 0)}:${pad(minute ?? 0)}`;
  const time = Date.parse(`${kept}Z`);
  // 31 April would have become 1 May.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 16) !== kept) return undefined;
  return kept;
}

/** `9`, `930`, `9:5`, `09.30` as `HH:mm`; undefined for what no clock shows. */
export function parseTypedTime(text: string): string | undefined {
  const match =
    /^\s*(\d{1,2})[:.\s](\d{1,2})\s*$/.exec(text) ?? /^\s*(\d{1,2}?)(\d{2})?\s*$/.exec(text);
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  return hour > 23 || minute > 59 ? undefined : `${pad(hour)}:${pad(minute)}`;
}
