import { LAST_INSTANT, TARIFF_PERIOD_SECONDS as PERIOD } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Standing } from "./lots.ts";
import { settle, type SettledPayment } from "./settle.ts";

const NOW = new Date("2026-11-23T12:00:00.000Z");
const EMPTY: SettledPayment = {
  ...{ amount: 100_000, tariffId: 2, paidAt: null, isDeclined: false, isExpired: false },
  ...{ reviewReason: null, refunded: 0, isChargedBack: false, isChargebackWon: false },
  ...{ isCredited: false, creditedSeconds: 0, validUntil: null, reversed: 0 },
  ...{ id: 1, takenBackSeconds: 0, lotFrom: null, lotUntil: null, lotWholeMs: 0, lotHeldMs: 0 },
  ...{ lotTariffId: null, lotPrice: 0 },
};
const FREE: Standing = { tariffId: 1, price: 0, validUntil: null };

/** What can be said of a payment, each at any time. */
type Told = "paid" | "declined" | "expired" | "half" | "refunded" | "chargedBack" | "won";
const factsOf = (payment: SettledPayment, told: Told): SettledPayment => {
  if (told === "paid") return { ...payment, paidAt: payment.paidAt ?? NOW };
  if (told === "declined") return { ...payment, isDeclined: true };
  if (told === "expired") return { ...payment, isExpired: true };
  if (told === "chargedBack") return { ...payment, isChargedBack: true };
  if (told === "won") return { ...payment, isChargebackWon: true };
  const part = told === "half" ? Math.floor(payment.amount / 2) : payment.amount;
  return { ...payment, refunded: Math.max(payment.refunded, part) };
};

interface World {
  payments: SettledPayment[];
  standing: Standing;
}

function tell({ payments, standing }: World, index: number, told: Told, now = NOW): World {
  const known = payments[index] ?? EMPTY;
  const tariffPrice = known.amount;
  const beside = payments.filter(({ id, isCredited }) => id !== known.id && isCredited);
  const settled = settle(factsOf(known, told), standing, { now, tariffPrice, beside });
  return {
    payments: payments.map((one, at) => {
      if (at === index) return settled.payment;
      return { ...one, ...settled.lots.find(({ id }) => id === one.id) };
    }),
    standing: settled.standing,
  };
}

const start = (prices: readonly number[]): World => ({
  payments: prices.map((amount, index) => ({
    ...EMPTY,
    id: 1 + index,
    amount,
    tariffId: 2 + index,
  })),
  standing: FREE,
});

describe("one payment", () => {
  const after = (...told: Told[]) =>
    told.reduce((world, one) => tell(world, 0, one), start([100_000]));
  const seconds = ({ standing }: World) =>
    standing.validUntil && (standing.validUntil.getTime() - NOW.getTime()) / 1000;

  it.each<[string, Told[], string, number | null]>([
    ["gives its time", ["paid"], "paid", PERIOD],
    ["gives it once", ["paid", "paid"], "paid", PERIOD],
    ["gives it after all", ["declined", "expired", "paid"], "paid", PERIOD],
    ["is taken back", ["paid", "refunded", "refunded"], "refunded", 0],
    ["is taken back in part", ["paid", "half", "half"], "partlyRefunded", PERIOD / 2],
    ["is taken back in part before it came", ["half", "paid"], "partlyRefunded", PERIOD / 2],
    ["gives nothing that was given back before", ["refunded", "paid"], "refunded", null],
    ["is taken back by a bank", ["paid", "chargedBack"], "chargedBack", 0],
    ["is given again by a bank", ["paid", "chargedBack", "won"], "paid", PERIOD],
    ["is given again when that was heard first", ["won", "paid", "chargedBack"], "paid", PERIOD],
    ["stays refunded", ["paid", "refunded", "chargedBack", "won"], "refunded", 0],
    ["failed", ["declined"], "failed", null],
    ["expired", ["expired"], "expired", null],
  ])("%s", (_, told, state, left) => {
    const world = after(...told);
    expect([world.payments[0], seconds(world)]).toMatchObject([{ state }, left]);
  });

  it("takes back no more than is left, and gives back no more than it took", () => {
    const paid = tell(start([100_000]), 0, "paid");
    const later = new Date(NOW.getTime() + (PERIOD - 100) * 1000);
    const told = factsOf(paid.payments[0] ?? EMPTY, "chargedBack");
    const taken = settle(told, paid.standing, { now: later, tariffPrice: 100_000, beside: [] });
    expect(taken.payment.takenBackSeconds).toBe(100);
    expect(taken.standing.validUntil).toEqual(later);
    const evenLater = new Date(later.getTime() + 5_000_000);
    const won = settle(factsOf(taken.payment, "won"), taken.standing, {
      ...{ now: evenLater, tariffPrice: 100_000, beside: [] },
    });
    expect(won.standing.validUntil).toEqual(new Date(evenLater.getTime() + 100_000));
    expect(won.payment.takenBackSeconds).toBe(0);
  });

  it("once a bank has decided so is given again only what the bank took", () => {
    const late = new Date(NOW.getTime() + (PERIOD * 1000 * 2) / 3);
    const paid = tell(start([100_000]), 0, "paid");
    const half = tell(paid, 0, "half", late);
    expect(half.standing.validUntil).toEqual(late);
    const won = tell(tell(half, 0, "chargedBack", late), 0, "won", late);
    expect(won.standing.validUntil).toEqual(late);
    expect(won.payments[0]).toMatchObject({
      state: "partlyRefunded",
      takenBackSeconds: PERIOD / 3,
    });
  });

  it("ends with the last day that can be said, also when it is given again", () => {
    const end = new Date(LAST_INSTANT);
    const taken = tell(tell(start([100_000]), 0, "paid"), 0, "chargedBack");
    const far = { ...taken, standing: { ...taken.standing, validUntil: end } };
    const won = tell(far, 0, "won");
    expect(won.standing.validUntil).toEqual(end);
    expect(won.payments[0]?.lotUntil?.getTime()).toBeLessThanOrEqual(LAST_INSTANT);
  });

  it("is not given again to whoever has a free tariff when nothing was taken", () => {
    const late = new Date(NOW.getTime() + PERIOD * 2000);
    const used = { ...tell(start([100_000]), 0, "paid"), standing: FREE };
    const won = tell(tell(used, 0, "chargedBack", late), 0, "won", late);
    expect(won.standing).toEqual(FREE);
  });

  it("is looked at by somebody where its tariff is no more to be given again", () => {
    const taken = tell(tell(start([100_000]), 0, "paid"), 0, "chargedBack");
    const payments = taken.payments.map((one) => ({ ...one, lotTariffId: null }));
    const won = tell({ payments, standing: FREE }, 0, "won");
    expect(won.standing).toEqual(FREE);
    expect(won.payments[0]).toMatchObject({ state: "review", reviewReason: "tariffGone" });
  });

  it("is looked at by somebody where it has nothing to give", () => {
    const paid = { ...EMPTY, paidAt: NOW };
    const gone = settle(paid, FREE, { now: NOW, tariffPrice: undefined, beside: [] });
    expect(gone.payment).toMatchObject({ state: "review", reviewReason: "tariffGone" });
    const endless: Standing = { tariffId: 5, price: 100, validUntil: null };
    const useless = settle(paid, endless, { now: NOW, tariffPrice: 100_000, beside: [] });
    expect(useless.payment).toMatchObject({ state: "review", reviewReason: "tariffWithoutEnd" });
    expect([gone.standing, useless.standing]).toEqual([FREE, endless]);
  });
});

