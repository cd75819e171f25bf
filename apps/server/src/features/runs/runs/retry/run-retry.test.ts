// @module-tag postgres
import {
  deleteScript,
  dequeueScript,
  enqueueScript,
  getExtension,
  getRun,
  getScript,
  listRunFailures,
  listRuns,
  retryRun,
  retryRuns,
  scriptActionInputSchema,
  type ScriptActionInput,
  ScriptStatus,
  stopScript,
  updateScript,
} from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import { expectFailure } from "../../../../../test/error-body.ts";
import type { FakeAgent } from "../../../../../test/fake-agent.ts";
import { makeFleet, wholeRow } from "../../../../../test/fleet.ts";
import { toJsonb } from "../../../../database/types.ts";
import { findPlace } from "./retry-place.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;
const stranger = test.as(await test.factories.user());

const error = { code: "elementNotFound", message: "No button" };

/** A run of three rows whose second one fails. */
async function failRun(agent: FakeAgent): Promise<number> {
  const runId = await fleet.begin(agent);
  await agent.reportAll(
    ...wholeRow(0),
    { kind: "rowStarted", rowIndex: 1 },
    { kind: "rowFinished", rowIndex: 1, outcome: "failed", error },
    { kind: "finished", outcome: "finishedWithErrors" },
  );
  return runId;
}

const retry = (id: number, from: "failedRow" | "start", script: "old" | "newest") =>
  api.call(retryRun, { params: { id }, body: { from, script } });

/** Saves the script with its rows changed. */
async function changeRows(
  id: number,
  change: (rows: ScriptActionInput[]) => ScriptActionInput[],
): Promise<void> {
  const { body } = await api.call(getScript, { params: { id } });
  const rows = body.scriptActions.map((row) => scriptActionInputSchema.strip().parse(row));
  const scriptActions = change(rows);
  const saved = await api.call(updateScript, {
    params: { id },
    body: { name: body.name, scriptActions, hasRandomOrder: body.hasRandomOrder },
  });
  expect(saved.status).toBe(200);
}

