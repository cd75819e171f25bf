import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LAST_INSTANT } from "./primitives.ts";
import {
  newValidUntil,
  TARIFF_PERIOD_SECONDS as PERIOD,
  TARIFF_PRICE_MAX,
  toKopecks,
  toRoubles,
} from "./valid-until.ts";

/** The highest price that an operator may set. */
const PRICE_MAX_KOPECKS = toKopecks(TARIFF_PRICE_MAX);
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-11-23T12:00:00.000Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const daysFrom = (date: Date) => (date.getTime() - NOW.getTime()) / DAY_MS;

describe("the new valid-until", () => {
  const buy = (given: Partial<Parameters<typeof newValidUntil>[0]>) =>
    newValidUntil({
      ...{ now: NOW, validUntil: inDays(10), oldPrice: 100_000, newPrice: 50_000 },
      isSameTariff: false,
      ...given,
    });

  it.each([
    ["carries ten days to a tariff of half the price as twenty", {}, 50],
    ["carries ten days to a tariff of twice the price as five", { newPrice: 200_000 }, 35],
    ["goes on from the end of the same tariff", { isSameTariff: true }, 40],
    [
      "begins now when the same tariff has lapsed",
      { isSameTariff: true, validUntil: inDays(-3) },
      30,
    ],
    ["carries nothing of a lapsed tariff", { validUntil: inDays(-3) }, 30],
    ["carries nothing of a free tariff", { oldPrice: 0 }, 30],
    ["carries nothing of a tariff without an end", { validUntil: null }, 30],
  ])("%s", (_, given, days) => {
    expect(daysFrom(buy(given).validUntil)).toBe(days);
  });

  it("rounds down to the second, and shows what it did", () => {
    const result = buy({ validUntil: new Date(NOW.getTime() + 10_999), oldPrice: 1, newPrice: 3 });
    expect(result).toEqual({
      validUntil: new Date(NOW.getTime() + (PERIOD + 3) * 1000),
      from: NOW,
      remainingSeconds: 10,
      carriedSeconds: 3,
      addedSeconds: PERIOD,
    });
  });

  it("ends with the last day that can be said", () => {
    const far = buy({ validUntil: inDays(3650), oldPrice: PRICE_MAX_KOPECKS, newPrice: 1 });
    expect(far.validUntil.getTime()).toBe(LAST_INSTANT);
  });
});

/** Far from the last day: ten years at a thousand times the price are 10,000 years. */
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
const price = fc.integer({ min: 1, max: PRICE_MAX_KOPECKS });
const purchase = fc
  .record({
    now: moment,
    leftMs: fc.integer({ min: -1e10, max: 1e10 }),
    price,
    times: fc.integer({ min: 1, max: 5000 }),
    isDearer: fc.boolean(),
  })
  .map((given) => {
    const other = Math.min(
      PRICE_MAX_KOPECKS,
      Math.max(
        1,
        given.isDearer ? given.price * given.times : Math.ceil(given.price / given.times),
      ),
    );
    return {
      now: new Date(given.now),
      validUntil: new Date(given.now + given.leftMs),
      oldPrice: given.price,
      newPrice: other,
    };
  });

describe("of any purchase", () => {
  it("the same tariff gains exactly the paid period, whatever was left", () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        const { validUntil } = newValidUntil({ ...bought, isSameTariff: true });
        const start = Math.max(bought.now.getTime(), bought.validUntil.getTime());
        expect(validUntil.getTime() - start).toBe(PERIOD * 1000);
      }),
    );
  });

  it("another tariff gives no second away and loses none that is whole", () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        const result = newValidUntil({ ...bought, isSameTariff: false });
        const leftMs = BigInt(Math.max(0, bought.validUntil.getTime() - bought.now.getTime()));
        const paid = leftMs * BigInt(bought.oldPrice);
        const second = 1000n * BigInt(bought.newPrice);
        const carried = BigInt(result.carriedSeconds) * second;
        expect(carried <= paid).toBe(true);
        expect(carried + second > paid).toBe(true);
        const seconds = (result.validUntil.getTime() - bought.now.getTime()) / 1000;
        expect(seconds).toBe(PERIOD + result.carriedSeconds);
        expect(result.addedSeconds).toBe(PERIOD);
      }),
    );
  });

  it("to and fro between tariffs never yields more than was paid", () => {
    fc.assert(
      fc.property(purchase, fc.array(price, { maxLength: 6 }), (bought, prices) => {
        let value = BigInt(Math.max(0, bought.validUntil.getTime() - bought.now.getTime()));
        value *= BigInt(bought.oldPrice);
        let { validUntil, oldPrice } = bought;
        for (const newPrice of prices) {
          const isSameTariff = newPrice === oldPrice;
          ({ validUntil } = newValidUntil({
            now: bought.now,
            validUntil,
            oldPrice,
            newPrice,
            isSameTariff,
          }));
          value += BigInt(PERIOD) * 1000n * BigInt(newPrice);
          oldPrice = newPrice;
        }
        const left = BigInt(Math.max(0, validUntil.getTime() - bought.now.getTime()));
        expect(left * BigInt(oldPrice) <= value).toBe(true);
      }),
    );
  });
});

describe("roubles and kopecks", () => {
  it("a price becomes kopecks and roubles again without loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PRICE_MAX_KOPECKS }), (kopecks) => {
        expect(toKopecks(toRoubles(kopecks))).toBe(kopecks);
        expect(toKopecks(Number(toRoubles(kopecks).toFixed(2)))).toBe(kopecks);
      }),
    );
  });
});
