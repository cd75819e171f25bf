import type { OperatorUser } from "@baton/contract";
import { fromClockTime, toClockTime } from "../../ui/clock-time.ts";

/** As fields have it: a tariff's number as text, and the end on the reader's own clock. */
export interface TariffEnd {
  /** Empty for none. */
  tariffId: string;
  isForEver: boolean;
  /** `2026-11-21T09:05`; empty while none is chosen. */
  until: string;
}

export const NO_TARIFF = "";

export const tariffEndOf = ({ tariff, validUntil }: OperatorUser): TariffEnd => ({
  tariffId: tariff === null ? NO_TARIFF : String(tariff.id),
  isForEver: validUntil === null,
  until: validUntil === null ? "" : toClockTime(new Date(validUntil)),
});

export const toTariffId = (text: string): number | null =>
  text === NO_TARIFF ? null : Number(text);

export const toValidUntil = ({ isForEver, until }: TariffEnd): string | null =>
  isForEver ? null : fromClockTime(until).toISOString();

/** Whether there is an end where one is wanted. */
export const hasEnd = ({ isForEver, until }: TariffEnd): boolean =>
  isForEver || !Number.isNaN(fromClockTime(until).getTime());
