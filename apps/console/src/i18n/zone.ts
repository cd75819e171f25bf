/** Where the browser keeps the choice, so that the first screen shows its times at once. */
const ZONE_KEY = "zone";

/** A zone's clocks: what they show of an instant, as the milliseconds that show it in UTC. */
export interface Clocks {
  zone: string;
  show: (instant: number) => number;
  /** When they show this. */
  find: (wallTime: number) => number;
}

/** Null: the browser's own. */
let chosen: Clocks | null = null;

export const chosenClocks = (): Clocks | null => chosen;

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which times are shown and typed. */
export const readerZone = (): string => chosen?.zone ?? browserZone();

/** What the reader's clocks show, as the date that shows it in UTC. */
export function onClock(at: Date): Date {
  const instant = at.getTime();
  return new Date(chosen?.show(instant) ?? instant - at.getTimezoneOffset() * 60_000);
}

/** Most have none: the code is fetched by those who have. One that is not known counts as none. */
export async function takeZone(): Promise<void> {
  const kept = localStorage.getItem(ZONE_KEY);
  chosen = kept
    ? await import("./zone-clocks.ts").then(({ clocksOf }) => clocksOf(kept), none)
    : null;
}

const none = (): null => null;

export function keepZone(zone: string | null): Promise<void> {
  if (zone === null) localStorage.removeItem(ZONE_KEY);
  else localStorage.setItem(ZONE_KEY, zone);
  return takeZone();
}
