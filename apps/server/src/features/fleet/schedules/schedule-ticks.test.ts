// @module-tag postgres
import {
  changeScript,
  disableExtension,
  getExtension,
  getRun,
  listScheduleTicks,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, MINUTE } from "../../../../test/clock.ts";
import { startScheduling } from "../../../../test/scheduling.ts";

const scheduling = await startScheduling();
const { test, fleet, api, clock, advance, makeRow, update, inMinutes, tick } = scheduling;
const { ticksOf, outcomesOf, stop } = scheduling;
const DAY = 24 * HOUR;

/** In two minutes, then every two minutes, three times a day. */
const everyTwoMinutes = (overrides = {}) => ({
  performMode: "repeating" as const,
  startAt: inMinutes(2),
  timeZone: "UTC",
  repeatEveryMinutes: 2,
  attemptsCount: 3,
  ...overrides,
});
const daily = () => ({
  performMode: "repeating" as const,
  startAt: inMinutes(60),
  timeZone: "UTC",
});

/** Well within a day of UTC. */
function toNoon(): void {
  const sinceNoon = (clock().getTime() - DAY / 2) % DAY;
  advance(DAY - sinceNoon);
}
const nextOf = async (id: number) =>
  (await api.call(getExtension, { params: { id } })).body.schedule?.nextRunAt;
const inMs = (ms: number) => new Date(clock().getTime() + ms).toISOString();

describe("a tick", () => {
  it("runs when its time has come, not before, and the next one is known", async () => {
    toNoon();
    const id = await makeRow();
    await update([id], daily());
    advance(HOUR - 1);
    await tick();
    expect(await ticksOf(id)).toEqual([]);
    const dueAt = inMs(1);
    advance(1);
    await tick();
    const [ran] = await ticksOf(id);
    expect(ran).toMatchObject({ outcome: "ran", reason: null, dueAt, handledAt: dueAt });
    expect(await nextOf(id)).toBe(inMs(DAY));
    const run = await api.call(getRun, { params: { id: ran?.runId ?? 0 } });
    expect(run.body).toMatchObject({ origin: "schedule", startedBy: null, extensionId: id });
  });

  it("happens once, whoever looks for it and how often", async () => {
    toNoon();
    const id = await makeRow();
    await update([id], daily());
    advance(HOUR);
    const other = await startTestApp({ db: test.db, pool: test.pool, clock });
    await Promise.all([tick(), tick(), tick()]);
    await other.close();
    expect(await outcomesOf(id)).toEqual(["ran"]);
  });

  it("is skipped where somebody has disabled the extension", async () => {
    toNoon();
    const id = await makeRow();
    await update([id], everyTwoMinutes());
    await api.call(disableExtension, { params: { id } });
    advance(2 * MINUTE);
    await tick();
    expect(await ticksOf(id)).toMatchObject([
      { outcome: "skipped", reason: "disabled", runId: null },
    ]);
    expect((await api.call(getExtension, { params: { id } })).body.run).toBeNull();
  });

  it("is skipped while its extension is active, or has nothing to run", async () => {
    toNoon();
    const [active, bare, empty] = [await makeRow(), await makeRow(), await makeRow()];
    await update([active, bare, empty], everyTwoMinutes());
    await api.call(changeScript, { params: { id: bare }, body: { scriptId: null } });
    const nothing = await fleet.makeScript(1, 1);
    await api.call(changeScript, { params: { id: empty }, body: { scriptId: nothing } });
    await sql`delete from script_actions where script_id = ${nothing}`.execute(test.db);
    advance(2 * MINUTE);
    await tick();
    advance(2 * MINUTE);
    await tick();
    expect(await ticksOf(active)).toMatchObject([
      { outcome: "ran", runId: expect.any(Number) },
      { outcome: "skipped", reason: "active", runId: null },
    ]);
    expect(await ticksOf(bare)).toMatchObject(
      [0, 1].map(() => ({ outcome: "skipped", reason: "noScript", runId: null })),
    );
    expect(await ticksOf(empty)).toMatchObject(
      [0, 1].map(() => ({ outcome: "skipped", reason: "scriptProblem", runId: null })),
    );
    await stop(active);
    advance(2 * MINUTE);
    await tick();
    expect((await outcomesOf(active)).at(-1)).toBe("ran");
  });

  it("is the last one when the schedule ends", async () => {
    toNoon();
    const id = await makeRow();
    await update([id], everyTwoMinutes({ attemptsCount: 1, endAfterRepetitions: 1 }));
    advance(2 * MINUTE);
    await tick();
    expect(await outcomesOf(id)).toEqual(["ran"]);
    expect(await nextOf(id)).toBeNull();
    advance(3 * DAY);
    await tick();
    expect(await outcomesOf(id)).toEqual(["ran"]);
  });

  it("follows the clocks of its zone over their changes", async () => {
    toNoon();
    const id = await makeRow();
    const year = clock().getUTCFullYear() + 1;
    const january = new Date(Date.UTC(year, 0, 10, 15));
    advance(january.getTime() - clock().getTime());
    const berlin = { timeZone: "Europe/Berlin", startAt: `${year}-03-01T09:00` };
    await update([id], { performMode: "repeating", repeatIntervalDays: 30, ...berlin });
    expect(await nextOf(id)).toBe(`${year}-03-01T08:00:00.000Z`);
    advance(Date.UTC(year, 2, 1, 8) - clock().getTime());
    await tick();
    expect(await outcomesOf(id)).toEqual(["ran"]);
    expect(await nextOf(id)).toBe(`${year}-03-31T07:00:00.000Z`);
  });
});

