import { TARIFF_PERIOD_SECONDS } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buy,
  changeOf,
  eventsOf,
  happen,
  type HistoryEvent,
  left,
  near,
  pass,
  payment,
  pricesOf,
  run,
  told,
  type World,
  worldOf,
} from "../../../../../test/payment-histories.ts";
import type { SettledPayment } from "./settle.ts";

const PERIOD = TARIFF_PERIOD_SECONDS * 1000;
const RUNS = { numRuns: 1000 };

/** One payment's time, and what was taken of it, in the tariff that its user has. */
interface Reckoned {
  left: number;
  whole: number;
  taken: number;
}

/** As it is promised: times in a row, used one after the other, each carried over for itself. */
function reckon(row: Reckoned[], before: World, after: World, event: HistoryEvent): Reckoned[] {
  if (event.kind === "pass") return passOver(row, event.ms);
  if (event.kind === "price") return row;
  if (event.kind === "buy") {
    const { tariffId, price } = before.standing;
    const ratio = tariffId === event.tariff ? 1 : price / after.standing.price;
    const carried = row.map((one) => ({
      ...{ left: one.left * ratio, whole: one.whole * ratio, taken: one.taken * ratio },
    }));
    return [...carried, { left: PERIOD, whole: PERIOD, taken: 0 }];
  }
  return row.map((one, index) => {
    const known = after.payments[index];
    return known && index === event.payment ? reverse(one, known) : one;
  });
}

function reverse({ left: rest, whole, taken }: Reckoned, known: SettledPayment): Reckoned {
  const isAway = known.isChargedBack && !known.isChargebackWon;
  const share = isAway ? 1 : known.refunded / known.amount;
  const unused = rest + taken;
  const away = share === 1 ? unused : Math.min(unused, whole * share);
  return { left: unused - away, whole, taken: away };
}

function passOver(row: readonly Reckoned[], ms: number): Reckoned[] {
  let rest = ms;
  return row.map((one) => {
    const used = Math.min(one.left, rest);
    rest -= used;
    return { ...one, left: one.left - used };
  });
}

/** Roundings of each payment, at each step. */
const toleranceOf = ({ rounded, payments }: World): number => (rounded + 2) * (payments.length + 1);

const history = fc.record({ prices: pricesOf(near), events: eventsOf(near) });

describe("of any history", () => {
  it("each payment has what was carried of it, was not used and not given back", () => {
    fc.assert(
      fc.property(history, ({ prices, events }) => {
        let world = worldOf(prices);
        let row: Reckoned[] = [];
        for (const event of events) {
          const before = world;
          world = happen(world, event);
          row = reckon(row, before, world, event);
          const sum = row.reduce((all, one) => all + one.left, 0);
          expect(Math.abs(left(world) - sum)).toBeLessThanOrEqual(toleranceOf(world));
        }
      }),
      RUNS,
    );
  });

  it("a chargeback that is won at once is as if it had never been", () => {
    fc.assert(
      fc.property(history, payment, ({ prices, events }, index) => {
        const world = run(
          events.filter(({ kind }) => kind !== "won"),
          worldOf(prices),
        );
        const known = world.payments[index];
        if (!known || known.isChargedBack) return;
        const won = run(disputed(index), world);
        // No second is lost beside those of the changes; parts are rounded to the millisecond.
        const tolerance = 2 + won.rounded / 250;
        expect(Math.abs(left(won) - left(world))).toBeLessThanOrEqual(tolerance);
        expect(won.standing.tariffId).toBe(world.standing.tariffId);
      }),
      RUNS,
    );
  });

  it("a chargeback that is won later is as if it had never been, while there was other time", () => {
    const between = fc.array(fc.oneof(buy, pass, changeOf(near)), { maxLength: 8 });
    fc.assert(
      fc.property(history, payment, between, ({ prices, events }, index, later) => {
        const world = run(
          events.filter(({ kind }) => kind !== "won"),
          worldOf(prices),
        );
        const known = world.payments[index];
        if (!known || known.isChargedBack) return;
        const [back, won] = disputed(index);
        if (!back || !won) return;
        const [never, waited] = [
          run(later, world),
          later.reduce(stepping, start(happen(world, back))),
        ];
        const after = happen(waited.world, won);
        const tolerance = toleranceOf(after) + toleranceOf(never);
        expect(left(after)).toBeGreaterThanOrEqual(left(never) - tolerance);
        if (!waited.hasEnded)
          expect(Math.abs(left(after) - left(never))).toBeLessThanOrEqual(tolerance);
      }),
      RUNS,
    );
  });

  it("what is told at one time comes to the same in any order", () => {
    const words = fc.array(told, { maxLength: 8 });
    const shuffled = words.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(history, shuffled, ({ prices, events }, [all, other]) => {
        const world = run(events, worldOf(prices));
        const [one, another] = [run(all, world), run(other, world)];
        expect(Math.abs(left(one) - left(another))).toBeLessThanOrEqual(toleranceOf(one));
      }),
      RUNS,
    );
  });
});

const disputed = (index: number): HistoryEvent[] => [
  { kind: "chargedBack", payment: index },
  { kind: "won", payment: index },
];

interface Waiting {
  world: World;
  /** Whether there was a while without any time, which then could not be used. */
  hasEnded: boolean;
}
const start = (world: World): Waiting => ({ world, hasEnded: false });
function stepping({ world, hasEnded }: Waiting, event: HistoryEvent): Waiting {
  const isOver = event.kind === "pass" && event.ms > left(world);
  return { world: happen(world, event), hasEnded: hasEnded || isOver };
}
