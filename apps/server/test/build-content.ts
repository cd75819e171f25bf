import { type ActionInput, type ScriptActionInput, ScriptStatus, type Step } from "@baton/contract";
import { CUSTOM_TYPE, findActionType } from "@baton/catalogue";
import type { Connections } from "../src/database/types.ts";

/** Valid inputs of calls, with whatever a test is about laid over them. */
export const buildStep = (overrides: Partial<Step> = {}): Step => ({
  id: "s1",
  type: "open",
  inputs: { url: "https://shop.example/" },
  ...overrides,
});

export const buildAction = (overrides: Partial<ActionInput> = {}): ActionInput => ({
  name: "Open the shop",
  actionTypeId: CUSTOM_TYPE.id,
  socialNetwork: null,
  inputSettings: {},
  steps: [buildStep()],
  ...overrides,
});

export const typeId = (name: string): number => findActionType(name)?.id ?? 0;

let count = 0;
export const buildScriptRow = (overrides: Partial<ScriptActionInput> = {}): ScriptActionInput => ({
  id: `row${++count}`,
  selectedActionId: null,
  selectedActionType: overrides.selectedActionId === undefined ? typeId("waitTime") : null,
  inputSettings: {},
  actions: [],
  hasFixedOrder: false,
  timeLimit: 0,
  onFailure: "continue",
  isDisabled: false,
  ...overrides,
});

/** A run as it stands in the database, for tests of features that only look at runs. */
export async function insertRun(
  db: Connections,
  run: { userId: number; extensionId: number; scriptId: number; status?: ScriptStatus },
): Promise<void> {
  await db
    .insertInto("runs")
    .values({
      userId: run.userId,
      extensionId: run.extensionId,
      scriptId: run.scriptId,
      scriptName: "Any",
      status: run.status ?? ScriptStatus.InProgress,
      origin: "user",
      stepCount: 1,
      rowCount: 1,
    })
    .execute();
}
