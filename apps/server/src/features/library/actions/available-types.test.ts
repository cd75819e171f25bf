import {
  createAction,
  createScript,
  enqueueScripts,
  listActionTypes,
  listProblems,
  retryRun,
  startOnce,
  startScript,
  type Step,
  updateScript,
} from "@baton/contract";
import { findActionType } from "@baton/catalogue";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { editTariff } from "../../people/tariffs/edit-tariff.ts";

const test = await startTestApp();
const TARIFF = "Self-hosted";

/** An agent whose row says that it spoke 1.3 last: those are told to be generated anew by now. */
async function joinOld(token: string): Promise<FakeAgent> {
  const agent = new FakeAgent(test.url, { token });
  await agent.join();
  const { extensionId } = agent;
  await test.db
    .updateTable("extensions")
    .set({ protocolMinor: 3 })
    .where("id", "=", extensionId)
    .execute();
  return agent;
}

async function reasons(api: ReturnType<typeof test.as>) {
  const { data } = (await api.call(listActionTypes)).body;
  for (const type of data) expect(type.isAvailable).toBe(type.unavailableReason === null);
  return new Map(data.map((type) => [type.name, type.unavailableReason]));
}

it("has every type for whom nothing bars, and none for whose agents it is too new", async () => {
  const { api, token } = await makeFleet(test);
  expect(new Set((await reasons(api)).values())).toEqual(new Set([null]));
  const old = await joinOld(token);
  expect((await reasons(api)).get("httpRequest")).toBe("agent");
  expect((await reasons(api)).get("click")).toBeNull();
  const present = new FakeAgent(test.url, { token });
  await present.join();
  expect((await reasons(api)).get("httpRequest")).toBeNull();
  await Promise.all([old.leave(), present.leave()]);
});

it("links each type to its help, wherever the console is reached", async () => {
  const { api } = await makeFleet(test);
  const { data } = (await api.call(listActionTypes)).body;
  const links = data.find(({ name }) => name === "click")?.helpLinks;
  expect(links).toContainEqual({
    url: `${test.settings.publicUrl}/help/actions?language=pt#click`,
    language: "pt",
  });
});

it("follows the tariff, which also refuses to run what it does not have", async () => {
  const fleet = await makeFleet(test);
  const inputSettings = { url: "https://a.example/" };
  const selectedActionType = findActionType("httpRequest")?.id ?? 0;
  const row = buildScriptRow({ selectedActionType, inputSettings });
  const script = await fleet.api.call(createScript, { body: { name: "S", scriptActions: [row] } });
  const agent = await fleet.join(script.body.id);
  const params = { id: agent.extensionId };
  await editTariff(test.db, TARIFF, () => ({ stepKinds: ["page", "pointer"] }));
  const found = await reasons(fleet.api);
  expect([found.get("httpRequest"), found.get("click"), found.get("custom")]).toEqual([
    ...["tariff", null, null],
  ]);
  expectFailure(await fleet.api.call(startScript, { params }), "limitedByTariff");
  await editTariff(test.db, TARIFF, () => ({ stepKinds: null }));
  expect((await reasons(fleet.api)).get("httpRequest")).toBeNull();
  expect((await fleet.api.call(startScript, { params })).status).toBe(200);
});

it("refuses an agent that is too old for a step, wherever the step stands, and says which", async () => {
  const fleet = await makeFleet(test);
  const { api, token } = fleet;
  const step = buildStep({ type: "compute", inputs: { variable: "sum", expression: "1 + 1" } });
  const steps = [buildStep({ id: "r", type: "repeat", inputs: {}, blocks: { steps: [step] } })];
  const action = await api.call(createAction, { body: buildAction({ steps }) });
  const row = buildScriptRow({ selectedActionId: action.body.id });
  const script = await api.call(createScript, { body: { name: "S", scriptActions: [row] } });
  const old = await joinOld(token);
  await fleet.setScript(old.extensionId, script.body.id);
  const present = await fleet.join(script.body.id);
  const extensionIds = [old.extensionId, present.extensionId];
  const many = await api.call(enqueueScripts, { body: { extensionIds } });
  expect(many.body.data.map(({ id }) => id)).toEqual([present.extensionId]);
  expect(many.body.additionalData.items).toMatchObject([{ id: old.extensionId, errorCode: 214 }]);
  const params = { id: old.extensionId };
  const one = await api.call(startScript, { params });
  expectFailure(one, "agentTooOld");
  expect(one.body).toMatchObject({
    message: expect.stringMatching(/protocol 1\.3.* compute: .*protocol 1\.4/),
  });
  const once = await api.call(startOnce, { params, body: { actionId: action.body.id } });
  expectFailure(once, "agentTooOld");
  await Promise.all([old.leave(), present.leave()]);
});

