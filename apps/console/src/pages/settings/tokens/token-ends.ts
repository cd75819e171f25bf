import { toInstant } from "../../../entities/sharing/local-instant.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from now; none; or a day that is chosen. */
export const END_KINDS = ["30", "90", "365", "never", "date"] as const;
export type EndKind = (typeof END_KINDS)[number];

export interface End {
  kind: EndKind;
  /** `2026-11-21`, of a day that is chosen. */
  date: string;
}

/** When the token ends; null for never. */
export function endOf({ kind, date }: End, now: number): string | null {
  if (kind === "never") return null;
  return kind === "date" ? toInstant(date) : new Date(now + Number(kind) * DAY_MS).toISOString();
}