it("two payments that a bank gives again are used in the order in which they were bought", () => {
  let world = start([100_000, 100_000]);
  world = { ...world, payments: world.payments.map((one) => ({ ...one, tariffId: 2 })) };
  const told = [
    ...([
      [0, "paid"],
      [1, "paid"],
      [0, "chargedBack"],
      [1, "chargedBack"],
    ] as const),
    ...([
      [1, "won"],
      [0, "won"],
    ] as const),
  ] as const;
  for (const [index, one] of told) world = tell(world, index, one);
  const third = new Date(NOW.getTime() + (PERIOD * 1000) / 3);
  const refunded = tell(world, 1, "refunded", third);
  expect(refunded.payments[1]?.takenBackSeconds).toBe(PERIOD);
});

const toldArbitrary = fc.constantFrom<Told>(
  ...(["paid", "declined", "expired", "half", "refunded", "chargedBack", "won"] as const),
);
const history = (payments: number) =>
  fc.array(fc.tuple(fc.nat(payments - 1), toldArbitrary), { maxLength: 20 });

/** How much of each payment the buyer has left to use, from the set of what was said. */
const keptShare = (told: ReadonlySet<Told>): number => {
  if (!told.has("paid")) return 0;
  if (told.has("chargedBack") && !told.has("won")) return 0;
  if (told.has("refunded")) return 0;
  return told.has("half") ? 0.5 : 1;
};
const shares = (history_: readonly (readonly [number, Told])[], payments: number): number[] =>
  Array.from({ length: payments }, (_, index) =>
    keptShare(new Set(history_.filter(([of]) => of === index).map(([, told]) => told))),
  );

describe("any order of what is said of three payments", () => {
  it("of one tariff credits exactly what was paid and not given back, once", () => {
    fc.assert(
      fc.property(history(3), (told) => {
        let world: World = start([100_000, 100_000, 100_000]);
        world = { ...world, payments: world.payments.map((one) => ({ ...one, tariffId: 2 })) };
        for (const [index, one] of told) world = tell(world, index, one);
        const { validUntil } = world.standing;
        const left = validUntil ? (validUntil.getTime() - NOW.getTime()) / 1000 : 0;
        expect(left).toBe(shares(told, 3).reduce((sum, share) => sum + share * PERIOD, 0));
      }),
      { numRuns: 1000 },
    );
  });

  it("of three tariffs keeps their worth, but for a second a step", () => {
    const prices = fc.array(
      fc.integer({ min: 10_000, max: 1_000_000 }).map((n) => n * 2),
      {
        ...{ minLength: 3, maxLength: 3 },
      },
    );
    fc.assert(
      fc.property(prices, history(3), (amounts, told) => {
        let world = start(amounts);
        for (const [index, one] of told) world = tell(world, index, one);
        const { validUntil, price } = world.standing;
        const left = validUntil ? (validUntil.getTime() - NOW.getTime()) / 1000 : 0;
        const paid = shares(told, 3).reduce(
          (sum, share, index) => sum + share * PERIOD * (amounts[index] ?? 0),
          0,
        );
        const tolerance = Math.max(...amounts) * (told.length + 1);
        expect(Math.abs(left * price - paid)).toBeLessThanOrEqual(tolerance);
      }),
      { numRuns: 1000 },
    );
  });
});
