import {
  createAction,
  createScript,
  changeScript,
  enqueueScript,
  type Extension,
  type ExtensionRun,
  getExtension,
  type RunReport,
  startScript,
} from "@baton/contract";
import { expect } from "vitest";
import { change } from "../src/changes/change.ts";
import { issueToken } from "../src/features/people/auth/auth.service.ts";
import type { TestApp } from "./app.ts";
import { buildAction, buildScriptRow, buildStep } from "./build-content.ts";
import type { TestUser } from "./factories.ts";
import { FakeAgent, type FakeReport } from "./fake-agent.ts";

/** Where calls and agents go: one server, or several that share a database. */
type FleetServer = Pick<TestApp, "as" | "db" | "factories" | "url">;

/** A user with a script, and agents that connect with an archive's token. */
export async function makeFleet(test: FleetServer) {
  const user: TestUser = await test.factories.user();
  const api = test.as(user);
  const { token } = await change(test.db, (tx) =>
    issueToken(tx, { userId: user.id, kind: "agent", label: "archive" }),
  );

  /** A script of `rowCount` rows, each an action of `stepCount` steps. */
  async function makeScript(rowCount = 2, stepCount = 2, overrides = {}): Promise<number> {
    const steps = Array.from({ length: stepCount }, (_, index) =>
      buildStep({ id: `s${index + 1}` }),
    );
    const action = await api.call(createAction, { body: buildAction({ steps }) });
    expect(action.status).toBe(200);
    const scriptActions = Array.from({ length: rowCount }, (_, index) =>
      buildScriptRow({
        id: `row${index + 1}`,
        selectedActionId: action.body.id,
        selectedActionType: null,
        inputSettings: {},
      }),
    );
    const script = await api.call(createScript, {
      body: { name: "Script", scriptActions, ...overrides },
    });
    expect(script.status).toBe(200);
    return script.body.id;
  }

  /** An agent that is connected, its row having the script. */
  async function join(scriptId?: number): Promise<FakeAgent> {
    const agent = new FakeAgent(test.url, { token });
    await agent.join();
    if (scriptId !== undefined) await setScript(agent.extensionId, scriptId);
    return agent;
  }

  async function setScript(id: number, scriptId: number): Promise<void> {
    const answer = await api.call(changeScript, { params: { id }, body: { scriptId } });
    expect(answer.status).toBe(200);
  }

  async function get(id: number): Promise<Extension> {
    return (await api.call(getExtension, { params: { id } })).body;
  }

  /** The latest run of a row that has one. */
  async function runOf(id: number): Promise<ExtensionRun> {
    const { run } = await get(id);
    if (!run) throw new Error(`Extension ${id} has no run`);
    return run;
  }

  const statusOf = async (id: number) => (await runOf(id)).status;

  /** Starts the row's script and lets the agent accept it: In progress. */
  async function begin(agent: FakeAgent): Promise<number> {
    const answer = await api.call(startScript, { params: { id: agent.extensionId } });
    expect(answer.status).toBe(200);
    const { runId } = await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" });
    return runId;
  }

  const enqueue = (id: number) => api.call(enqueueScript, { params: { id } });

  return { user, api, token, makeScript, join, setScript, get, runOf, statusOf, begin, enqueue };
}

const place = { iteration: [], attempt: 1 };

export const stepStarted = (rowIndex: number, path: string): FakeReport => ({
  kind: "stepStarted",
  rowIndex,
  path,
  ...place,
});

export const stepDone = (
  rowIndex: number,
  path: string,
  more: Partial<Extract<RunReport, { kind: "stepFinished" }>> = {},
): FakeReport => ({
  kind: "stepFinished",
  rowIndex,
  path,
  ...place,
  outcome: "done",
  ...more,
});

/** A row whose steps were all done. */
export const wholeRow = (rowIndex: number, stepCount = 2): FakeReport[] => [
  { kind: "rowStarted", rowIndex },
  ...Array.from({ length: stepCount }, (_, index) => `s${index + 1}`).flatMap((path) => [
    stepStarted(rowIndex, path),
    stepDone(rowIndex, path),
  ]),
  { kind: "rowFinished", rowIndex, outcome: "done" },
];
