import { createAction, createScript, runPlanSchema } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep, typeId } from "../../../../test/build-content.ts";
import { loadScriptSnapshot } from "./script-plan.ts";

const { as, db, factories } = await startTestApp();
const owner = await factories.user();
const api = as(owner);

describe("loadScriptSnapshot", () => {
  it("resolves rows into the steps they run", async () => {
    const custom = await api.call(createAction, {
      body: buildAction({ name: "Steps", steps: [buildStep({ id: "a" }), buildStep({ id: "b" })] }),
    });
    const single = await api.call(createAction, {
      body: buildAction({
        name: "Single",
        actionTypeId: typeId("waitTime"),
        inputSettings: { seconds: 3 },
        steps: [],
      }),
    });
    const { body: script } = await api.call(createScript, {
      body: {
        name: "Script",
        scriptActions: [
          buildScriptRow({ id: "r1", selectedActionId: custom.body.id, timeLimit: 2 }),
          buildScriptRow({ id: "off", isDisabled: true }),
          buildScriptRow({ id: "r2", selectedActionId: single.body.id, hasFixedOrder: true }),
          buildScriptRow({ id: "r3", inputSettings: { seconds: 7 }, onFailure: "stop" }),
        ],
      },
    });
    const snapshot = await loadScriptSnapshot(db, owner.id, script.id);
    expect(snapshot).toMatchObject({
      scriptId: script.id,
      scriptName: "Script",
      socialNetwork: null,
      hasRandomOrder: false,
      rows: [
        { id: "r1", name: "Steps", timeLimitMinutes: 2, steps: [{ id: "a" }, { id: "b" }] },
        {
          id: "r2",
          name: "Single",
          hasFixedOrder: true,
          steps: [{ id: "r2", type: "waitTime", inputs: { seconds: 3 } }],
        },
        {
          id: "r3",
          name: "waitTime",
          onFailure: "stop",
          steps: [{ id: "r3", type: "waitTime", inputs: { seconds: 7 } }],
        },
      ],
    });
    const { hasRandomOrder: _, socialNetwork: __, actionId, inputs, ...plan } = snapshot;
    const rows = plan.rows.map(({ hasFixedOrder: ___, ...row }) => row);
    expect([actionId, inputs]).toEqual([null, []]);
    expect(runPlanSchema.safeParse({ ...plan, rows, seed: 1 }).success).toBe(true);
  });

  it("refuses a script with nothing to run, and one that is not there", async () => {
    const { body: script } = await api.call(createScript, {
      body: { name: "Empty", scriptActions: [buildScriptRow({ isDisabled: true })] },
    });
    await expect(loadScriptSnapshot(db, owner.id, script.id)).rejects.toThrow(
      'The script "Empty" has no row that could run.',
    );
    const stranger = await factories.user();
    await expect(loadScriptSnapshot(db, stranger.id, script.id)).rejects.toThrow(
      "Scripts not found.",
    );
  });
});
