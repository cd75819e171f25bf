import { downloadRunsData, listRuns, ScriptStatus } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { makeFleet } from "../../../test/fleet.ts";
import { toJsonb } from "../../database/types.ts";

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
}

const DAY = Date.UTC(2026, 0, 15);
const timeAt = (minute: number): Date => new Date(DAY + minute * 60_000);

/** A run that is over, as it is kept. */
async function makeRun(run: OldRun): Promise<number> {
  const at = timeAt(run.at ?? 0);
  const { id } = await test.db
    .insertInto("runs")
    .values({
      user_id: fleet.user.id,
      extension_id: run.extensionId,
      script_id: run.scriptId ?? null,
      script_name: "Script",
      status: run.status ?? ScriptStatus.Finished,
      origin: run.origin ?? "user",
      started_by: run.startedBy ?? null,
      queued_at: at,
      started_at: at,
      finished_at: at,
      step_count: 1,
      row_count: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const makeRow = async (name?: string): Promise<number> =>
  (await test.factories.extension(fleet.user, name === undefined ? {} : { name })).id;

const collect = (runId: number, seq: number, name: string, value: unknown) =>
  test.db
    .insertInto("run_data")
    .values({
      run_id: runId,
      seq,
      row_index: 0,
      name,
      value: toJsonb(value),
      collected_at: timeAt(seq),
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
    expect(await find({ extensionId: String(ann), status: "7", search: "ann" })).toEqual([third]);
    expect((await stranger.call(listRuns, { query: { extensionId: String(ann) } })).body).toEqual({
      data: [],
      hasMore: false,
      total: { count: 0, isAtLeast: false },
    });
  });

  it.each([
    ["status", "8"],
    ["status", "1,,2"],
    ["origin", "nobody"],
    ["from", "yesterday"],
    ["failureKey", "x"],
    ["groupId", "-1"],
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
      `${own(runs[1], 1)},title,,=1+1,${timeAt(1).toISOString()},,,`,
      `${own(runs[1], 1)},people,1,,${timeAt(2).toISOString()},,,Ann`,
      `${own(runs[1], 1)},people,2,,${timeAt(2).toISOString()},3,,`,
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
