import {
  DAY_MS,
  createAction,
  createScript,
  createSecret,
  exportRecording,
  getAction,
  getRun,
  importRecording,
  listRunData,
  listRunSteps,
  startScript,
  type Step,
  updateAction,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { change } from "../../../changes/change.ts";
import { toJsonb } from "../../../database/types.ts";
import { addJobs } from "../../../platform/jobs/jobs.ts";
import { SECRETS_MAX } from "./secrets.service.ts";
import { sweepSecretsJob } from "./secret-sweep.ts";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep, typeId } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { makeFleet, stepDone, stepStarted } from "../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;

const TEXT = 'tr0ub4dor & "3"';

const hide = async (text = TEXT) => (await api.call(createSecret, { body: { text } })).body;
const fillWith = (value: Step["inputs"][string], id = "s1") =>
  buildStep({ id, type: "fill", inputs: { selectors: ["#password"], value } });
const save = async (steps: Step[]) =>
  (await api.call(createAction, { body: buildAction({ steps }) })).body;

/** A run of these steps that its agent has begun. */
async function begin(steps: Step[]) {
  const { id } = await save(steps);
  const row = { selectedActionId: id, selectedActionType: null };
  const script = await api.call(createScript, {
    body: { name: "Sign in", scriptActions: [buildScriptRow(row)] },
  });
  const agent = await fleet.join(script.body.id);
  await api.call(startScript, { params: { id: agent.extensionId } });
  const { runId, plan } = await agent.wanted("running");
  await agent.reportAll({ kind: "accepted" }, { kind: "rowStarted", rowIndex: 0 });
  return { agent, runId, steps: plan.rows[0]?.steps ?? [] };
}

