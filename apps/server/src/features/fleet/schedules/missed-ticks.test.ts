import { listMissedTicks } from "@baton/contract";
import { expect, it } from "vitest";
import { HOUR, MINUTE } from "../../../../test/clock.ts";
import { startScheduling } from "../../../../test/scheduling.ts";
import { issueToken } from "../../people/auth/auth.service.ts";
import { change } from "../../../changes/change.ts";

const DAY = 24 * HOUR;
const { test, fleet, clock, advance, makeRow, update, inMinutes, tick } = await startScheduling();

const { as, db, factories } = test;

/** A session that is not over by then: the clock is moved by days. */
async function signIn(userId: number) {
  const wanted = { userId, kind: "session", label: "test" } as const;
  return as(await change(db, (tx) => issueToken(tx, wanted, clock())));
}

it("tells what was missed since it was asked last, to its user alone", async () => {
  const id = await makeRow();
  advance(DAY - ((clock().getTime() - DAY / 2) % DAY));
  await update([id], {
    ...{ performMode: "repeating", startAt: inMinutes(2), timeZone: "UTC" },
    ...{ repeatEveryMinutes: 2, attemptsCount: 3 },
  });
  const api = await signIn(fleet.user.id);
  const other = await signIn((await factories.user()).id);
  const before = (await api.call(listMissedTicks)).body;
  expect(before).toEqual({ at: clock().toISOString(), data: [] });
  // The server was down.
  advance(5.5 * MINUTE);
  await tick();
  const query = { since: before.at };
  const { at, data } = (await api.call(listMissedTicks, { query })).body;
  expect(data).toMatchObject([{ extensionId: id }]);
  expect(at).toBe(clock().toISOString());
  expect((await other.call(listMissedTicks, { query })).body.data).toEqual([]);
  advance(1);
  const later = { since: clock().toISOString() };
  expect((await api.call(listMissedTicks, { query: later })).body.data).toEqual([]);
});
