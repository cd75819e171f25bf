import {
  changeScript,
  createScript,
  enqueueScripts,
  getRun,
  getScript,
  listScheduleTicks,
  pauseScript,
  restartScript,
  retryRun,
  type RunInput,
  startManyOnce,
  startOnce,
  startScript,
  stopScript,
  updateSchedules,
  updateScript,
} from "@baton/contract";
import { expect, it } from "vitest";
import { buildScriptRow } from "../../../../../test/build-content.ts";
import { expectFailure } from "../../../../../test/error-body.ts";
import { startScheduling } from "../../../../../test/scheduling.ts";

const { test, fleet, api, tick, inMinutes, advance } = await startScheduling();

const base: RunInput = {
  ...{ name: "", type: "text", label: "", description: "" },
  ...{ isRequired: false, default: null, choices: [] },
};
const word: RunInput = { ...base, name: "word", isRequired: true };
const count: RunInput = { ...base, name: "count", type: "number", default: 3 };
const note: RunInput = { ...base, name: "note" };
const INPUTS = [word, count, note];

/** A row whose queue stands still: nothing is dispatched to a disabled extension. */
async function makeRow(scriptId: number): Promise<number> {
  const { id } = await test.factories.extension(fleet.user);
  await fleet.setScript(id, scriptId);
  return id;
}
const makeScript = (inputs: RunInput[] = INPUTS) => fleet.makeScript(1, 1, { inputs });

const start = (id: number, inputs?: object) =>
  api.call(startScript, { params: { id }, ...(inputs && { body: { inputs } as never }) });

async function variablesOf(runId: number): Promise<Record<string, unknown>> {
  const {
    extension: _,
    run: __,
    ...given
  } = (await api.call(getRun, { params: { id: runId } })).body.plan.variables;
  return given;
}
const latestOf = async (id: number) => variablesOf((await fleet.runOf(id)).id);

it("become the variables of the run, with the defaults of those not given", async () => {
  const id = await makeRow(await makeScript());
  const { status } = await start(id, { word: "{{run.id}} ü", count: -0.5 });
  expect(status).toBe(200);
  expect(await latestOf(id)).toEqual({ word: "{{run.id}} ü", count: -0.5, note: "" });
});

it.each([
  [undefined, "inputs.word"],
  [{ word: "" }, "inputs.word"],
  [{ word: "a", count: "3" }, "inputs.count"],
  [{ word: "a", other: 1 }, "inputs.other"],
])("are refused by name, and nothing starts: %j", async (inputs, field) => {
  const id = await makeRow(await makeScript());
  const answer = await start(id, inputs);
  expectFailure(answer, "inputsNotFit");
  expect(answer.body).toMatchObject({ errorCode: 215, issues: [{ field }] });
  expect((await fleet.get(id)).run).toBeNull();
});

it.each([
  [{ word: ["a"] }, "inputs.word"],
  [{ word: "x".repeat(10_001) }, "inputs.word"],
  [{ word: null }, "inputs.word"],
])("are of the contract's kinds: %#", async (inputs, field) => {
  const id = await makeRow(await makeScript());
  const answer = await start(id, inputs);
  expectFailure(answer, "invalidInput");
  expect(answer.body).toMatchObject({ issues: [{ field }] });
});

it("are kept by a restart unless it gives others, and by retries", async () => {
  const scriptId = await makeScript();
  const id = await makeRow(scriptId);
  await start(id, { word: "one", count: 1 });
  await api.call(restartScript, { params: { id } });
  expect(await latestOf(id)).toEqual({ word: "one", count: 1, note: "" });
  await api.call(restartScript, { params: { id }, body: { inputs: { word: "two" } } });
  expect(await latestOf(id)).toEqual({ word: "two", count: 3, note: "" });
  const { id: runId } = await fleet.runOf(id);
  await api.call(stopScript, { params: { id } });

  for (const script of ["old", "newest"] as const) {
    const body = { from: "start", script } as const;
    const retried = await api.call(retryRun, { params: { id: runId }, body });
    expect(await variablesOf(retried.body.id)).toEqual({ word: "two", count: 3, note: "" });
    await api.call(stopScript, { params: { id } });
  }
  // The newest script asks for what the run did not have.
  const { body: saved } = await api.call(getScript, { params: { id: scriptId } });
  await saveInputs(saved.id, [...INPUTS, { ...word, name: "more" }]);
  const body = { from: "start", script: "newest" } as const;
  expectFailure(await api.call(retryRun, { params: { id: runId }, body }), "inputsNotFit");
});

async function saveInputs(id: number, inputs: RunInput[]) {
  const { body } = await api.call(getScript, { params: { id } });
  const scriptActions = body.scriptActions.map(
    ({ socialNetwork: _network, actionType: _type, actionName: _name, ...row }) => row,
  );
  return api.call(updateScript, {
    params: { id },
    body: { name: body.name, inputs, scriptActions },
  });
}