describe("a retry", () => {
  it("goes on from the failed row of the very same plan", async () => {
    const scriptId = await fleet.makeScript(3, 2, { hasRandomOrder: true });
    const agent = await fleet.join(scriptId);
    const old = await failRun(agent);
    await changeRows(scriptId, (rows) => rows.slice(0, 1));

    const answer = await retry(old, "failedRow", "old");
    expect(answer).toMatchObject({
      status: 200,
      body: { origin: "retry", retryOf: old, startRowIndex: 1, startedBy: fleet.user.email },
    });
    const wanted = await agent.wanted("running");
    expect(wanted).toMatchObject({ runId: answer.body.id, startRowIndex: 1, ackedSeq: 0 });
    const before = (await api.call(getRun, { params: { id: old } })).body.plan;
    expect({ ...wanted.plan, variables: {} }).toEqual({ ...before, variables: {} });
    expect(wanted.plan.variables).toMatchObject({ run: { id: wanted.runId } });

    // A browser that comes back before it has done anything begins there, too.
    await agent.leave();
    const { run } = await agent.join();
    expect(run).toMatchObject({ runId: wanted.runId, startRowIndex: 1 });
    await agent.reportAll({ kind: "accepted" }, ...wholeRow(1), ...wholeRow(2), {
      kind: "finished",
      outcome: "finished",
    });
    expect(await fleet.runOf(agent.extensionId)).toMatchObject({
      id: wanted.runId,
      status: ScriptStatus.Finished,
    });
    const { body } = await api.call(getRun, { params: { id: wanted.runId } });
    expect(body.rows.map((row) => row.outcome)).toEqual([null, "done", "done"]);

    const query = { retryOf: String(old) };
    const retries = await api.call(listRuns, { query });
    expect(retries.body.data.map(({ id }) => id)).toEqual([wanted.runId]);
    expect((await stranger.call(listRuns, { query })).body.data).toEqual([]);
    await agent.leave();
  });

  it("finds the failed row in the newest script by its key", async () => {
    const scriptId = await fleet.makeScript(3, 2);
    const agent = await fleet.join(scriptId);
    const old = await failRun(agent);
    await changeRows(scriptId, ([first, ...rest]) =>
      first ? [{ ...first, id: "new" }, first, ...rest] : [],
    );
    const answer = await retry(old, "failedRow", "newest");
    expect(answer.body).toMatchObject({ startRowIndex: 2, rowCount: 4, retryOf: old });
    const wanted = await agent.wanted("running");
    expect(wanted.plan.rows.map((row) => row.id)).toEqual(["new", "row1", "row2", "row3"]);
    await api.call(stopScript, { params: { id: agent.extensionId } });

    await changeRows(scriptId, (rows) => rows.filter((row) => row.id !== "row2"));
    expectFailure(await retry(old, "failedRow", "newest"), "extensionProblem");
    expect(await retry(old, "start", "newest")).toMatchObject({
      status: 200,
      body: { startRowIndex: 0, rowCount: 3 },
    });
    await agent.leave();
  });

  it("does not need the script when it repeats the old one", async () => {
    const scriptId = await fleet.makeScript(3, 2);
    const agent = await fleet.join(scriptId);
    const old = await failRun(agent);
    await fleet.setScript(agent.extensionId, await fleet.makeScript());
    expect((await api.call(deleteScript, { params: { id: scriptId } })).status).toBe(200);
    expectFailure(await retry(old, "start", "newest"), "scriptsNotFound");
    const { body } = await retry(old, "start", "old");
    expect(body).toMatchObject({ scriptId: null, scriptName: "Script", startRowIndex: 0 });
    await agent.leave();
  });

  it("is refused of runs that failed nowhere, of busy extensions and of nobody's runs", async () => {
    const scriptId = await fleet.makeScript(1, 1);
    const agent = await fleet.join(scriptId);
    const id = await fleet.begin(agent);
    expectFailure(await retry(id, "start", "old"), "scriptInUse");
    await agent.reportAll(...wholeRow(0, 1), { kind: "finished", outcome: "finished" });
    expectFailure(await retry(id, "failedRow", "old"), "extensionProblem");
    expectFailure(await retry(999_999, "start", "old"), "notFound");
    const body = { from: "start", script: "old" } as const;
    expectFailure(await stranger.call(retryRun, { params: { id }, body }), "notFound");
    expect(
      (await api.call(listRuns, { query: { origin: "retry", scriptId: String(scriptId) } })).body
        .data,
    ).toEqual([]);
    await agent.leave();
  });

  it("waits for a tariff that has lapsed", async () => {
    const agent = await fleet.join(await fleet.makeScript(3, 2));
    const old = await failRun(agent);
    const setEnd = (validUntil: Date | null) =>
      test.db.updateTable("users").set({ validUntil }).where("id", "=", fleet.user.id).execute();
    await setEnd(new Date(0));
    expectFailure(await retry(old, "start", "old"), "limitedByTariff");
    await setEnd(null);
    expect((await retry(old, "start", "old")).status).toBe(200);
    await agent.leave();
  });

  it("of a run that was stopped goes on where it was", async () => {
    const agent = await fleet.join(await fleet.makeScript(3, 2));
    const old = await fleet.begin(agent);
    await agent.reportAll(...wholeRow(0), { kind: "rowStarted", rowIndex: 1 });
    await api.call(stopScript, { params: { id: agent.extensionId } });
    expect((await retry(old, "failedRow", "newest")).body.startRowIndex).toBe(1);
    await agent.leave();
  });

  it("that is taken back leaves the row with the run it showed", async () => {
    const agent = await fleet.join(await fleet.makeScript(3, 2));
    const first = await failRun(agent);
    const second = await failRun(agent);
    await agent.leave();
    const shown = async () =>
      (await api.call(getExtension, { params: { id: agent.extensionId } })).body.run?.id;
    expect(await shown()).toBe(second);
    // A disabled one's runs stay in the queue.
    await test.db
      .updateTable("extensions")
      .set({ state: 0 })
      .where("id", "=", agent.extensionId)
      .execute();
    const { body } = await retry(first, "start", "old");
    expect(await shown()).toBe(body.id);
    await api.call(dequeueScript, { params: { id: agent.extensionId } });
    expect(await shown()).toBe(second);
  });
});

