import fc from "fast-check";
import { expect, it } from "vitest";
import { chooseProxy, type ProxyPlace } from "./choose-proxy.ts";

const time = fc.option(fc.integer({ min: 1, max: 1000 }));
const places = fc
  .array(fc.record({ isDead: fc.boolean(), failedAt: time }), { maxLength: 6 })
  .map((all) => all.map((one, place): ProxyPlace => ({ ...one, place, proxyId: place + 10 })));
const held = fc.option(fc.integer({ min: 10, max: 17 }));

const holds = (check: (given: Given) => void): void =>
  fc.assert(
    fc.property(
      fc.record({ places, heldId: held, isRunning: fc.boolean(), mayRotate: fc.boolean() }),
      ({ places: all, ...present }) => {
        const alive = all.filter(({ isDead }) => !isDead);
        check({ all, alive, ...present, chosen: chooseProxy(all, present) });
      },
    ),
  );

interface Given {
  all: ProxyPlace[];
  alive: ProxyPlace[];
  heldId: number | null;
  isRunning: boolean;
  mayRotate: boolean;
  chosen: number | null;
}

it("chooses one where there is any, and a dead one only where all are dead", () => {
  holds(({ all, alive, chosen }) => {
    if (all.length === 0) return expect(chosen).toBeNull();
    const among = alive.length > 0 ? alive : all;
    expect(among.map(({ proxyId }) => proxyId)).toContain(chosen);
  });
});

it("goes back to the first that is alive, but never in mid-run", () => {
  holds(({ alive, heldId, isRunning, chosen }) => {
    if (alive.length === 0) return;
    const isHeldAlive = alive.some(({ proxyId }) => proxyId === heldId);
    const expected = isRunning && isHeldAlive ? heldId : alive[0]?.proxyId;
    expect(chosen).toBe(expected);
  });
});

it("tries all that are dead, each in its turn", () => {
  fc.assert(
    fc.property(places, (all) => {
      const dead = all.map((one) => ({ ...one, isDead: true }));
      const tried = new Set<number>();
      let heldId: number | null = null;
      for (let at = 2000; at < 2000 + dead.length; at += 1) {
        heldId = chooseProxy(dead, { heldId, isRunning: false, mayRotate: true });
        const one = dead.find(({ proxyId }) => proxyId === heldId);
        if (one) tried.add(one.proxyId);
        if (one) one.failedAt = at;
      }
      expect(tried.size).toBe(dead.length);
    }),
  );
});

it("stays with a dead one until the next may be tried", () => {
  const dead = [10, 11].map((proxyId, place) => ({
    proxyId,
    place,
    isDead: true,
    failedAt: place,
  }));
  const chosen = (mayRotate: boolean) =>
    chooseProxy(dead, { heldId: 11, isRunning: false, mayRotate });
  expect([chosen(false), chosen(true)]).toEqual([11, 10]);
});
