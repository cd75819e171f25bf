// @module-tag postgres
import { getExtension, listSchedules, spreadDelay } from "@baton/contract";
import { expect, it } from "vitest";
import { HOUR, MINUTE } from "../../../../test/clock.ts";
import { startScheduling } from "../../../../test/scheduling.ts";

const { api, clock, advance, makeRow, update, inMinutes, tick, ticksOf } = await startScheduling();
const DAY = 24 * HOUR;

/** Well within a day of UTC. */
function toNoon(): void {
  advance(DAY - ((clock().getTime() - DAY / 2) % DAY));
}
const nextOf = async (id: number) =>
  Date.parse((await api.call(getExtension, { params: { id } })).body.schedule?.nextRunAt ?? "");

const spread = (minutes: number, overrides = {}) => ({
  performMode: "repeating" as const,
  startAt: inMinutes(60),
  timeZone: "UTC",
  spreadMinutes: minutes,
  ...overrides,
});

const makeRows = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await makeRow());
  return ids;
};

it("starts each extension at its own minute, once a day, and says when", async () => {
  toNoon();
  const rule = spread(6);
  const ids = await makeRows(8);
  await update(ids, rule);
  const start = clock().getTime() + HOUR;
  const dueOf = (id: number) => start + spreadDelay(rule as never, id);
  expect(await Promise.all(ids.map(nextOf))).toEqual(ids.map(dueOf));
  advance(HOUR - MINUTE);
  for (let minute = 0; minute < 8; minute += 1) {
    await tick();
    for (const id of ids)
      expect(await ticksOf(id)).toHaveLength(dueOf(id) <= clock().getTime() ? 1 : 0);
    advance(MINUTE);
  }
  for (const id of ids) {
    expect(await ticksOf(id)).toMatchObject([
      { outcome: "ran", dueAt: new Date(dueOf(id)).toISOString() },
    ]);
    expect(await nextOf(id)).toBe(dueOf(id) + DAY);
  }
  expect(new Set(ids.map(dueOf)).size).toBeGreaterThan(3);
});

it("makes up late for those whose minutes passed while the server was down, each once", async () => {
  toNoon();
  const ids = await makeRows(5);
  await update(ids, { ...spread(30), performMode: "once" });
  advance(2 * HOUR);
  await tick();
  await tick();
  for (const id of ids) expect(await ticksOf(id)).toMatchObject([{ outcome: "late" }]);
  const { body } = await api.call(listSchedules, { query: { extensionId: String(ids[0]) } });
  expect(body.data[0]?.nextRunAt).toBeNull();
});

it.each([
  ["0", spread(0)],
  ["more than half a day", spread(721)],
  ["past midnight", spread(31, { startAt: "2030-01-01T23:30" })],
  ["into the next of the day", spread(21, { attemptsCount: 2, repeatEveryMinutes: 20 })],
])("refuses to spread over %s, and names the field", async (_, rule) => {
  const answer = await update([1], rule);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('"field":"schedule.spreadMinutes"');
});