describe("after the server was down", () => {
  it("a tick runs late, once, if that is less than an interval", async () => {
    toNoon();
    const id = await makeRow();
    await update([id], everyTwoMinutes());
    const firstDue = inMs(2 * MINUTE);
    const secondDue = inMs(4 * MINUTE);
    advance(5.5 * MINUTE);
    await tick();
    expect(await ticksOf(id)).toMatchObject([
      { outcome: "missed", reason: "serverDown", dueAt: firstDue, runId: null },
      { outcome: "late", reason: "serverDown", dueAt: secondDue, runId: expect.any(Number) },
    ]);
    expect(await nextOf(id)).toBe(inMs(MINUTE / 2));
  });

  it("a tick that is an interval late is missed", async () => {
    toNoon();
    const id = await makeRow();
    await update([id], everyTwoMinutes({ attemptsCount: 1, repeatIntervalDays: 2 }));
    advance(2 * MINUTE + 4 * DAY + 2 * DAY - 1);
    await tick();
    expect(await outcomesOf(id)).toEqual(["missed", "missed", "late"]);
  });

  it("attempts of a day count by their minutes, not by their days", async () => {
    toNoon();
    const id = await makeRow();
    await update([id], everyTwoMinutes());
    advance(HOUR);
    await tick();
    expect(await outcomesOf(id)).toEqual(["missed", "missed", "missed"]);
    expect(await nextOf(id)).toBe(inMs(DAY - HOUR + 2 * MINUTE));
  });

  it("one that comes once is good for a day", async () => {
    toNoon();
    const [soon, late] = [await makeRow(), await makeRow()];
    await update([late], { performMode: "once", startAt: inMinutes(5), timeZone: "UTC" });
    await update([soon], { performMode: "once", startAt: inMinutes(15), timeZone: "UTC" });
    advance(DAY + 10 * MINUTE);
    await tick();
    expect(await outcomesOf(late)).toEqual(["missed"]);
    expect(await outcomesOf(soon)).toEqual(["late"]);
  });

  it("a long row of missed ticks keeps the last ones and counts the others", async () => {
    toNoon();
    const id = await makeRow();
    await update([id], everyTwoMinutes({ repeatEveryMinutes: 1, attemptsCount: 600 }));
    advance(2 * MINUTE + 10 * HOUR + HOUR);
    await tick();
    const ticks = await ticksOf(id);
    expect(ticks).toHaveLength(21);
    expect(ticks[0]).toMatchObject({ outcome: "missed", tickCount: 580 });
    expect(ticks.slice(1).every(({ tickCount }) => tickCount === 1)).toBe(true);
    const query = { extensionId: String(id), limit: "20" };
    const page = await api.call(listScheduleTicks, { query });
    expect(page.body.hasMore).toBe(true);
    const before = String(page.body.data.at(-1)?.id);
    const rest = await api.call(listScheduleTicks, { query: { ...query, before } });
    expect(rest.body).toMatchObject({ hasMore: false, data: [{ tickCount: 580 }] });
  });

  it("what came due meanwhile is looked for at once", async () => {
    toNoon();
    const down = await startScheduling();
    const id = await down.makeRow();
    await down.update([id], {
      performMode: "once",
      startAt: down.inMinutes(10),
      timeZone: "UTC",
    });
    await down.test.app.close();
    down.advance(HOUR);
    const { db, pool } = down.test;
    await startTestApp({ db, pool, clock: down.clock });
    const outcome = async () =>
      (await db.selectFrom("scheduleTicks").select("outcome").execute()).map((row) => row.outcome);
    await expect.poll(outcome).toEqual(["late"]);
  });
});

describe("10,000 extensions on one schedule", () => {
  it("run together, in a few statements", async () => {
    toNoon();
    const { rows } = await sql<{ id: number }>`
      insert into extensions (user_id, name, script_id, installation_id, secret_hash)
      select ${fleet.user.id}, 'Browser ' || n, ${await fleet.makeScript(1, 1)}, gen_random_uuid(),
        sha256(gen_random_uuid()::text::bytea)
      from generate_series(1, 10000) n returning id
    `.execute(test.db);
    const ids = rows.map((row) => row.id);
    const answer = await update(ids, daily());
    expect(answer.body.data).toHaveLength(10_000);
    advance(HOUR);
    await tick();
    const { rows: counts } = await sql<{ outcome: string; count: number }>`
      select t.outcome, count(distinct r.id) as count from schedule_ticks t
      join runs r on r.id = t.run_id and r.extension_id = t.extension_id
      where t.extension_id = any(${ids}::bigint[]) group by t.outcome
    `.execute(test.db);
    expect(counts).toEqual([{ outcome: "ran", count: 10_000 }]);
  });
});
