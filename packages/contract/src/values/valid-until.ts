import { LAST_INSTANT } from "./primitives.ts";

/** What a tariff's price is for: 30 days. */
export const TARIFF_PERIOD_SECONDS = 30 * 24 * 60 * 60;
/** The highest price of a tariff, in roubles: providers take far less at once. */
export const TARIFF_PRICE_MAX = 10_000_000;

const SECOND_MS = 1000;

/** Roubles as they are shown and sent, in whole kopecks. */
export const toKopecks = (roubles: number): number => Math.round(roubles * 100);
export const toRoubles = (kopecks: number): number => kopecks / 100;

export interface ValidUntilInput {
  now: Date;
  /** Until when the present tariff is valid; null is for ever. */
  validUntil: Date | null;
  /** Kopecks for 30 days of the present tariff; 0 is free, or none. */
  oldPrice: number;
  /** Kopecks for 30 days of the tariff that is bought; more than 0. */
  newPrice: number;
  isSameTariff: boolean;
}

/** The new end, and how it comes about: `now` or the old end, plus both numbers of seconds. */
export interface NewValidUntil {
  validUntil: Date;
  /** What the seconds are added to. */
  from: Date;
  /** Whole seconds of the present tariff that are left. */
  remainingSeconds: number;
  /** What they become in the new tariff, rounded down; 0 when the tariff stays, as they stay too. */
  carriedSeconds: number;
  addedSeconds: number;
}

/**
 * Until when a tariff is valid once 30 days of it are paid. The tariff that one has goes on from its
 * end. Another begins now, and what is left of the old one is worth as much time as its price buys of
 * the new: to the second, rounded down.
 */
export function newValidUntil(input: ValidUntilInput): NewValidUntil {
  const { now, validUntil, oldPrice, newPrice, isSameTariff } = input;
  const leftMs = validUntil === null ? 0 : Math.max(0, validUntil.getTime() - now.getTime());
  const carriedMs = isSameTariff ? 0 : worthIn(leftMs, oldPrice, newPrice);
  const carriedSeconds = Math.floor(carriedMs / SECOND_MS);
  const from = isSameTariff ? new Date(now.getTime() + leftMs) : now;
  return {
    validUntil: endAfter(from, (TARIFF_PERIOD_SECONDS + carriedSeconds) * SECOND_MS),
    from,
    remainingSeconds: Math.floor(leftMs / SECOND_MS),
    carriedSeconds,
    addedSeconds: TARIFF_PERIOD_SECONDS,
  };
}

/** Who is paid beyond the last day that can be said has all days until then. */
export const endAfter = (from: Date, ms: number): Date =>
  new Date(Math.min(from.getTime() + ms, LAST_INSTANT));

/**
 * What milliseconds of a tariff are of another, rounded down. In whole numbers beyond 2^53: prices
 * times milliseconds are such. No time that can be said is longer than until the last day.
 */
export function worthIn(ms: number, oldPrice: number, newPrice: number): number {
  if (newPrice <= 0) return 0;
  return Math.min(Number((BigInt(ms) * BigInt(oldPrice)) / BigInt(newPrice)), LAST_INSTANT);
}