it("refuses to repeat a run with a newer script that the agent is too old for", async () => {
  const fleet = await makeFleet(test);
  const { api, token } = fleet;
  const old = await joinOld(token);
  const first = await fleet.makeScript(1);
  await fleet.setScript(old.extensionId, first);
  const runId = await fleet.begin(old);
  const error = { code: "elementNotFound" as const, message: "No button" };
  await old.reportAll(
    { kind: "rowStarted", rowIndex: 0 },
    { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
    { kind: "finished", outcome: "finishedWithErrors" },
  );
  const inputSettings = { variable: "sum", expression: "1" };
  const row = buildScriptRow({
    id: "row1",
    selectedActionType: findActionType("compute")?.id ?? 0,
    inputSettings,
  });
  const body = { name: "Script", scriptActions: [row] };
  await api.call(updateScript, { params: { id: first }, body });
  const how = { from: "failedRow" as const, script: "newest" as const };
  expectFailure(await api.call(retryRun, { params: { id: runId }, body: how }), "agentTooOld");
  await old.leave();
});

it("refuses to repeat a run as it was where an older agent has come back to its browser", async () => {
  const fleet = await makeFleet(test);
  const { api, token } = fleet;
  const compute = buildStep({
    id: "c",
    type: "compute",
    inputs: { variable: "sum", expression: "1" },
  });
  const runWith = async (step: Step) => {
    const action = await api.call(createAction, { body: buildAction({ steps: [step] }) });
    const rows = [buildScriptRow({ selectedActionId: action.body.id })];
    const script = await api.call(createScript, { body: { name: "S", scriptActions: rows } });
    const agent = new FakeAgent(test.url, { token });
    await agent.join();
    await fleet.setScript(agent.extensionId, script.body.id);
    const runId = await fleet.begin(agent);
    const error = { code: "elementNotFound" as const, message: "No button" };
    await agent.reportAll(
      { kind: "rowStarted", rowIndex: 0 },
      { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
      { kind: "finished", outcome: "finishedWithErrors" },
    );
    await test.db
      .updateTable("extensions")
      .set({ protocolMinor: 3 })
      .where("id", "=", agent.extensionId)
      .execute();
    await agent.leave();
    return { params: { id: runId }, body: { from: "start" as const, script: "old" as const } };
  };
  const within = buildStep({
    id: "r",
    type: "repeat",
    inputs: {},
    blocks: { steps: [compute] },
  });
  expectFailure(await api.call(retryRun, await runWith(within)), "agentTooOld");
  const isOff = { ...within, id: "off", isDisabled: true };
  const beside = buildStep({
    id: "o",
    type: "randomOrder",
    inputs: {},
    blocks: { steps: [buildStep(), isOff] },
  });
  expect((await api.call(retryRun, await runWith(beside))).status).toBe(200);
});

it("is among the problems of scripts", async () => {
  const { api } = await makeFleet(test);
  const selectedActionType = findActionType("httpRequest")?.id ?? 0;
  const row = buildScriptRow({ selectedActionType, inputSettings: { url: "https://a.example/" } });
  await api.call(createScript, { body: { name: "S", scriptActions: [row] } });
  await editTariff(test.db, TARIFF, () => ({ stepKinds: ["page"] }));
  const { data } = (await api.call(listProblems, { query: {} })).body;
  await editTariff(test.db, TARIFF, () => ({ stepKinds: null }));
  expect(data[0]?.problems).toMatchObject([{ problem: { kind: "unavailable", why: "tariff" } }]);
});
