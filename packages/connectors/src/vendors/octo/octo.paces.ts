import type { RateWindow } from "../../core/rate-window.ts";

/** More than Octo sells. */
const MOST = 50_000;

const countIn = (header: string | undefined): number | null => {
  const count = Number(header);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MOST) : null;
};

/** What an answer's headers say of the account's plan; null where they say nothing. */
export function pacesIn(headers: Readonly<Record<string, string>>): RateWindow[] | null {
  const minute = countIn(headers["x-ratelimit-limit"]);
  const hour = countIn(headers["x-ratelimit-limit-hour"]);
  if (minute === null || hour === null) return null;
  return [
    { count: minute, perMs: 60_000 },
    { count: hour, perMs: 3_600_000 },
  ];
}
