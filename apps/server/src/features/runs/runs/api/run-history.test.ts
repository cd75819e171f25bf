// @module-tag postgres
import { randomUUID } from "node:crypto";
import {
  changeTags,
  createAction,
  createExtensionTag,
  downloadRunsData,
  getRunStats,
  getStepTimes,
  type JsonValue,
  listRuns,
  ScriptStatus,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { buildAction } from "../../../../../test/build-content.ts";
import { makeFleet } from "../../../../../test/fleet.ts";
import { makePlan } from "../../../../../test/plan.ts";
import { toJsonb } from "../../../../database/types.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;
const stranger = test.as(await test.factories.user());

interface OldRun {
  extensionId: number;
  scriptId?: number;
  status?: ScriptStatus;
  origin?: "user" | "schedule" | "retry";
  startedBy?: string | null;
  /** Minutes of the day. */
  at?: number;
  /** Unlike `at`. */
  startedAt?: string | null;
}

const DAY = Date.UTC(2026, 0, 15);
const minutesOf = (instant: string): number => (Date.parse(instant) - DAY) / 60_000;
const timeAt = (minute: number): Date => new Date(DAY + minute * 60_000);

/** A run that is over, as it is kept. */
async function makeRun(run: OldRun): Promise<number> {
  const at = timeAt(run.at ?? 0);
  const { id } = await test.db
    .insertInto("runs")
    .values({
      userId: fleet.user.id,
      extensionId: run.extensionId,
      scriptId: run.scriptId ?? null,
      scriptName: "Script",
      status: run.status ?? ScriptStatus.Finished,
      origin: run.origin ?? "user",
      startedBy: run.startedBy ?? null,
      queuedAt: at,
      startedAt: run.startedAt === undefined ? at : run.startedAt,
      finishedAt: at,
      stepCount: 1,
      rowCount: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const makeRow = async (name?: string): Promise<number> =>
  (await test.factories.extension(fleet.user, name === undefined ? {} : { name })).id;

const collect = (runId: number, seq: number, name: string, value: JsonValue) =>
  test.db
    .insertInto("runData")
    .values({
      runId,
      seq,
      rowIndex: 0,
      name,
      value: toJsonb(value),
      collectedAt: timeAt(seq),
    })
    .execute();

describe("the list of runs", () => {
  it("has every filter, alone and together", async () => {
    const [ann, bob] = [await makeRow("Ann's browser"), await makeRow("Bob's 100%")];
    const script = await fleet.makeScript(1, 1, { name: "Posting" });
    const first = await makeRun({ extensionId: ann, scriptId: script, at: 1 });
    const second = await makeRun({ extensionId: bob, status: 0, origin: "schedule", at: 2 });
    const third = await makeRun({ extensionId: ann, status: 7, startedBy: "a@b.c", at: 3 });
    const find = async (query: Record<string, string>) => {
      const { status, body } = await api.call(listRuns, { query });
      expect(status).toBe(200);
      expect(body.total).toEqual({ count: body.data.length, isAtLeast: false });
      return body.data.map((run) => run.id);
    };
    expect(await find({})).toEqual([third, second, first]);
    expect(await find({ extensionId: String(ann) })).toEqual([third, first]);
    expect(await find({ scriptId: String(script) })).toEqual([first]);
    expect(await find({ status: "0,7" })).toEqual([third, second]);
    expect(await find({ origin: "schedule,retry" })).toEqual([second]);
    expect(await find({ startedBy: "a@b.c" })).toEqual([third]);
    expect(await find({ search: "bob's 100%" })).toEqual([second]);
    expect(await find({ search: "POSTING" })).toEqual([first]);
    expect(await find({ search: "o" })).toEqual([third, second, first]);
    expect(await find({ search: "nothing" })).toEqual([]);
    expect(await find({ from: timeAt(2).toISOString() })).toEqual([third, second]);
    expect(await find({ to: timeAt(2).toISOString() })).toEqual([first]);
    expect(await find({ groupId: "999999" })).toEqual([]);
    expect(await find({ runIds: `${first},${third},999999` })).toEqual([third, first]);
    expect(await find({ runIds: `${first},${third}`, status: "7" })).toEqual([third]);
    expect(await find({ ids: `${first},${second}`, runIds: `${second},${third}` })).toEqual([
      second,
    ]);
    expect(await find({ extensionIds: `${ann},${bob},999999` })).toEqual([third, second, first]);
    expect(await find({ extensionIds: String(bob), extensionId: String(ann) })).toEqual([]);
    const tag = (await api.call(createExtensionTag, { body: { name: "VIP" } })).body.id;
    const tagged = { params: { id: bob }, body: { change: "add" as const, tagIds: [tag] } };
    await api.call(changeTags, tagged);
    expect(await find({ tagId: String(tag) })).toEqual([second]);
    expect(await find({ tagId: "999999" })).toEqual([]);
    const shorter = (await api.call(listRuns, { query: { pageSize: "2" } })).body;
    expect([shorter.data.length, shorter.hasMore]).toEqual([2, true]);
    expect(await find({ extensionId: String(ann), status: "7", search: "ann" })).toEqual([third]);
    const nothing = { data: [], hasMore: false, total: { count: 0, isAtLeast: false } };
    for (const query of [{ extensionId: String(ann) }, { runIds: String(first) }])
      expect((await stranger.call(listRuns, { query })).body).toEqual(nothing);
  });

  it("pages through runs that were queued at once, each one once, also past one that is gone", async () => {
    const extensionId = await makeRow();
    const made: number[] = [];
    for (let count = 0; count < 20; count += 1)
      made.unshift(await makeRun({ extensionId, status: ([0, 3, 4, 7] as const)[count % 4] ?? 4 }));
    const seen: number[] = [];
    for (let hasMore = true; hasMore;) {
      const before = seen.at(-1);
      const { body } = await api.call(listRuns, {
        query: {
          extensionId: String(extensionId),
          limit: "7",
          ...(before && { before: `${before}` }),
        },
      });
      expect(body.total).toEqual(before === undefined ? { count: 20, isAtLeast: false } : null);
      seen.push(...body.data.map((run) => run.id));
      hasMore = body.hasMore;
      await test.db
        .deleteFrom("runs")
        .where("id", "=", seen.at(-1) ?? 0)
        .execute();
    }
    expect(seen).toEqual(made);
  });

  it.each([
    ["status", "8"],
    ["status", "1,,2"],
    ["origin", "nobody"],
    ["from", "yesterday"],
    ["failureKey", "x"],
    ["groupId", "-1"],
    ["runIds", "1,,2"],
    ["limit", "0"],
  ])("refuses %s=%s and names it", async (field, value) => {
    const answer = await api.call(listRuns, { query: { [field]: value } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field }] } });
  });
});

describe("the data of many runs", () => {
  it("is one table", async () => {
    const id = await makeRow("Third, the browser");
    const runs = [await makeRun({ extensionId: id }), await makeRun({ extensionId: id, at: 1 })];
    await collect(runs[1] ?? 0, 1, "title", "=1+1");
    await collect(runs[1] ?? 0, 2, "people", [{ name: "Ann" }, { age: 3 }]);
    await collect(runs[0] ?? 0, 1, "people", { age: 4, odd: "x" });
    const query = { extensionId: String(id) };
    const csv = await api.call(downloadRunsData, { params: { format: "csv" }, query });
    const own = (run: number | undefined, minute: number) =>
      `${run},${id},"Third, the browser",Script,${timeAt(minute).toISOString()},1`;
    expect(String(csv.body).split("\r\n")).toEqual([
      "runId,extensionId,extension,script,startedAt,row,name,item,value,collectedAt,value.age,value.odd,value.name",
      `${own(runs[0], 0)},people,,,${timeAt(1).toISOString()},4,x,`,
      `${own(runs[1], 1)},title,,'=1+1,${timeAt(1).toISOString()},,,`,
      `${own(runs[1], 1)},people,1,,${timeAt(2).toISOString()},,,Ann`,
      `${own(runs[1], 1)},people,2,,${timeAt(2).toISOString()},3,,`,
      "",
    ]);
    const raw = { ...query, formulas: "keep" } as const;
    const kept = await api.call(downloadRunsData, { params: { format: "csv" }, query: raw });
    expect(String(kept.body)).toBe(String(csv.body).replace("'=1+1", "=1+1"));
    const people = { ...query, dataName: "people" };
    const table = await api.call(downloadRunsData, { params: { format: "csv" }, query: people });
    const begin = (run: number | undefined, minute: number) =>
      `${run},"Third, the browser",${timeAt(minute).toISOString()}`;
    expect(String(table.body).split("\r\n")).toEqual([
      "runId,extension,startedAt,age,odd,name",
      `${begin(runs[0], 0)},4,x,`,
      `${begin(runs[1], 1)},,,Ann`,
      `${begin(runs[1], 1)},3,,`,
      "",
    ]);
    const json = await api.call(downloadRunsData, { params: { format: "json" }, query });
    const ndjson = await api.call(downloadRunsData, { params: { format: "ndjson" }, query });
    expect(json.body).toMatchObject([
      { runId: runs[0], extensionId: id, name: "people", value: { age: 4, odd: "x" } },
      { runId: runs[1], name: "title" },
      { runId: runs[1], name: "people" },
    ]);
    expect(
      String(ndjson.body)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(json.body);
    const some = { runIds: String(runs[1]) };
    const one = await api.call(downloadRunsData, { params: { format: "json" }, query: some });
    expect(one.body).toHaveLength(2);
    const none = await stranger.call(downloadRunsData, { params: { format: "json" }, query: some });
    expect(none.body).toEqual([]);
  });
});

describe("the plots", () => {
  it("count runs by day and hour of the zone's clocks, with days of none", async () => {
    const extensionId = await makeRow();
    const make = (at: string, status: ScriptStatus, startedAt: string | null = at) =>
      makeRun({ extensionId, status, at: minutesOf(at), startedAt });
    // New York is five hours behind in January: 03:30 of the 16th is 22:30 of the 15th, a Thursday.
    await make("2026-01-16T03:30:00Z", ScriptStatus.Finished);
    await make("2026-01-16T04:59:59Z", ScriptStatus.FinishedWithErrors);
    await make("2026-01-16T05:00:00Z", ScriptStatus.Error);
    await make("2026-01-18T12:00:00Z", ScriptStatus.Aborted, null);
    await make("2026-01-18T12:00:00Z", ScriptStatus.Finished, "2026-01-19T00:10:00Z");
    const query = {
      zone: "America/New_York",
      from: "2026-01-15T05:00:00Z",
      to: "2026-01-19T05:00:00Z",
      extensionId: String(extensionId),
    };
    const { body } = await api.call(getRunStats, { query });
    const none = { finished: 0, finishedWithErrors: 0, failed: 0, aborted: 0, unfinished: 0 };
    expect(body.days).toEqual([
      { ...none, day: "2026-01-15", finished: 1, finishedWithErrors: 1 },
      { ...none, day: "2026-01-16", failed: 1 },
      { ...none, day: "2026-01-17" },
      { ...none, day: "2026-01-18", aborted: 1, finished: 1 },
    ]);
    const busy = body.activity.flatMap((hours, weekday) =>
      hours.flatMap((count, hour) => (count > 0 ? [[weekday, hour, count]] : [])),
    );
    expect(busy).toEqual([
      [3, 22, 1],
      [3, 23, 1],
      [4, 0, 1],
      [6, 19, 1],
    ]);
    const others = await stranger.call(getRunStats, { query });
    expect(others.body.days.map((day) => day.finished)).toEqual([0, 0, 0, 0]);
    expect((await api.call(getRunStats)).body.days.length).toBeGreaterThanOrEqual(30);
  });

  it("count by the hours of the zone's clocks, also where these are changed", async () => {
    const extensionId = await makeRow();
    const make = (at: string) => makeRun({ extensionId, at: minutesOf(at) });
    const busy = async (query: { zone: string; from: string; to: string }) => {
      const { body } = await api.call(getRunStats, {
        query: { ...query, extensionId: String(extensionId) },
      });
      const counts = body.hours.filter(({ finished }) => finished > 0);
      return [body.hours.length, ...counts.map(({ at, finished }) => [at, finished])];
    };
    // Kathmandu is 5:45 ahead: its hours begin at a quarter past those of UTC.
    for (const at of ["2026-02-01T10:14:00Z", "2026-02-01T10:15:00Z", "2026-02-01T11:14:59Z"])
      await make(at);
    const day = { from: "2026-02-01T00:00:00Z", to: "2026-02-02T00:00:00Z" };
    expect(await busy({ zone: "Asia/Kathmandu", ...day })).toEqual([
      25,
      ["2026-02-01T09:15:00.000Z", 1],
      ["2026-02-01T10:15:00.000Z", 2],
    ]);
    // New York's clocks show the hour from one to two twice.
    for (const at of ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"]) await make(at);
    const fall = { from: "2026-11-01T04:00:00Z", to: "2026-11-02T05:00:00Z" };
    expect(await busy({ zone: "America/New_York", ...fall })).toEqual([
      25,
      ["2026-11-01T05:00:00.000Z", 1],
      ["2026-11-01T06:00:00.000Z", 1],
    ]);
    const long = { from: "2026-02-01T00:00:00Z", to: "2026-02-04T00:00:01Z" };
    expect(await busy({ zone: "UTC", ...long })).toEqual([0]);
  });

  it.each([
    [{ zone: "Mars/Olympus" }, "zone"],
    [{ from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" }, "to"],
    [{ from: "2020-01-01T00:00:00Z", to: "2026-01-01T00:00:00Z" }, "from"],
  ])("refuse %j and name %s", async (query, field) => {
    const answer = await api.call(getRunStats, { query });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field }] } });
  });

  it("tell how long rows and steps took, wherever a run had them", async () => {
    const scriptId = await fleet.makeScript(2, 1);
    const extensionId = await makeRow();
    const rows = [
      { id: "row1", name: "First" },
      { id: "row2", name: "Second" },
    ];
    for (const [seconds, order] of [
      [1, rows],
      [2, rows],
      [9, rows.toReversed()],
    ] as const) {
      const runId = await makeRun({ extensionId, scriptId, at: seconds });
      await test.db
        .insertInto("runPlans")
        .values({ runId, plan: toJsonb(makePlan(order)) })
        .execute();
      const rowIndex = order.findIndex((row) => row.id === "row1");
      const times = { startedAt: timeAt(0), finishedAt: new Date(DAY + seconds * 1000) };
      const outcome = seconds === 9 ? ("failed" as const) : ("done" as const);
      const log = { runId, rowIndex, outcome, ...times };
      await test.db.insertInto("runRows").values(log).execute();
      await test.db
        .insertInto("runSteps")
        .values({ ...log, seq: 1, path: "s1", iteration: [], attempt: 1, type: "click" })
        .execute();
    }
    const { body } = await api.call(getStepTimes, { params: { id: scriptId } });
    const times = { count: 3, medianMs: 2000, p95Ms: 8300, failedShare: 1 / 3 };
    const nothing = { count: 0, medianMs: null, p95Ms: null, failedShare: 0, steps: [] };
    expect(body).toEqual({
      runCount: 3,
      rows: [
        { id: "row2", name: "Second", ...nothing },
        {
          id: "row1",
          name: "First",
          ...times,
          steps: [{ path: "s1", type: "click", label: null, ...times }],
        },
      ],
    });
    const last = await api.call(getStepTimes, { params: { id: scriptId }, query: { runs: "1" } });
    expect(last.body.rows[1]).toMatchObject({ count: 1, medianMs: 9000 });
    const empty = await api.call(getStepTimes, { params: { id: await fleet.makeScript() } });
    expect(empty.body).toEqual({ runCount: 0, rows: [] });
  });
});

it("finds runs of actions by the action's name, among few names and many", async () => {
  const row = await makeRow("Lantern");
  const { body } = await api.call(createAction, { body: buildAction({ name: "Read lanterns" }) });
  const run = await makeRun({ extensionId: row, at: 1 });
  await test.db.updateTable("runs").set({ actionId: body.id }).where("id", "=", run).execute();
  await makeRun({ extensionId: await makeRow("Elsewhere"), at: 2 });
  const find = async (search: string) =>
    (await api.call(listRuns, { query: { search } })).body.data.map(({ id }) => id);
  expect(await find("read lant")).toEqual([run]);
  await test.db
    .insertInto("extensions")
    .values(
      Array.from({ length: 501 }, (_, index) => ({
        userId: fleet.user.id,
        secretHash: Buffer.from(String(index).padStart(32)),
        name: `Read lantern ${index}`,
        installationId: randomUUID(),
      })),
    )
    .execute();
  expect(await find("read lant")).toEqual([run]);
  expect((await stranger.call(listRuns, { query: { search: "read lant" } })).body.data).toEqual([]);
});
