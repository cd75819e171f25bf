import { instantOf, isTimeZone, wallTimeOf } from "@baton/contract";
import type { Clocks } from "./zone.ts";

/** Null for what names no zone. */
export const clocksOf = (zone: string): Clocks | null =>
  isTimeZone(zone)
    ? {
        zone,
        show: (instant) => wallTimeOf(zone, instant),
        find: (wallTime) => instantOf(zone, wallTime),
      }
    : null;
