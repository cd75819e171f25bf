import { CUSTOM_TYPE } from "@baton/catalogue";
import {
  actionSchema,
  createAction,
  createScript,
  deleteAction,
  type ErrorBody,
  getAction,
  getScript,
  listActions,
  listActionTypes,
  ScriptStatus,
  SocialNetwork,
  updateAction,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import {
  buildAction,
  buildScriptRow,
  buildStep,
  insertRun,
  typeId,
} from "../../../../test/build-content.ts";

const { as, db, factories }: TestApp = await startTestApp();
const owner = await factories.user();
const api = as(owner);
const stranger = as(await factories.user());

const create = async (overrides = {}) =>
  (await api.call(createAction, { body: buildAction(overrides) })).body;
const issuesOf = (body: unknown) => (body as ErrorBody).issues?.map(({ field }) => field);

describe("the catalogue", () => {
  it("lists every type", async () => {
    const { status, body } = await api.call(listActionTypes);
    expect(status).toBe(200);
    expect(body.data.map(({ name }) => name)).toContain("click");
  });
});

describe("saving an action", () => {
  it("keeps the steps with every default filled in", async () => {
    const action = await create({ name: "  Shop  " });
    expect(actionSchema.parse(action)).toMatchObject({
      name: "Shop",
      actionType: { id: CUSTOM_TYPE.id, name: "custom" },
      isCustom: true,
      version: 1,
      usedByCount: 0,
      userId: owner.id,
      steps: [
        { id: "s1", type: "open", inputs: { url: "https://shop.example/", isNewTab: false } },
      ],
    });
    expect((await api.call(getAction, { params: { id: action.id } })).body).toEqual(action);
  });

  it("keeps an action of one type with its inputs", async () => {
    const body = buildAction({ actionTypeId: typeId("waitTime"), steps: [] });
    const { body: action } = await api.call(createAction, { body });
    expect(action).toMatchObject({ isCustom: false, inputSettings: { seconds: 1 }, steps: [] });
  });

  it.each([
    ["an unknown type", { actionTypeId: 9999 }, ["actionTypeId"]],
    ["a type with blocks", { actionTypeId: typeId("repeat"), steps: [] }, ["actionTypeId"]],
    ["inputs of a list of steps", { inputSettings: { url: "/" } }, ["inputSettings.url"]],
    [
      "steps of a single type",
      { actionTypeId: typeId("waitTime"), inputSettings: { seconds: -1 } },
      ["inputSettings.seconds", "steps"],
    ],
    [
      "faults in steps",
      {
        steps: [
          buildStep({ inputs: { url: "", colour: "red" } }),
          buildStep({ type: "fly", inputs: {} }),
        ],
      },
      ["steps.0.inputs.url", "steps.0.inputs.colour", "steps.1.id", "steps.1.type"],
    ],
    [
      "a document that is not there",
      {
        steps: [
          buildStep({ type: "uploadDocument", inputs: { selectors: ["#file"], documentId: 77 } }),
        ],
      },
      ["steps.0.inputs.documentId"],
    ],
    [
      "one of several documents that is not there",
      {
        steps: [
          buildStep({
            type: "uploadDocument",
            inputs: { selectors: ["#file"], documentId: [77] },
          }),
        ],
      },
      ["steps.0.inputs.documentId"],
    ],
    ["no name", { name: " " }, ["name"]],
    ["a field nobody knows", { colour: "red" }, ["colour"]],
  ])("refuses %s by its field and saves nothing", async (_, overrides, fields) => {
    const before = await api.call(listActions, { query: {} });
    const { status, body } = await api.call(createAction, {
      body: { ...buildAction(), ...overrides },
    });
    expect(status).toBe(400);
    expect(issuesOf(body)).toEqual(fields);
    const after = await api.call(listActions, { query: {} });
    expect(after.body.totalCount).toBe(before.body.totalCount);
  });

  it("raises the version, and refuses a save of an older one", async () => {
    const { id } = await create();
    const save = (name: string, version?: number) =>
      api.call(updateAction, { params: { id }, body: { ...buildAction({ name }), version } });
    expect((await save("second", 1)).body).toMatchObject({ name: "second", version: 2 });
    const late = await save("late", 1);
    expect(late.status).toBe(409);
    expect((await api.call(getAction, { params: { id } })).body.name).toBe("second");
    expect((await save("anyway")).body.version).toBe(3);
  });

  it("lets one of two saves at once through", async () => {
    const { id } = await create();
    const answers = await Promise.all(
      ["a", "b"].map((name) =>
        api.call(updateAction, { params: { id }, body: { ...buildAction({ name }), version: 1 } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe("the network of an action in scripts", () => {
  it("goes on to its scripts, unless one would have several", async () => {
    const vk = await create({ socialNetwork: SocialNetwork.Vk });
    const neutral = await create();
    const { body: script } = await api.call(createScript, {
      body: {
        name: "Both",
        scriptActions: [
          buildScriptRow({ selectedActionId: vk.id }),
          buildScriptRow({ selectedActionId: neutral.id }),
        ],
      },
    });
    const change = (id: number, socialNetwork: SocialNetwork | null) =>
      api.call(updateAction, { params: { id }, body: buildAction({ socialNetwork }) });
    const networkOfScript = async () =>
      (await api.call(getScript, { params: { id: script.id } })).body.socialNetwork;

    const refused = await change(neutral.id, SocialNetwork.Google);
    expect(refused.body).toMatchObject({ errorCode: 209 });
    expect(await networkOfScript()).toBe(SocialNetwork.Vk);

    expect((await change(vk.id, null)).status).toBe(200);
    expect(await networkOfScript()).toBeNull();
    expect((await change(neutral.id, SocialNetwork.Google)).status).toBe(200);
    expect(await networkOfScript()).toBe(SocialNetwork.Google);
  });

  it("does not leave extensions of another network with the script", async () => {
    const action = await create();
    const { body: script } = await api.call(createScript, {
      body: { name: "S", scriptActions: [buildScriptRow({ selectedActionId: action.id })] },
    });
    const { id } = await factories.extension(owner);
    await db
      .updateTable("extensions")
      .set({ scriptId: script.id, socialNetwork: SocialNetwork.Vk })
      .where("id", "=", id)
      .execute();
    const answer = await api.call(updateAction, {
      params: { id: action.id },
      body: buildAction({ socialNetwork: SocialNetwork.Twitter }),
    });
    expect(answer.body).toMatchObject({ errorCode: 210 });
    const { body } = await api.call(getAction, { params: { id: action.id } });
    expect(body.socialNetwork).toBeNull();
  });
});

describe("deleting an action", () => {
  it("deletes one that no script has", async () => {
    const { id } = await create();
    expect((await api.call(deleteAction, { params: { id } })).body).toEqual({ success: true });
    expect((await api.call(getAction, { params: { id } })).status).toBe(404);
  });

  it("names the scripts that have it, and the ones that run", async () => {
    const { id } = await create();
    const body = { scriptActions: [buildScriptRow({ selectedActionId: id })] };
    const idle = await api.call(createScript, { body: { ...body, name: "Idle" } });
    expect(idle.body.usedByCount).toBe(0);
    const inScript = await api.call(deleteAction, { params: { id } });
    expect(inScript.status).toBe(409);
    expect(inScript.body).toMatchObject({
      errorCode: 201,
      message: 'The action is used in "Idle".',
    });

    const busy = await api.call(createScript, { body: { ...body, name: "Busy" } });
    const extension = await factories.extension(owner);
    await insertRun(db, {
      userId: owner.id,
      extensionId: extension.id,
      scriptId: busy.body.id,
      status: ScriptStatus.InQueue,
    });
    const inRun = await api.call(deleteAction, { params: { id } });
    expect(inRun.body).toMatchObject({
      errorCode: 202,
      message: 'The action is used in "Busy".',
    });
    expect((await api.call(getAction, { params: { id } })).body.usedByCount).toBe(2);
  });
});

describe("the list of actions", () => {
  it("pages by name and searches without pattern characters", async () => {
    const reader = as(await factories.user());
    for (const name of ["beta", "Alpha 50%", "alpha 500"])
      await reader.call(createAction, { body: buildAction({ name }) });
    const list = async (query: object) => {
      const { body } = await reader.call(listActions, { query });
      return [body.data.map(({ name }) => name), body.totalCount];
    };
    expect(await list({})).toEqual([["alpha 500", "Alpha 50%", "beta"].toSorted(byLowerCase), 3]);
    expect(await list({ page: "2", pageSize: "2" })).toEqual([["beta"], 3]);
    expect(await list({ sort: "id" })).toEqual([["beta", "Alpha 50%", "alpha 500"], 3]);
    expect(await list({ sort: "-name", pageSize: "1" })).toEqual([["beta"], 3]);
    expect(await list({ search: "50%" })).toEqual([["Alpha 50%"], 1]);
    expect(await list({ search: "ALPHA" })).toEqual([expect.any(Array), 2]);
    expect(await list({ actionTypeId: String(typeId("click")) })).toEqual([[], 0]);
    expect(await list({ actionTypeId: String(CUSTOM_TYPE.id), random: "false" })).toEqual([
      expect.any(Array),
      3,
    ]);
    // All of them may be picked by a row of a random type.
    expect(await list({ random: "true" })).toEqual([expect.any(Array), 3]);
  });

  it("has only those that are named, as far as they are there", async () => {
    const reader = as(await factories.user());
    const own: number[] = [];
    for (const name of ["first", "second", "third"]) {
      const { body } = await reader.call(createAction, { body: buildAction({ name }) });
      own.push(body.id);
    }
    const [first = 0, , third = 0] = own;
    const { body } = await reader.call(listActions, { query: { ids: `${third},999999,${first}` } });
    expect(body.data.map(({ id }) => id)).toEqual([first, third]);
    expect(body.totalCount).toBe(2);
    const bad = await reader.call(listActions, { query: { ids: "1;2" } });
    expect(issuesOf(bad.body)).toEqual(["ids"]);
  });

  it("is searched by types too, which the reader knows by other names", async () => {
    const reader = as(await factories.user());
    await reader.call(createAction, { body: buildAction({ name: "a press" }) });
    await reader.call(createAction, { body: buildAction({ name: "clicks" }) });
    const list = async (query: object) => {
      const { body } = await reader.call(listActions, { query });
      return body.data.map(({ name }) => name);
    };
    expect(await list({ search: "click" })).toEqual(["clicks"]);
    const searchTypeIds = `${typeId("open")},${CUSTOM_TYPE.id}`;
    expect(await list({ search: "click", searchTypeIds })).toEqual(["a press", "clicks"]);
    expect(await list({ search: "click", searchTypeIds: String(typeId("open")) })).toEqual([
      "clicks",
    ]);
  });

  it("refuses a page that is none", async () => {
    const { status, body } = await api.call(listActions, { query: { page: "0" } });
    expect(status).toBe(400);
    expect(issuesOf(body)).toEqual(["page"]);
  });
});

const byLowerCase = (a: string, b: string): number => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

describe("somebody else's action", () => {
  it("is not there", async () => {
    const { id } = await create();
    const params = { id };
    expect((await stranger.call(getAction, { params })).status).toBe(404);
    expect((await stranger.call(updateAction, { params, body: buildAction() })).status).toBe(404);
    expect((await stranger.call(deleteAction, { params })).status).toBe(404);
    expect((await as().call(getAction, { params })).status).toBe(401);
  });
});
