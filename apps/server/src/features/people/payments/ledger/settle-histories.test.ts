import { LAST_INSTANT } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buy,
  DAY,
  happen,
  history,
  type HistoryEvent,
  left,
  lengthOf,
  pass,
  payment,
  run,
  START,
  told,
  type World,
  worldOf,
} from "../../../../../test/payment-histories.ts";

const RUNS = { numRuns: 1000 };

const refundsOf = ({ payments }: World): HistoryEvent[] =>
  payments.map((_, index) => ({ kind: "refunded", payment: index }));

describe("any history of purchases, prices, refunds and chargebacks", () => {
  it("keeps the payments' times apart, within the user's and before the last day", () => {
    fc.assert(
      fc.property(history, ({ prices, events }) => {
        let world = worldOf(prices);
        for (const event of events) {
          world = happen(world, event);
          const ahead = world.payments
            .map((one) => ({
              from: one.lotFrom?.getTime() ?? 0,
              until: one.lotUntil?.getTime() ?? 0,
            }))
            .map(({ from, until }) => ({ from: Math.max(from, world.now), until }))
            .filter(({ from, until }) => until > from)
            .toSorted((one, other) => one.from - other.from);
          for (const [index, { from }] of ahead.entries())
            expect(from).toBeGreaterThanOrEqual(ahead[index - 1]?.until ?? world.now);
          const end = world.standing.validUntil?.getTime() ?? world.now;
          expect(ahead.at(-1)?.until ?? 0).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(LAST_INSTANT);
        }
      }),
      RUNS,
    );
  });

  it("takes of each payment what is left of it, and nothing of the others", () => {
    fc.assert(
      fc.property(history, told, ({ prices, events }, event) => {
        const before = run(events, worldOf(prices));
        const after = happen(before, event);
        if (left(after) >= LAST_INSTANT - after.now) return;
        const own = "payment" in event ? event.payment : -1;
        const changed = before.payments.map((one, index) => {
          const now = after.payments[index];
          return now ? lengthOf(after, now) - lengthOf(before, one) : 0;
        });
        expect(changed.filter((_, index) => index !== own).every((ms) => ms === 0)).toBe(true);
        expect(left(after) - left(before)).toBe(changed[own] ?? 0);
        const { reversed, amount } = after.payments[own] ?? { reversed: 0, amount: 1 };
        const now = after.payments[own];
        if (now && reversed === amount) expect(lengthOf(after, now)).toBe(0);
      }),
      RUNS,
    );
  });

  it("leaves nothing once all is given back", () => {
    fc.assert(
      fc.property(history, ({ prices, events }) => {
        const world = run(events, worldOf(prices));
        expect(left(run(refundsOf(world), world))).toBe(0);
      }),
      RUNS,
    );
  });

  it("leaves what was there before, but for the time that was used", () => {
    const sold = fc.record({ ms: fc.nat(60 * DAY), events: fc.array(fc.oneof(buy, pass, told)) });
    fc.assert(
      fc.property(sold, ({ ms, events }) => {
        const given = { tariffId: 0, price: 300, validUntil: new Date(START + ms) };
        const world = run(
          events.map((event) => (event.kind === "buy" ? { ...event, tariff: 0 } : event)),
          worldOf([300, 300, 300], given),
        );
        const unused = Math.max(0, ms - (world.now - START));
        expect(left(run(refundsOf(world), world))).toBe(unused);
      }),
      RUNS,
    );
  });

  it("settled again changes nothing", () => {
    fc.assert(
      fc.property(history, payment, ({ prices, events }, index) => {
        const world = run(events, worldOf(prices));
        const again = happen(world, { kind: "again", payment: index });
        expect(again.standing).toEqual(world.standing);
        expect(again.payments.map((one) => lengthOf(again, one))).toEqual(
          world.payments.map((one) => lengthOf(world, one)),
        );
      }),
      RUNS,
    );
  });
});
