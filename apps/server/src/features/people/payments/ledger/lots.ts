import { endAfter, worthIn } from "@baton/contract";

/** What a user has: a tariff, its price for 30 days in kopecks, and its end; null is for ever. */
export interface Standing {
  tariffId: number | null;
  price: number;
  validUntil: Date | null;
}

/** A credited payment's time, as it is kept. */
export interface KeptLot {
  id: number;
  /** Its part of what its user has ahead; what lies before now is used. */
  lotFrom: Date | null;
  lotUntil: Date | null;
  /** What the whole payment is worth, whether it was used or not. */
  lotWholeMs: number;
  /** What was taken back of it. */
  lotHeldMs: number;
  /** What both are of. */
  lotTariffId: number | null;
  lotPrice: number;
}

/** A lot as it lies ahead, in milliseconds from now. One that has nothing ahead keeps its place. */
export interface Lot extends Omit<KeptLot, "lotFrom" | "lotUntil"> {
  from: number;
  until: number;
}

const isEmpty = ({ from, until }: Lot): boolean => until === from;

/**
 * The lots of a user as they lie ahead of now. They never overlap; what no lot covers was not paid for.
 * Whoever else moved the user's end or tariff has moved the lots with it: what lies beyond the end is
 * gone, and what is left is time of the tariff that the user has.
 */
export function openLots(
  kept: readonly KeptLot[],
  { tariffId, price, validUntil }: Standing,
  now: Date,
): Lot[] {
  const end = aheadOf(validUntil, now) ?? Number.POSITIVE_INFINITY;
  const place = (at: Date | null) => Math.min(Math.max(0, aheadOf(at, now) ?? 0), end);
  return kept.map(({ id, lotFrom, lotUntil, lotWholeMs, lotHeldMs, lotTariffId, lotPrice }) => {
    const [from, until] = [place(lotFrom), place(lotUntil)];
    const of =
      from < until ? { lotTariffId: tariffId, lotPrice: price } : { lotTariffId, lotPrice };
    return { id, from, until, lotWholeMs, lotHeldMs, ...of };
  });
}

export function keptLot({ from, until, ...lot }: Lot, now: Date): KeptLot {
  return { ...lot, lotFrom: endAfter(now, from), lotUntil: endAfter(now, until) };
}

/** Null where there is no end; nothing once it has passed. */
const aheadOf = (at: Date | null, now: Date): number | null =>
  at && Math.max(0, at.getTime() - now.getTime());

/** Makes one lot longer, or shorter, at its end; what lies behind it moves with that. */
export const stretchLot = (lots: readonly Lot[], at: Lot, ms: number): Lot[] =>
  lots.map((lot) => {
    if (lot.id === at.id) return { ...lot, until: lot.until + ms };
    if (!isBehind(lot, at)) return lot;
    return { ...lot, from: lot.from + ms, until: lot.until + ms };
  });

/** When two have nothing ahead at one place, the earlier payment comes first. */
function isBehind(lot: Lot, at: Lot): boolean {
  const isBefore = isEmpty(lot) && isEmpty(at) && lot.from === at.until && lot.id < at.id;
  return lot.from >= at.until && !isBefore;
}

/**
 * The lots once another tariff begins now: all ahead is carried over as one, to `carriedMs`, and each lot
 * is what has become of its part of it.
 */
export const carryLots = (
  lots: readonly Lot[],
  { tariffId, price }: Standing,
  to: { tariffId: number | null; price: number; carriedMs: number },
): Lot[] =>
  lots.map((lot) => {
    const place = (at: number) =>
      to.carriedMs === 0 ? 0 : Math.min(worthIn(at, price, to.price), to.carriedMs);
    const own = lot.lotTariffId === tariffId ? { ...lot, lotPrice: price } : lot;
    return { ...convertLot(own, to), from: place(lot.from), until: place(lot.until) };
  });

/** What is known of its worth, as time of another tariff. Time of the same one stays as long as it is. */
export function convertLot(
  lot: Lot,
  { tariffId, price }: Pick<Standing, "tariffId" | "price">,
): Lot {
  const to = { lotTariffId: tariffId, lotPrice: price };
  if (lot.lotTariffId === tariffId) return { ...lot, ...to };
  const worth = (ms: number) => worthIn(ms, lot.lotPrice, price);
  return {
    ...{ ...lot, ...to },
    ...{ lotWholeMs: worth(lot.lotWholeMs), lotHeldMs: worth(lot.lotHeldMs) },
  };
}
