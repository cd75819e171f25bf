import { createAction, createScript, getActionUse } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import {
  buildAction,
  buildScriptRow,
  buildStep,
  insertRun,
} from "../../../../test/build-content.ts";

const { as, db, factories } = await startTestApp();
const owner = await factories.user();
const api = as(owner);

const nest = (id: number) => [buildStep({ id: "n", type: "nestedAction", inputs: { action: id } })];
const saveAction = async (overrides = {}) =>
  (await api.call(createAction, { body: buildAction(overrides) })).body.id;
const saveScript = async (selectedActionId: number) => {
  const scriptActions = [buildScriptRow({ selectedActionId })];
  return (await api.call(createScript, { body: { name: "Script", scriptActions } })).body.id;
};
const useOf = async (id: number) => (await api.call(getActionUse, { params: { id } })).body;

it("counts who has the action directly, and through what nests it", async () => {
  const inner = await saveAction({ name: "Inner" });
  const middle = await saveAction({ name: "Middle", steps: nest(inner) });
  const outer = await saveAction({ name: "Outer", steps: nest(middle) });
  const direct = await saveScript(inner);
  const through = await saveScript(outer);
  for (const scriptId of [direct, through, through]) {
    const { id } = await factories.extension(owner);
    await db.updateTable("extensions").set({ scriptId }).where("id", "=", id).execute();
    if (scriptId === direct) await insertRun(db, { userId: owner.id, extensionId: id, scriptId });
  }
  expect(await useOf(inner)).toEqual({
    actionCount: 2,
    scriptCount: 2,
    extensionCount: 3,
    runningCount: 1,
  });
  expect(await useOf(outer)).toEqual({
    actionCount: 0,
    scriptCount: 1,
    extensionCount: 2,
    runningCount: 0,
  });
  const stranger = as(await factories.user());
  expect((await stranger.call(getActionUse, { params: { id: inner } })).status).toBe(404);
});
