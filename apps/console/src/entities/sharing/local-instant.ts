const pad = (value: number): string => String(value).padStart(2, "0");

/** An instant as a field for date and time has it, in the reader's zone: `2026-11-21T09:05`. */
export function toLocal(instant: string | null): string {
  if (instant === null) return "";
  const date = new Date(instant);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Null where there is none; a day alone is its beginning. */
export const toInstant = (local: string): string | null =>
  local === "" ? null : new Date(local.length === 10 ? `${local}T00:00` : local).toISOString();
