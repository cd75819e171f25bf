import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeTestClock } from "../../../../test/clock.ts";
import { type Move, World } from "../../../../test/sharing-world.ts";
import { casesOf } from "../../../../../../script/tools/testing/share.ts";

const time = makeTestClock();
const app = await startTestApp({ clock: time.clock });

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 3, arbitrary: fc.constant("send" as const) },
      { weight: 4, arbitrary: fc.constant("accept" as const) },
      { weight: 3, arbitrary: fc.constant("manage" as const) },
      {
        weight: 5,
        arbitrary: fc.constantFrom(
          "save" as const,
          "apply" as const,
          "wait" as const,
          "delete" as const,
          "giveBack" as const,
        ),
      },
    ),
    by: fc.nat({ max: 2 }),
    to: fc.nat({ max: 2 }),
    which: fc.nat({ max: 5 }),
    rights: fc.constantFrom(0, 0, 1, 2, 3),
    hasAccess: fc.boolean(),
    seconds: fc.option(fc.integer({ min: 1, max: 30 })),
  }),
  { minLength: 4, maxLength: 16 },
);

test("nobody ever has more than was granted, and every script can be opened", async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      const world = await World.begin(app, time);
      for (const move of made) {
        await world.make(move);
        expect(await world.faults()).toEqual([]);
      }
    }),
    { numRuns: casesOf(12) },
  );
});
