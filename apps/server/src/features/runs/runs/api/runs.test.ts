import {
  downloadRunData,
  getRun,
  getRunScreenshot,
  listRunData,
  listRuns,
  listRunSteps,
  ScriptStatus,
  startScript,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { makeFleet, stepDone, stepStarted, wholeRow } from "../../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;
const stranger = test.as(await test.factories.user());

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

describe("a run", () => {
  it("goes from the queue to the end, with its log kept", async () => {
    const agent = await fleet.join(await fleet.makeScript(2, 2));
    const id = agent.extensionId;
    const started = await api.call(startScript, { params: { id } });
    expect([ScriptStatus.InQueue, ScriptStatus.WaitingForBrowser]).toContain(
      started.body.run?.status,
    );

    const wanted = await agent.wanted("running");
    expect(wanted).toMatchObject({ startRowIndex: 0, ackedSeq: 0 });
    expect(wanted.plan.rows.map((row) => row.id)).toEqual(["row1", "row2"]);
    expect(wanted.plan.variables).toEqual({
      extension: { id, name: started.body.name },
      run: { id: wanted.runId },
    });

    await agent.reportAll({ kind: "accepted" }, { kind: "rowStarted", rowIndex: 0 });
    expect(await fleet.runOf(id)).toMatchObject({
      status: ScriptStatus.InProgress,
      rowNumber: 1,
      rowCount: 2,
      stepNumber: 0,
      stepCount: 4,
    });
    await agent.reportAll(stepStarted(0, "s1"));
    const notes = [{ code: "tabOpened", values: { title: "Pay", address: "https://pay.example" } }];
    await agent.reportAll(stepDone(0, "s1", { selector: "#a", result: "ok", notes }));
    await agent.reportAll(...wholeRow(0).slice(3), ...wholeRow(1), {
      kind: "finished",
      outcome: "finished",
    });

    const run = (await api.call(getRun, { params: { id: wanted.runId } })).body;
    expect(run).toMatchObject({
      status: ScriptStatus.Finished,
      origin: "user",
      startedBy: fleet.user.email,
      stepNumber: 4,
      rowNumber: 2,
      lastSeq: agent.lastSeq,
      errorMessage: null,
    });
    expect(run.plan).toEqual(wanted.plan);
    expect(run.rows.map((row) => row.outcome)).toEqual(["done", "done"]);
    expect(run.statusChanges.map(({ status, event }) => [status, event])).toEqual([
      [ScriptStatus.InQueue, "start"],
      [ScriptStatus.WaitingForBrowser, "dispatch"],
      [ScriptStatus.InProgress, "accept"],
      [ScriptStatus.Finished, "done"],
    ]);
    const steps = (await api.call(listRunSteps, { params: { id: wanted.runId } })).body;
    expect(steps.hasMore).toBe(false);
    expect(steps.data.map((step) => [step.rowIndex, step.path, step.outcome])).toEqual([
      [0, "s1", "done"],
      [0, "s2", "done"],
      [1, "s1", "done"],
      [1, "s2", "done"],
    ]);
    expect(steps.data[0]).toMatchObject({ selector: "#a", result: "ok", notes });
    await agent.leave();
  });

  it("keeps what it read, as JSON and as a table", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 2));
    const runId = await fleet.begin(agent);
    const read = (path: string, name: string, value: never) =>
      [stepStarted(0, path), stepDone(0, path, { data: { name, value } })] as const;
    const table = [{ name: 'Ann, "A"', age: 3 }, { name: "Bo\nB" }] as never;
    await agent.reportAll(
      ...read("s1", "title", "=1+1" as never),
      ...read("s1", "-debt", -5 as never),
      ...read("s2", "people", table),
      ...read("s2", "tags", ["x", null, 2] as never),
      ...read("s1", "odd", { "a\u0000b": "\ud800 end" } as never),
    );
    const data = (await api.call(listRunData, { params: { id: runId } })).body.data;
    expect(data.map(({ name, value }) => [name, value])).toEqual([
      ["title", "=1+1"],
      ["-debt", -5],
      ["people", table],
      ["tags", ["x", null, 2]],
      ["odd", { "a\ufffdb": "\ufffd end" }],
    ]);

    const csv = await api.call(downloadRunData, { params: { id: runId, format: "csv" } });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toContain(`run-${runId}.csv`);
    const at = data.map((item) => item.collectedAt);
    expect(String(csv.body)).toBe(
      [
        "row,name,item,value,collectedAt,value.name,value.age,value.a\ufffdb",
        `1,title,,'=1+1,${at[0]},,,`,
        `1,'-debt,,-5,${at[1]},,,`,
        `1,people,1,,${at[2]},"Ann, ""A""",3,`,
        `1,people,2,,${at[2]},"Bo\nB",,`,
        `1,tags,1,x,${at[3]},,,`,
        `1,tags,2,,${at[3]},,,`,
        `1,tags,3,2,${at[3]},,,`,
        `1,odd,,,${at[4]},,,\ufffd end`,
        "",
      ].join("\r\n"),
    );
    const raw = { params: { id: runId, format: "csv" }, query: { formulas: "keep" } } as const;
    const kept = String((await api.call(downloadRunData, raw)).body);
    expect(kept).toBe(String(csv.body).replace("'=1+1", "=1+1").replace("'-debt", "-debt"));
    const json = await api.call(downloadRunData, { params: { id: runId, format: "json" } });
    expect(json.body).toEqual(data);
    const own = async (dataName: string) =>
      api.call(downloadRunData, { params: { id: runId, format: "csv" }, query: { dataName } });
    const people = await own("people");
    expect(people.headers.get("content-disposition")).toContain(`run-${runId}-people.csv`);
    expect(String(people.body)).toBe('name,age\r\n"Ann, ""A""",3\r\n"Bo\nB",\r\n');
    expect(String((await own("tags")).body)).toBe("tags\r\nx\r\n\r\n2\r\n");
    expect(String((await own("-debt")).body)).toBe("'-debt\r\n-5\r\n");
    expect(String((await own("nothing")).body)).toBe("nothing\r\n");
    const named = { params: { id: runId, format: "json" }, query: { dataName: "tags" } } as const;
    expect((await api.call(downloadRunData, named)).body).toEqual([data[3]]);
    await agent.leave();
  });

  it("keeps the screenshot of a failed step, and says in words what failed first", async () => {
    const agent = await fleet.join(await fleet.makeScript(2, 2));
    const runId = await fleet.begin(agent);
    const error = { code: "elementNotFound", message: 'No button "Next"' };
    await agent.reportAll(
      { kind: "rowStarted", rowIndex: 0 },
      stepStarted(0, "s1"),
      stepDone(0, "s1", { outcome: "failed", error, screenshot: JPEG.toString("base64") }),
      { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
      ...wholeRow(1),
      { kind: "finished", outcome: "finishedWithErrors" },
    );
    expect(await fleet.runOf(agent.extensionId)).toMatchObject({
      status: ScriptStatus.FinishedWithErrors,
      errorMessage: 'No button "Next"',
      error: { failureCode: error.code, message: error.message },
    });
    const [row] = (await api.call(getRun, { params: { id: runId } })).body.rows;
    expect(row).toMatchObject({ failureCode: "elementNotFound", errorMessage: error.message });
    const steps = (await api.call(listRunSteps, { params: { id: runId } })).body.data;
    expect(steps[0]).toMatchObject({ outcome: "failed", failureCode: "elementNotFound" });
    const screenshotId = steps[0]?.screenshotId ?? 0;
    const image = await api.call(getRunScreenshot, { params: { id: runId, screenshotId } });
    expect(image.headers.get("content-type")).toBe("image/jpeg");
    expect(image.headers.get("cache-control")).toBe("no-store");
    expect(image.body).toEqual(JPEG);
    const params = { id: runId, screenshotId };
    expect((await stranger.call(getRunScreenshot, { params })).status).toBe(404);
    await agent.leave();
  });

  it("is nobody else's", async () => {
    const agent = await fleet.join(await fleet.makeScript());
    const id = await fleet.begin(agent);
    const params = { id };
    const statuses = await Promise.all([
      stranger.call(getRun, { params }),
      stranger.call(listRunSteps, { params }),
      stranger.call(listRunData, { params }),
      stranger.call(downloadRunData, { params: { id, format: "csv" } }),
    ]);
    expect(statuses.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    expect((await stranger.call(listRuns)).body).toEqual({
      data: [],
      hasMore: false,
      total: { count: 0, isAtLeast: false },
    });
    await agent.leave();
  });
});

describe("lists", () => {
  it("pages runs from the newest, and steps from the first", async () => {
    const agent = await fleet.join(await fleet.makeScript(1, 3));
    const query = { extensionId: String(agent.extensionId) };
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift(await fleet.begin(agent));
      await agent.reportAll(...wholeRow(0, 3), { kind: "finished", outcome: "finished" });
    }
    const first = (await api.call(listRuns, { query: { ...query, limit: "2" } })).body;
    expect([first.data.map((run) => run.id), first.hasMore]).toEqual([ids.slice(0, 2), true]);
    const before = String(ids[1]);
    const rest = (await api.call(listRuns, { query: { ...query, before } })).body;
    expect([rest.data.map((run) => run.id), rest.hasMore]).toEqual([ids.slice(2), false]);

    const params = { id: ids[0] ?? 0 };
    const some = (await api.call(listRunSteps, { params, query: { limit: "2" } })).body;
    expect([some.data.length, some.hasMore]).toEqual([2, true]);
    const afterSeq = String(some.data[1]?.seq);
    const others = (await api.call(listRunSteps, { params, query: { afterSeq } })).body;
    expect([others.data.map((step) => step.path), others.hasMore]).toEqual([["s3"], false]);
    await agent.leave();
  });
});