it("are not given to a run that goes on", async () => {
  const agent = await fleet.join(await makeScript([count]));
  await start(agent.extensionId, { count: 1 });
  await agent.wanted("running");
  await agent.reportAll({ kind: "accepted" });
  await api.call(pauseScript, { params: { id: agent.extensionId } });
  const answer = await start(agent.extensionId, { count: 2 });
  expect(answer.body).toMatchObject({ errorCode: 215, issues: [{ field: "inputs" }] });
  expect((await start(agent.extensionId)).status).toBe(200);
  expect(await latestOf(agent.extensionId)).toEqual({ count: 1 });
  await agent.leave();
});

it("go to many at once, each script for itself", async () => {
  const [asks, asksNot] = [await makeRow(await makeScript()), await makeRow(await makeScript([]))];
  const body = { extensionIds: [asks, asksNot], inputs: { word: "w" } };
  const answer = await api.call(enqueueScripts, { body });
  expect(answer.body).toMatchObject({
    data: [{ id: asks }],
    additionalData: { items: [{ id: asksNot, errorCode: 215 }] },
  });
  expect(await latestOf(asks)).toMatchObject({ word: "w" });
});

it("go with a script that runs once, and are no variables of the caller's", async () => {
  const scriptId = await makeScript();
  const [id, other] = [await makeRow(await makeScript([])), await makeRow(await makeScript([]))];
  const once = (body: object) =>
    api.call(startOnce, { params: { id }, body: { scriptId, ...body } });
  expectFailure(await once({}), "inputsNotFit");
  const twice = await once({ variables: { word: "v" }, inputs: { word: "w" } });
  expect(twice.body).toMatchObject({ errorCode: 215, issues: [{ field: "variables.word" }] });
  await once({ inputs: { word: "w" }, variables: { free: "f" } });
  expect(await latestOf(id)).toEqual({ word: "w", count: 3, note: "", free: "f" });
  await api.call(restartScript, { params: { id } });
  expect(await latestOf(id)).toEqual({ word: "w", count: 3, note: "", free: "f" });

  const many = await api.call(startManyOnce, {
    body: { extensionIds: [other], scriptId, inputs: { word: "m" } },
  });
  expect(many.status).toBe(200);
  expect(await latestOf(other)).toMatchObject({ word: "m" });
  const wrong = { extensionIds: [other], scriptId, inputs: {} };
  expectFailure(await api.call(startManyOnce, { body: wrong }), "inputsNotFit");
});

it("that a waiting run would miss keep its script from being changed", async () => {
  const id = await makeRow(await makeScript([count]));
  await start(id, { count: 1 });
  const body = { scriptId: await makeScript() };
  expectFailure(await api.call(changeScript, { params: { id }, body }), "inputsNotFit");
  const asksNot = { scriptId: await makeScript([note]) };
  expect((await api.call(changeScript, { params: { id }, body: asksNot })).status).toBe(200);
  expect(await latestOf(id)).toEqual({ note: "" });
});

it("of a schedule are the defaults: what asks for more gets none, or is skipped", async () => {
  const scriptId = await makeScript([count]);
  const [asks, asksNot] = [await makeRow(await makeScript()), await makeRow(scriptId)];
  const schedule = {
    ...{ performMode: "once", timeZone: "UTC" },
    startAt: inMinutes(5),
  } as const;
  const set = await api.call(updateSchedules, {
    body: { extensionIds: [asks, asksNot], schedule: schedule as never },
  });
  expect(set.body).toMatchObject({
    data: [{ id: asksNot }],
    additionalData: { items: [{ id: asks, errorCode: 215 }] },
  });
  const later = await makeRow(scriptId);
  await api.call(updateSchedules, {
    body: { extensionIds: [later], schedule: schedule as never },
  });
  await fleet.setScript(later, await makeScript());
  advance(6 * 60_000);
  await tick();
  expect(await latestOf(asksNot)).toEqual({ count: 3 });
  const { body } = await api.call(listScheduleTicks, { query: { extensionId: String(later) } });
  expect(body.data).toMatchObject([{ outcome: "skipped", reason: "inputsNotFit", runId: null }]);
});

it.each([
  [[{ ...word, name: "run" }], "inputs.0.name"],
  [[word, word], "inputs.1.name"],
  [[{ ...count, default: "3" }], "inputs.0.default"],
])("are checked when the script is saved: %#", async (inputs, field) => {
  const scriptActions = [buildScriptRow()];
  const answer = await api.call(createScript, { body: { name: "S", inputs, scriptActions } });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ field }] } });
});