describe("many retries", () => {
  it("say of each run that is not retried why", async () => {
    const scriptId = await fleet.makeScript(3, 2);
    const [ann, bob, eve] = [
      await fleet.join(scriptId),
      await fleet.join(scriptId),
      await fleet.join(scriptId),
    ];
    const older = await failRun(ann);
    const newer = await failRun(ann);
    const well = await fleet.begin(bob);
    await bob.reportAll(...[0, 1, 2].flatMap((row) => wholeRow(row)), {
      kind: "finished",
      outcome: "finished",
    });
    const busy = await fleet.begin(eve);
    const body = { from: "failedRow", script: "newest" } as const;
    const runIds = [older, newer, well, busy, 999_999];
    const answer = await api.call(retryRuns, { body: { ...body, ids: runIds } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: [{ id: newer, extensionId: ann.extensionId }],
        additionalData: {
          errorCode: 203,
          items: [
            { id: older, errorCode: 201, reason: "otherRunRetried" },
            { id: well, errorCode: 304, reason: "nothingFailed" },
            { id: busy, errorCode: 201, reason: "extensionBusy" },
            { id: 999_999, errorCode: 1, reason: "runNotFound" },
          ],
        },
        hasMore: false,
      },
    });
    const others = await stranger.call(retryRuns, { body: { ...body, ids: [newer] } });
    expect(others.body).toMatchObject({
      data: [],
      additionalData: { items: [{ id: newer, reason: "runNotFound" }] },
    });
    await Promise.all([ann, bob, eve].map((agent) => agent.leave()));
  });

  it("take all extensions that failed alike, and only those that still do if asked", async () => {
    const scriptId = await fleet.makeScript(3, 2);
    const agents = [await fleet.join(scriptId), await fleet.join(scriptId)];
    const [first, second] = agents;
    if (!first || !second) throw new Error("no agents");
    await failRun(first);
    const latest = await failRun(first);
    await failRun(second);
    const since = await fleet.begin(second);
    await second.reportAll(...[0, 1, 2].flatMap((row) => wholeRow(row)), {
      kind: "finished",
      outcome: "finished",
    });
    const { data } = (await api.call(listRunFailures, { query: { scriptId: String(scriptId) } }))
      .body;
    const failureKey = data[0]?.failureKey ?? "";
    const body = { from: "failedRow", script: "old" } as const;
    const still = { failureKey, isLatestOnly: true };
    const one = await api.call(retryRuns, { body: { ...body, filter: still } });
    expect(one.body.data.map((run) => run.id)).toEqual([latest]);
    const all = await api.call(retryRuns, { body: { ...body, filter: { failureKey } } });
    expect(all.body.data.map((run) => run.extensionId)).toEqual([second.extensionId]);
    expect(all.body.additionalData.items).toEqual([
      { id: latest, errorCode: 201, reason: "extensionBusy" },
    ]);
    expect((await fleet.runOf(second.extensionId)).id).toBeGreaterThan(since);
    const others = await stranger.call(retryRuns, { body: { ...body, filter: { failureKey } } });
    expect(others.body.data).toEqual([]);
    await Promise.all(agents.map((agent) => agent.leave()));
  });

  it("may be a thousand at once", async () => {
    const scriptId = await fleet.makeScript(3, 2);
    const ids: number[] = [];
    for (let count = 0; count < 1000; count += 1)
      ids.push((await test.factories.extension(fleet.user)).id);
    await test.db.updateTable("extensions").set({ scriptId }).where("id", "in", ids).execute();
    await api.call(enqueueScript, { params: { id: ids[0] ?? 0 } });
    await api.call(stopScript, { params: { id: ids[0] ?? 0 } });
    const [template] = (await api.call(listRuns, { query: { extensionId: String(ids[0]) } })).body
      .data;
    const failed = await copyRun(template?.id ?? 0, ids.slice(1));
    for (const script of ["old", "newest"] as const) {
      const body = { from: "failedRow", script, ids: failed } as const;
      const answer = await api.call(retryRuns, { body });
      expect(answer.body.additionalData.items).toEqual([]);
      expect(answer.body.data).toHaveLength(999);
      await test.db
        .updateTable("runs")
        .set({ status: ScriptStatus.Aborted })
        .where("extensionId", "in", ids)
        .execute();
    }
  });

  it.each([
    [{}, "ids"],
    [{ ids: [1], filter: { failureKey: "0".repeat(32) } }, "ids"],
    [{ ids: [] }, "ids"],
    [{ filter: { failureKey: "x" } }, "filter.failureKey"],
  ])("refuse %j and name %s", async (wrong, field) => {
    const body = { from: "start", script: "old", ...wrong } as never;
    const answer = await api.call(retryRuns, { body });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field }] } });
  });
});

/** Runs like this one on other extensions, as if they had been made one by one. */
async function copyRun(runId: number, extensionIds: number[]): Promise<number[]> {
  const run = await test.db
    .selectFrom("runs")
    .selectAll()
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  const { plan } = await test.db
    .selectFrom("runPlans")
    .select("plan")
    .where("runId", "=", runId)
    .executeTakeFirstOrThrow();
  const { id: _, ...columns } = run;
  const copies = await test.db
    .insertInto("runs")
    .values(extensionIds.map((extensionId) => ({ ...columns, extensionId })))
    .returning("id")
    .execute();
  await test.db
    .insertInto("runPlans")
    .values(copies.map((copy) => ({ runId: copy.id, plan: toJsonb(plan) })))
    .execute();
  return copies.map((copy) => copy.id);
}

describe("the place of a retry in a newer script that shuffles its rows", () => {
  const key = fc.constantFrom("a", "b", "c", "d", "e", "f", "g");
  const keys = fc.uniqueArray(key, { minLength: 1 });
  const rows = fc.uniqueArray(fc.record({ id: key, hasFixedOrder: fc.boolean() }), {
    minLength: 1,
    selector: (row) => row.id,
  });

  it("leaves out what was done, and only that", () => {
    fc.assert(
      fc.property(keys, rows, fc.nat(), fc.nat(), (rowKeys, newRows, seed, at) => {
        const failed = at % rowKeys.length;
        const snapshot = { hasRandomOrder: true, rows: newRows };
        const place = findPlace(snapshot, { seed, rowKeys }, failed);
        const hasRow = newRows.some((row) => row.id === rowKeys[failed]);
        expect(place !== undefined).toBe(hasRow);
        if (!place?.rowOrder) return;
        const order = place.rowOrder.map((index) => newRows[index]?.id ?? "");
        expect(order.toSorted()).toEqual(newRows.map((row) => row.id).toSorted());
        expect(order[place.startRowIndex]).toBe(rowKeys[failed]);
        const done = rowKeys.slice(0, failed).filter((id) => order.includes(id));
        expect(order.slice(0, place.startRowIndex).toSorted()).toEqual(done.toSorted());
      }),
    );
  });
});
