import { TARIFF_PRICE_MAX, toKopecks } from "@baton/contract";
import fc from "fast-check";
import type { Standing } from "../src/features/people/payments/ledger/lots.ts";
import { settle, type SettledPayment } from "../src/features/people/payments/ledger/settle.ts";

export const DAY = 24 * 60 * 60 * 1000;
export const START = Date.parse("2026-11-23T12:00:00.000Z");
const TARIFFS = 3;
const FREE: Standing = { tariffId: 100, price: 0, validUntil: null };

/** What happens: by the tariff's number or that of the payment, each beginning with 0. */
export type HistoryEvent =
  | { kind: "buy"; tariff: number }
  | { kind: "price"; tariff: number; price: number }
  | { kind: "pass"; ms: number }
  | { kind: "part"; payment: number; share: number }
  | { kind: "refunded" | "chargedBack" | "won" | "again"; payment: number };

export interface World {
  now: number;
  standing: Standing;
  prices: number[];
  payments: SettledPayment[];
  /** What roundings may have come to, in milliseconds of the tariff that holds. */
  rounded: number;
}

export const worldOf = (prices: number[], standing: Standing = FREE): World => ({
  ...{ now: START, standing, prices, payments: [], rounded: 0 },
});

const paid = (world: World, tariff: number): SettledPayment => ({
  ...{ id: world.payments.length + 1, amount: world.prices[tariff] ?? 1, tariffId: tariff },
  ...{ paidAt: new Date(world.now), isDeclined: false, isExpired: false, reviewReason: null },
  ...{ refunded: 0, isChargedBack: false, isChargebackWon: false, isCredited: false },
  ...{ creditedSeconds: 0, validUntil: null, reversed: 0, takenBackSeconds: 0 },
  ...{ lotFrom: null, lotUntil: null, lotWholeMs: 0, lotHeldMs: 0, lotTariffId: null, lotPrice: 0 },
});

/** As payments are settled in the database. */
function settleIn(world: World, payment: SettledPayment): World {
  const { payments, standing, prices } = world;
  const ratio = standing.price / (prices[payment.tariffId ?? 0] ?? 1);
  const isCarried = !payment.isCredited && standing.tariffId !== payment.tariffId;
  const settled = settle(payment, standing, {
    now: new Date(world.now),
    tariffPrice: prices[payment.tariffId ?? 0],
    beside: payments.filter(({ id, isCredited }) => id !== payment.id && isCredited),
  });
  const others = new Map(settled.lots.map((lot) => [lot.id, lot]));
  return {
    ...world,
    standing: settled.standing,
    payments: payments.map((one) =>
      one.id === payment.id ? settled.payment : { ...one, ...others.get(one.id) },
    ),
    rounded: isCarried ? world.rounded * ratio + 1000 : world.rounded + 2,
  };
}

export function happen(world: World, event: HistoryEvent): World {
  if (event.kind === "pass") return { ...world, now: world.now + event.ms };
  if (event.kind === "price") {
    const prices = world.prices.with(event.tariff, event.price);
    const { standing } = world;
    const isOwn = standing.tariffId === event.tariff;
    return { ...world, prices, standing: isOwn ? { ...standing, price: event.price } : standing };
  }
  if (event.kind === "buy") {
    const payment = paid(world, event.tariff);
    return settleIn({ ...world, payments: [...world.payments, payment] }, payment);
  }
  const payment = world.payments[event.payment];
  return payment ? settleIn(world, { ...payment, ...toldOf(payment, event) }) : world;
}

function toldOf(
  { amount, refunded }: SettledPayment,
  event: HistoryEvent,
): Partial<SettledPayment> {
  if (event.kind === "part")
    return { refunded: Math.max(refunded, Math.floor(amount * event.share)) };
  if (event.kind === "refunded") return { refunded: amount };
  if (event.kind === "chargedBack") return { isChargedBack: true };
  return event.kind === "won" ? { isChargebackWon: true } : {};
}

export const run = (events: readonly HistoryEvent[], from: World): World =>
  events.reduce(happen, from);

export const left = ({ standing, now }: World): number =>
  Math.max(0, (standing.validUntil?.getTime() ?? now) - now);
export const lengthOf = ({ now }: World, { lotFrom, lotUntil }: SettledPayment): number => {
  const ahead = (at: Date | null) => Math.max(0, (at?.getTime() ?? now) - now);
  return ahead(lotUntil) - ahead(lotFrom);
};

const PAYMENTS = 5;
export const payment = fc.nat(PAYMENTS - 1);
const tariff = fc.nat(TARIFFS - 1);
/** Those of one order of magnitude reach no end of days; all of them do. */
export const near = fc.integer({ min: 100, max: 1000 });
const any = fc.integer({ min: 1, max: toKopecks(TARIFF_PRICE_MAX) });
export const pass = fc.record({ kind: fc.constant("pass" as const), ms: fc.nat(25 * DAY) });
export const buy = fc.record({ kind: fc.constant("buy" as const), tariff });
export const changeOf = (price: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constant("price" as const), tariff, price });
export const told = fc.oneof(
  fc.record({
    ...{ kind: fc.constant("part" as const), payment },
    share: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  }),
  fc.record({ kind: fc.constantFrom("refunded", "chargedBack", "won", "again"), payment }),
) as fc.Arbitrary<HistoryEvent>;
export const pricesOf = (price: fc.Arbitrary<number>) =>
  fc.array(price, { minLength: TARIFFS, maxLength: TARIFFS });
export const eventsOf = (price: fc.Arbitrary<number>) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: buy }, pass, changeOf(price), told, told), {
    maxLength: 25,
  });
export const history = fc.oneof(
  fc.record({ prices: pricesOf(near), events: eventsOf(near) }),
  fc.record({ prices: pricesOf(any), events: eventsOf(any) }),
);
