const pad = (value: number): string => String(value).padStart(2, "0");

/** A time on the reader's clock as the address and fields have it: `2026-11-21T09:05`. */
export const toClockTime = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;

export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
