import {
  createAction,
  createScript,
  deleteAction,
  getAction,
  getScript,
  type JsonValue,
  SocialNetwork,
  type Step,
  updateAction,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep, typeId } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { loadActionSnapshot, loadScriptSnapshot } from "../scripts/script-plan.ts";

const { as, db, factories } = await startTestApp();
const owner = await factories.user();
const api = as(owner);

const nesting = (action: number, over: Partial<Step> = {}): Step =>
  buildStep({ id: `n${action}`, type: "nestedAction", inputs: { action }, ...over });

const create = async (name: string, steps: Step[], socialNetwork: number | null = null) => {
  const body = buildAction({ name, steps, socialNetwork: socialNetwork as never });
  const answer = await api.call(createAction, { body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body.id;
};

const save = (id: number, steps: Step[], over = {}) =>
  api.call(updateAction, { params: { id }, body: { ...buildAction({ steps }), ...over } });

const scriptOf = async (...actionIds: number[]) => {
  const rows = actionIds.map((selectedActionId) => buildScriptRow({ selectedActionId }));
  const { body } = await api.call(createScript, { body: { name: "Script", scriptActions: rows } });
  return body;
};

describe("a nested action", () => {
  it("becomes a block of its steps in the plan, wherever it stands", async () => {
    const inner = await create("Inner", [buildStep({ id: "x" }), buildStep({ id: "y" })]);
    const single = await api.call(createAction, {
      body: buildAction({
        name: "Wait",
        actionTypeId: typeId("waitTime"),
        inputSettings: { seconds: 3 },
        steps: [],
      }),
    });
    const middle = await create("Middle", [nesting(inner), nesting(single.body.id)]);
    const outer = await create("Outer", [
      buildStep({ id: "r", type: "repeat", inputs: {}, blocks: { steps: [nesting(middle)] } }),
      nesting(inner, { id: "off", isDisabled: true }),
    ]);
    const { rows } = await loadActionSnapshot(db, owner.id, outer);
    const told = (steps: Step[]): JsonValue =>
      steps.map(({ id, type, label = "", blocks }) => [
        `${id} ${type} ${label}`.trim(),
        ...Object.values(blocks ?? {}).flatMap((block) => told(block) as JsonValue[]),
      ]);
    expect(told(rows[0]?.steps ?? [])).toEqual([
      [
        "r repeat",
        [
          `n${middle} nestedAction Middle`,
          [`n${inner} nestedAction Inner`, ["x open"], ["y open"]],
          [`n${single.body.id} nestedAction Wait`, ["a waitTime"]],
        ],
      ],
      ["off nestedAction"],
    ]);
  });

  it("runs as it is when the run is made", async () => {
    const inner = await create("Newest", [buildStep({ id: "old" })]);
    const script = await scriptOf(await create("Around", [nesting(inner)]));
    await save(inner, [buildStep({ id: "new" })]);
    const { rows } = await loadScriptSnapshot(db, owner.id, script.id);
    expect(rows[0]?.steps[0]?.blocks?.["steps"]?.map(({ id }) => id)).toEqual(["new"]);
  });

  it("must be one of the user's own", async () => {
    const stranger = as(await factories.user());
    const { body: theirs } = await stranger.call(createAction, { body: buildAction() });
    const answer = await api.call(createAction, {
      body: buildAction({ steps: [buildStep(), nesting(theirs.id)] }),
    });
    expectFailure(answer, "invalidInput", "steps.1.inputs.action");
  });

  it("is refused where it would nest itself, directly or by way of others", async () => {
    const a = await create("A", [buildStep()]);
    const b = await create("B", [nesting(a)]);
    const c = await create("C", [nesting(b)]);
    for (const id of [a, b, c])
      expectFailure(await save(a, [nesting(id)]), "invalidInput", "steps.0.inputs.action");
    expect((await api.call(getAction, { params: { id: a } })).body.steps).toHaveLength(1);
  });

  it("of two saves that would make a circle together, one is refused", async () => {
    const [a, b] = [await create("One", [buildStep()]), await create("Other", [buildStep()])];
    const [c, d] = [await create("C", [nesting(a)]), await create("D", [nesting(b)])];
    const answers = await Promise.all([save(a, [nesting(d)]), save(b, [nesting(c)])]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
  });

  it("nests ten deep and no deeper, looked at from either end", async () => {
    let id = await create("Level 10", [buildStep()]);
    const bottom = id;
    for (let level = 9; level >= 1; level -= 1) id = await create(`Level ${level}`, [nesting(id)]);
    const body = buildAction({ steps: [nesting(id)] });
    expectFailure(await api.call(createAction, { body }), "invalidInput", "steps.0.inputs.action");
    const other = await create("Below", [buildStep()]);
    expectFailure(await save(bottom, [nesting(other)]), "invalidInput", "steps.0.inputs.action");
  });

  it("gives its network to what nests it, and to the scripts of that", async () => {
    const vk = await create("VK", [buildStep()], SocialNetwork.Vk);
    const around = await create("Around", [nesting(vk)]);
    const { body } = await api.call(getAction, { params: { id: around } });
    expect(body.socialNetwork).toBe(SocialNetwork.Vk);
    const twitter = await create("Twitter", [buildStep()], SocialNetwork.Twitter);
    const answer = await save(around, [nesting(vk), nesting(twitter)]);
    expectFailure(answer, "multipleSocialNetworks");
  });

  it("takes what nests it along to another network, or is refused", async () => {
    const inner = await create("Neutral", [buildStep()]);
    const script = await scriptOf(await create("Around", [nesting(inner)]));
    expect(script.socialNetwork).toBeNull();
    await save(inner, [buildStep()], { socialNetwork: SocialNetwork.Vk });
    const { body } = await api.call(getScript, { params: { id: script.id } });
    expect(body.socialNetwork).toBe(SocialNetwork.Vk);
    const other = await save(inner, [buildStep()], { socialNetwork: SocialNetwork.Google });
    expectFailure(other, "multipleSocialNetworks");
  });

  it("is counted expanded, and refused when a script would become too large", async () => {
    const many = Array.from({ length: 600 }, (_, at) => buildStep({ id: `s${at}` }));
    const inner = await create("Many", many);
    const nine = Array.from({ length: 9 }, (_, at) => nesting(inner, { id: `n${at}` }));
    const outer = await create("Outer", nine);
    const answer = await api.call(createScript, {
      body: { name: "Large", scriptActions: [buildScriptRow({ selectedActionId: outer })] },
    });
    expectFailure(answer, "planTooLarge");
    const eight = await create("Eight", nine.slice(0, 8));
    await scriptOf(eight);
    const grown = [...many, ...many.map((one) => ({ ...one, id: `${one.id}b` }))].slice(0, 700);
    expectFailure(await save(inner, grown), "planTooLarge");
    await expect(loadActionSnapshot(db, owner.id, outer)).rejects.toThrow("5409 steps");
  });

  it("is not deleted while another nests it, and says which", async () => {
    const inner = await create("Wanted", [buildStep()]);
    const outer = await create("Keeper", [nesting(inner)]);
    const refused = await api.call(deleteAction, { params: { id: inner } });
    expectFailure(refused, "scriptInUse");
    expect(JSON.stringify(refused.body)).toContain("Keeper");
    expect((await api.call(getAction, { params: { id: inner } })).body.usedByCount).toBe(1);
    await api.call(deleteAction, { params: { id: outer } });
    expect((await api.call(deleteAction, { params: { id: inner } })).status).toBe(200);
  });

  it("is no row of a script by itself", async () => {
    const inner = await create("Row", [buildStep()]);
    const row = buildScriptRow({
      selectedActionType: typeId("nestedAction"),
      inputSettings: { action: inner },
    });
    const answer = await api.call(createScript, { body: { name: "S", scriptActions: [row] } });
    expectFailure(answer, "invalidInput", "scriptActions.0.selectedActionType");
  });
});
