import {
  createAction,
  createScript,
  createSecret,
  enqueueScripts,
  ERRORS,
  PLAN_MAX_BYTES,
  PLAN_STEPS_MAX,
  startScript,
  updateAction,
  updateScript,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const { api, user } = await makeFleet(test);
const { code } = ERRORS.planTooLarge;

const steps = (count: number, text = "") =>
  Array.from({ length: count }, (_, index) =>
    buildStep({ id: `s${index}`, inputs: { url: `https://shop.example/${text}` } }),
  );

async function makeAction(count: number, text?: string): Promise<number> {
  const { body } = await api.call(createAction, {
    body: buildAction({ steps: steps(count, text) }),
  });
  return body.id;
}

const rowsOf = (actionId: number, count: number) =>
  Array.from({ length: count }, () => buildScriptRow({ selectedActionId: actionId }));

const saveScript = (actionId: number, count: number, name = "Long") =>
  api.call(createScript, { body: { name, scriptActions: rowsOf(actionId, count) } });

/** As it was saved before there was a limit. */
async function makeLargeScript(count: number): Promise<number> {
  const { body } = await saveScript(await makeAction(1), count);
  await sql`
    update actions set steps = jsonb_build_array(jsonb_build_object('id', 's', 'type', 'open',
      'inputs', jsonb_build_object('url', repeat('x', 7000000))))
    where id in (select action_id from script_actions where script_id = ${body.id})
  `.execute(test.db);
  return body.id;
}

describe("a script that would be too large as a plan", () => {
  it("is refused when it is saved, with how large it is", async () => {
    const action = await makeAction(1000);
    expect((await saveScript(action, 5)).status).toBe(200);
    const refused = await saveScript(action, 6);
    expectFailure(refused, "planTooLarge", "scriptActions");
    expect(refused.body).toMatchObject({ figures: { steps: 6000 } });
  });

  it("is refused for its bytes, also in a later save", async () => {
    const action = await makeAction(10, "x".repeat(20_000));
    const { body } = await saveScript(action, 9);
    const params = { id: body.id };
    const refused = await api.call(updateScript, {
      params,
      body: { name: "Long", scriptActions: rowsOf(action, 11) },
    });
    expectFailure(refused, "planTooLarge", "scriptActions");
    const { bytes = 0 } = (refused.body as { figures?: { bytes?: number } }).figures ?? {};
    expect(bytes).toBeGreaterThan(PLAN_MAX_BYTES);
  });

  it("counts no row that is off", async () => {
    const action = await makeAction(1000);
    const off = rowsOf(action, 3).map((row) => ({ ...row, isDisabled: true }));
    const scriptActions = [...rowsOf(action, 5), ...off];
    const saved = await api.call(createScript, { body: { name: "Off", scriptActions } });
    expect(saved.status).toBe(200);
  });

  it("counts the steps in blocks", async () => {
    const inner = steps(2).map((step) => ({ ...step, id: `inner-${step.id}` }));
    const outer = {
      id: "loop",
      type: "repeat",
      inputs: { mode: "times", times: 2 },
      blocks: { steps: inner },
    };
    const made = await api.call(createAction, { body: buildAction({ steps: [outer] }) });
    expect(made.status).toBe(200);
    const kept = await test.db
      .selectFrom("actions")
      .select("planSteps")
      .where("id", "=", made.body.id)
      .executeTakeFirstOrThrow();
    expect(kept.planSteps).toBe(3);
  });
});

describe("a change of an action", () => {
  it("that makes a script too large is refused with the script's name", async () => {
    const action = await makeAction(10);
    await saveScript(action, 500, "Nightly");
    const params = { id: action };
    const refused = await api.call(updateAction, {
      params,
      body: buildAction({ steps: steps(11) }),
    });
    expectFailure(refused, "planTooLarge", "steps");
    expect(refused.body).toMatchObject({ message: expect.stringContaining('"Nightly"') });
    const smaller = await api.call(updateAction, {
      params,
      body: buildAction({ steps: steps(9) }),
    });
    expect(smaller.status).toBe(200);
  });

  it("may make one smaller that was too large before", async () => {
    const scriptId = await makeLargeScript(3);
    const row = await test.db
      .selectFrom("scriptActions")
      .select("actionId")
      .where("scriptId", "=", scriptId)
      .executeTakeFirstOrThrow();
    const body = buildAction({ steps: steps(40, "x".repeat(20_000)) });
    const answer = await api.call(updateAction, { params: { id: row.actionId ?? 0 }, body });
    expect(answer.status).toBe(200);
  });
});

describe("a start of what is too large", () => {
  it("is refused before any of it is read: one, and many", async () => {
    const scriptId = await makeLargeScript(500);
    const ids = [
      (await test.factories.extension(user)).id,
      (await test.factories.extension(user)).id,
    ];
    await test.db.updateTable("extensions").set({ scriptId }).where("id", "in", ids).execute();
    const one = await api.call(startScript, { params: { id: ids[0] ?? 0 } });
    expectFailure(one, "planTooLarge");
    expect(one.body).toMatchObject({ figures: { steps: 500 } });
    const many = await api.call(enqueueScripts, { body: { extensionIds: ids } });
    expect(many.body.additionalData.items).toEqual(ids.map((id) => ({ id, errorCode: code })));
    const runs = test.db.selectFrom("runs").select("id").where("scriptId", "=", scriptId);
    expect(await runs.execute()).toEqual([]);
  });

  it("counts what is hidden at each place that names it", async () => {
    const { body: hidden } = await api.call(createSecret, { body: { text: "x".repeat(10_000) } });
    const fills = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        buildStep({
          id: `s${index}`,
          type: "fill",
          inputs: { selectors: ["#password"], value: hidden },
        }),
      );
    const begin = async (count: number) => {
      const action = await api.call(createAction, { body: buildAction({ steps: fills(count) }) });
      const { body: script } = await saveScript(action.body.id, 2, "Hiding");
      const { id } = await test.factories.extension(user);
      await test.db
        .updateTable("extensions")
        .set({ scriptId: script.id })
        .where("id", "=", id)
        .execute();
      return api.call(startScript, { params: { id } });
    };
    expect((await begin(9)).status).toBe(200);
    const refused = await begin(10);
    expectFailure(refused, "planTooLarge");
    expect(refused.body).toMatchObject({ message: expect.stringContaining("hidden") });
  });

  it("has words that say the limit", () => {
    expect(ERRORS.planTooLarge.message).toContain(PLAN_STEPS_MAX.toLocaleString("en"));
  });
});
