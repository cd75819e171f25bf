import fc from "fast-check";
import { expect, it } from "vitest";
import { chooseRuns } from "./choose-runs.ts";

const limits = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 3, maxLength: 3 });
const place = fc.option(fc.integer({ min: 0, max: 2 }));
const queueOf = fc.record({
  groups: limits,
  proxies: limits,
  runs: fc.array(fc.record({ group: place, proxy: place, isPast: fc.boolean() }), {
    maxLength: 30,
  }),
});

it("gives out all slots there are in the order of the queue, and not one more", () => {
  fc.assert(
    fc.property(queueOf, ({ groups, proxies, runs }) => {
      const queue = runs.map(({ group, proxy, isPast }) => ({
        isPastGroupLimit: isPast,
        groupId: group,
        groupFree: group === null ? 0 : (groups[group] ?? 0),
        proxyId: proxy,
        proxyFree: proxy === null ? 0 : (proxies[proxy] ?? 0),
      }));
      const chosen = new Set(chooseRuns(queue));
      const inGroup = [...groups];
      const onProxy = [...proxies];
      // One after another, each as if it were alone.
      for (const run of queue) {
        const hasGroup =
          run.groupId === null || run.isPastGroupLimit || (inGroup[run.groupId] ?? 0) > 0;
        const hasProxy = run.proxyId === null || (onProxy[run.proxyId] ?? 0) > 0;
        expect(chosen.has(run)).toBe(hasGroup && hasProxy);
        if (!chosen.has(run)) continue;
        if (run.groupId !== null) inGroup[run.groupId] = (inGroup[run.groupId] ?? 0) - 1;
        if (run.proxyId !== null) onProxy[run.proxyId] = (onProxy[run.proxyId] ?? 0) - 1;
      }
      for (const free of onProxy) expect(free).toBeGreaterThanOrEqual(-1);
      proxies.forEach((free, index) => {
        if (free >= 0) expect(onProxy[index]).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});
