import { randomUUID } from "node:crypto";
import {
  createAction,
  createSecret,
  type HoldEvent,
  listHoldEvents,
  releaseHold,
  ScriptStatus,
  startDebug,
  takeHold,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildStep } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeFleet, wholeRow } from "../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api } = fleet;

/** A window that holds the agent's browser. */
async function hold(agent: FakeAgent, purpose: "debug" | "pick" = "debug") {
  const windowId = randomUUID();
  const params = { id: agent.extensionId };
  const taken = await api.call(takeHold, { params, body: { windowId, purpose } });
  expect(taken.status).toBe(200);
  return {
    windowId,
    holdId: taken.body.holdId,
    debug: (what: object) => api.call(startDebug, { params, body: { windowId, ...what } }),
    release: () => api.call(releaseHold, { params, body: { windowId } }),
    read: async () => (await api.call(listHoldEvents, { params, query: { windowId } })).body.data,
  };
}

it("runs what is debugged past the hold, and nothing else", async () => {
  const scriptId = await fleet.makeScript(1);
  const agent = await fleet.join(scriptId);
  const window = await hold(agent);
  const { runId } = (await window.debug({ scriptId })).body;
  const first = await agent.wanted("running");
  expect(first).toMatchObject({ runId, isDebugged: true });
  await agent.reportAll({ kind: "accepted" }, ...wholeRow(0), {
    kind: "finished",
    outcome: "finished",
  });
  // The next one is debugged in the same hold.
  const again = (await window.debug({ runId })).body;
  const wanted = await agent.wanted("running");
  expect(wanted).toMatchObject({ runId: again.runId, isDebugged: true, startRowIndex: 0 });
  expect(wanted.plan.seed).toBe(first.plan.seed);
});

it("ends what is debugged with the hold", async () => {
  const scriptId = await fleet.makeScript(1);
  const agent = await fleet.join(scriptId);
  const window = await hold(agent);
  await window.debug({ scriptId });
  await agent.wanted("running");
  await agent.reportAll({ kind: "accepted" });
  await window.release();
  await agent.wanted("stopped");
  await expect.poll(() => fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Aborted);
});

it("is only for who holds the browser to debug, with something to run", async () => {
  const scriptId = await fleet.makeScript(1);
  const agent = await fleet.join(scriptId);
  const params = { id: agent.extensionId };
  const body = { windowId: randomUUID(), scriptId };
  expectFailure(await api.call(startDebug, { params, body }), "holdEnded");
  const picking = await hold(agent, "pick");
  expectFailure(await picking.debug({ scriptId }), "holdEnded");
  await picking.release();
  const window = await hold(agent);
  expectFailure(await window.debug({}), "invalidInput", "scriptId");
  expectFailure(await window.debug({ scriptId, runId: 1 }), "invalidInput", "scriptId");
  expectFailure(await window.debug({ runId: 999_999 }), "notFound");
  expect((await fleet.get(agent.extensionId)).run).toBeNull();
});

it("takes what the steps hide out of what is told of the variables, as of what is reported", async () => {
  const agent = await fleet.join();
  const marker = `marker-${randomUUID()}`;
  const secret = (await api.call(createSecret, { body: { text: marker } })).body;
  const steps = [
    buildStep({
      id: "s1",
      type: "fill",
      inputs: { selectors: ["input"], value: { secret: secret.secret } },
    }),
  ];
  const action = await api.call(createAction, { body: buildAction({ steps }) });
  expect(action.status).toBe(200);
  const window = await hold(agent);
  const { runId } = (await window.debug({ actionId: action.body.id })).body;
  await agent.wanted("running");
  const state = {
    ...{ runId, rowId: "r", rowIndex: 0, path: "s1", iteration: [], attempt: 1 },
    ...{ why: "begin", error: null },
    variables: [
      { variable: { name: "a", value: `x ${marker}`, size: 9, isWhole: true }, isChanged: false },
    ],
  } satisfies Extract<HoldEvent, { type: "debug.stopped" }>["state"];
  agent.tellHold(window.holdId, 1, { type: "debug.stopped", state });
  await agent.next("holdAck");
  const [told] = await window.read();
  expect(told?.event.type).toBe("debug.stopped");
  expect(JSON.stringify(told)).not.toContain(marker);
});