/** Everything that the database has, as text. */
async function everythingStored(): Promise<string> {
  const tables = [
    "actions",
    "scriptActions",
    "runPlans",
    "runs",
    "runRows",
    "runSteps",
    "runData",
    "secrets",
  ] as const;
  const rows = await Promise.all(
    tables.map((name) => test.db.selectFrom(name).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

describe("a hidden text", () => {
  it("is shown to nobody: what stands for it is saved, answered, and saved again", async () => {
    const hidden = await hide();
    expect(hidden).toEqual({ secret: expect.any(Number) });
    const { id, ...action } = await save([fillWith(hidden)]);
    expect(action.steps[0]?.inputs["value"]).toEqual(hidden);
    const body = buildAction({ name: "Renamed", steps: action.steps });
    await api.call(updateAction, { params: { id }, body });
    const answer = await api.call(getAction, { params: { id } });
    expect(answer.body.steps[0]?.inputs["value"]).toEqual(hidden);
    const copy = await save(answer.body.steps);
    expect(copy.steps[0]?.inputs["value"]).toEqual(hidden);
    const file = await api.call(exportRecording, { params: { id } });
    expect(file.body).toMatchObject({ steps: [{ type: "change", value: "" }] });
    expect(await everythingStored()).not.toContain("tr0ub4dor");
  });

  it.each([
    [
      "an action",
      (value: { secret: number }) => buildAction({ steps: [fillWith(value)] }),
      "steps.0.inputs.value",
    ],
    [
      "an action of one type",
      (value: { secret: number }) =>
        buildAction({
          actionTypeId: typeId("setVariable"),
          steps: [],
          inputSettings: { variable: "password", value },
        }),
      "inputSettings.value",
    ],
  ])("of somebody else is refused in %s", async (_, make, field) => {
    const stranger = test.as(await test.factories.user());
    const theirs = (await stranger.call(createSecret, { body: { text: TEXT } })).body;
    expectFailure(await api.call(createAction, { body: make(theirs) }), "invalidInput", field);
  });

  it("of somebody else is refused in a script's row, and in an input that shows its text", async () => {
    const stranger = test.as(await test.factories.user());
    const theirs = (await stranger.call(createSecret, { body: { text: TEXT } })).body;
    const inputSettings = { variable: "password", value: theirs };
    const row = buildScriptRow({ selectedActionType: typeId("setVariable"), inputSettings });
    expectFailure(
      await api.call(createScript, { body: { name: "Script", scriptActions: [row] } }),
      "invalidInput",
      "scriptActions.0.inputSettings.value",
    );
    const steps = [buildStep({ inputs: { url: await hide() } })];
    expectFailure(
      await api.call(createAction, { body: buildAction({ steps }) }),
      "invalidInput",
      "steps.0.inputs.url",
    );
  });

  it("is not given away by what a step read and cut", async () => {
    const { agent, runId } = await begin([
      fillWith(await hide()),
      buildStep({ id: "s2", type: "readText", inputs: { selectors: ["#a"], name: "seen" } }),
    ]);
    const before = "a".repeat(995);
    const cut = `${before}${TEXT.slice(0, 5)}…`;
    await agent.reportAll(
      stepStarted(0, "s2"),
      stepDone(0, "s2", { read: { name: "seen", value: cut, size: 2000, isWhole: false } }),
    );
    await agent.reportAll(
      stepStarted(0, "s2"),
      stepDone(0, "s2", { read: { name: "seen", value: TEXT, size: TEXT.length, isWhole: true } }),
    );
    const { data } = (await api.call(listRunSteps, { params: { id: runId } })).body;
    expect(data.map(({ read }) => [read?.value, read?.size])).toEqual([
      [`${before}•••…`, null],
      ["•••", null],
    ]);
  });

  it("comes to the agent of its run, and nothing that the run reports has it", async () => {
    const { agent, runId, steps } = await begin([
      fillWith(await hide()),
      buildStep({ id: "s2", type: "readText", inputs: { selectors: ["#a"], name: "seen" } }),
    ]);
    expect(steps[0]?.inputs["value"]).toBe(TEXT);
    const error = { code: "stepFailed", message: `cannot type ${TEXT}` };
    const address = `https://shop.example/?p=${encodeURIComponent(TEXT)}`;
    await agent.reportAll(
      stepStarted(0, "s1"),
      stepDone(0, "s1", { result: `typed ${TEXT}`, selector: `text/${TEXT}` }),
      stepStarted(0, "s2"),
      stepDone(0, "s2", {
        outcome: "failed",
        error,
        data: { name: "seen", value: { [TEXT]: [address] } },
      }),
      { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
      { kind: "finished", outcome: "error", error },
    );
    const params = { id: runId };
    const stepsRead = (await api.call(listRunSteps, { params })).body.data;
    expect(stepsRead).toMatchObject([
      { result: "typed •••", selector: "text/•••" },
      { errorMessage: "cannot type •••" },
    ]);
    expect((await api.call(listRunData, { params })).body.data).toMatchObject([
      { name: "seen", value: { "•••": ["https://shop.example/?p=•••"] } },
    ]);
    expect((await api.call(getRun, { params })).body).toMatchObject({
      errorMessage: "cannot type •••",
    });
    expect(await everythingStored()).not.toContain("tr0ub4dor");
  });

  it("comes anew with every connection of the agent", async () => {
    const { agent } = await begin([fillWith(await hide())]);
    await agent.leave();
    const { run } = await agent.join();
    expect(JSON.stringify(run)).toContain("tr0ub4dor");
  });

  it("that cannot be read any more fails its step, and types nothing else", async () => {
    const hidden = await hide();
    await test.db
      .updateTable("secrets")
      .set({ sealedText: "v2.0000.AAAA" })
      .where("id", "=", hidden.secret)
      .execute();
    const { steps } = await begin([fillWith(hidden)]);
    expect(steps[0]?.inputs["value"]).toBe("{{hidden_text_that_cannot_be_read}}");
  });
});

it("keeps no more hidden texts of a user than a list may have rows, and lets go of none", async () => {
  const user = await test.factories.user();
  const own = test.as(user);
  await sql`
    insert into secrets (user_id, sealed_text)
    select ${user.id}::bigint, 'sealed' from generate_series(1, ${SECRETS_MAX}::integer - 1)
  `.execute(test.db);
  const more = () => own.call(createSecret, { body: { text: TEXT } });
  const both = await Promise.all([more(), more()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
  const refused = await more();
  expectFailure(refused, "rowLimitReached", "secrets");
  expect(refused.body).toMatchObject({ figures: { used: SECRETS_MAX, max: SECRETS_MAX } });
  expect((await api.call(createSecret, { body: { text: TEXT } })).status).toBe(200);
});

it("forgets a hidden text a month after it was made, unless something names it", async () => {
  const [inAction, inRow, inRun, inNothing, young] = [
    await hide(),
    await hide(),
    await hide(),
    await hide(),
    await hide(),
  ];
  await save([
    buildStep({
      type: "if",
      id: "i",
      inputs: { condition: "variableEquals", variable: "a" },
      blocks: { then: [fillWith(inAction)], else: [] },
    }),
  ]);
  const inputSettings = { variable: "password", value: inRow };
  const row = buildScriptRow({ selectedActionType: typeId("setVariable"), inputSettings });
  await api.call(createScript, { body: { name: "Script", scriptActions: [row] } });
  const { agent } = await begin([fillWith(inRun)]);
  await test.db
    .updateTable("actions")
    .set({ steps: toJsonb([]) })
    .where("id", "=", sql<number>`(select max(id) from actions)`)
    .execute();
  const longAgo = new Date(Date.now() - 31 * DAY_MS);
  await test.db
    .updateTable("secrets")
    .set({ createdAt: longAgo })
    .where("id", "!=", young.secret)
    .execute();
  const sweep = async () => {
    await change(test.db, (tx) => addJobs(tx, sweepSecretsJob, [{ payload: {}, key: "test" }]));
    await runJobsNow(test.db);
    const left = await test.db.selectFrom("secrets").select("id").execute();
    return new Set(left.map(({ id }) => id));
  };
  const first = await sweep();
  for (const { secret } of [inAction, inRow, inRun, young]) expect(first).toContain(secret);
  expect(first).not.toContain(inNothing.secret);
  await agent.reportAll({ kind: "finished", outcome: "stopped" });
  expect(await sweep()).not.toContain(inRun.secret);
});

it("hides what a recording typed into a field for a password", async () => {
  const typed = (selector: string, value: string) => ({
    type: "change",
    selectors: [[selector]],
    value,
  });
  const steps = [typed("#name", "ann"), typed("input[type=password]", "tr0ub4dor")];
  const recording = JSON.stringify({ title: "Sign in", steps });
  const { body } = await api.call(importRecording, { body: { recording } });
  expect(body.action?.steps.map(({ inputs }) => inputs["value"])).toEqual([
    "ann",
    { secret: expect.any(Number) },
  ]);
});

it.each([
  ["nothing", { text: "" }],
  ["too much", { text: "x".repeat(10_001) }],
])("refuses to hide %s", async (_, body) => {
  expectFailure(await api.call(createSecret, { body }), "invalidInput", "text");
});

it("hides nothing for nobody", async () => {
  expectFailure(await test.as().call(createSecret, { body: { text: TEXT } }), "notAuthenticated");
});
