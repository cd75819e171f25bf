import {
  createAction,
  createScript,
  deleteScript,
  type ErrorBody,
  getScript,
  gridOfScript,
  layoutPreference,
  listPreferences,
  listScripts,
  scriptSchema,
  ScriptStatus,
  SocialNetwork,
  updatePreference,
  updateScript,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import {
  buildAction,
  buildScriptRow,
  buildStep,
  insertRun,
  typeId,
} from "../../../../test/build-content.ts";

const { as, db, factories } = await startTestApp();
const owner = await factories.user();
const api = as(owner);
const other = await factories.user();
const stranger = as(other);

const createActionOf = async (overrides = {}) =>
  (await api.call(createAction, { body: buildAction(overrides) })).body;
const create = async (overrides = {}) => {
  const body = { name: "Script", scriptActions: [buildScriptRow()], ...overrides };
  return (await api.call(createScript, { body })).body;
};
const issuesOf = (body: unknown) => (body as ErrorBody).issues?.map(({ field }) => field);

/** An extension of the owner that has the script. */
async function extensionWith(scriptId: number, socialNetwork: SocialNetwork | null = null) {
  const { id } = await factories.extension(owner);
  await db
    .updateTable("extensions")
    .set({ scriptId, socialNetwork })
    .where("id", "=", id)
    .execute();
  return id;
}

describe("saving a script", () => {
  it("keeps its rows in order, of saved actions and of types", async () => {
    const action = await createActionOf({ socialNetwork: SocialNetwork.Vk });
    const script = await create({
      hasRandomOrder: true,
      scriptActions: [
        buildScriptRow({
          id: "first",
          selectedActionId: action.id,
          hasFixedOrder: true,
          timeLimit: 5,
          onFailure: "stop",
        }),
        buildScriptRow({
          id: "second",
          selectedActionType: typeId("open"),
          inputSettings: { url: "https://shop.example/" },
          isDisabled: true,
        }),
      ],
    });
    expect(scriptSchema.parse(script)).toMatchObject({
      socialNetwork: SocialNetwork.Vk,
      hasRandomOrder: true,
      version: 1,
      rowCount: 2,
      usedByCount: 0,
      runningCount: 0,
      lastRunStatus: null,
      scriptActions: [
        {
          id: "first",
          selectedActionId: action.id,
          selectedActionType: null,
          actionName: action.name,
          actionType: { name: "custom", socialNetwork: SocialNetwork.Vk },
          socialNetwork: SocialNetwork.Vk,
          hasFixedOrder: true,
          timeLimit: 5,
          onFailure: "stop",
          isDisabled: false,
        },
        {
          id: "second",
          selectedActionId: null,
          selectedActionType: typeId("open"),
          actionName: null,
          actionType: { name: "open", socialNetwork: null },
          inputSettings: { url: "https://shop.example/", isNewTab: false },
          isDisabled: true,
        },
      ],
    });
    expect((await api.call(getScript, { params: { id: script.id } })).body).toEqual(script);
  });

  it("takes a script without rows, as a draft", async () => {
    expect(await create({ scriptActions: [] })).toMatchObject({ rowCount: 0, scriptActions: [] });
  });

  it("names every row at fault and saves nothing", async () => {
    const { body: foreign } = await stranger.call(createAction, { body: buildAction() });
    const before = await api.call(listScripts, { query: {} });
    const { status, body } = await api.call(createScript, {
      body: {
        name: "Faults",
        scriptActions: [
          buildScriptRow({ selectedActionType: null }),
          buildScriptRow({ selectedActionId: foreign.id }),
          buildScriptRow({ selectedActionId: foreign.id, selectedActionType: typeId("open") }),
          buildScriptRow({ selectedActionType: typeId("if") }),
          buildScriptRow({ selectedActionType: 9999 }),
          buildScriptRow({ selectedActionType: typeId("open"), inputSettings: { url: "" } }),
          buildScriptRow({ inputSettings: { colour: "red" } }),
          buildScriptRow({ actions: [1] }),
          buildScriptRow({
            selectedActionType: typeId("uploadDocument"),
            inputSettings: { selectors: ["#file"], documentId: 99 },
          }),
        ],
      },
    });
    expect(status).toBe(400);
    expect(issuesOf(body)?.toSorted()).toEqual(
      [
        "scriptActions.0.selectedActionId",
        "scriptActions.1.selectedActionId",
        "scriptActions.2.selectedActionId",
        "scriptActions.2.selectedActionId",
        "scriptActions.2.inputSettings.url",
        "scriptActions.3.selectedActionType",
        "scriptActions.4.selectedActionType",
        "scriptActions.5.inputSettings.url",
        "scriptActions.6.inputSettings.colour",
        "scriptActions.7.actions",
        "scriptActions.8.inputSettings.documentId",
      ].toSorted(),
    );
    const after = await api.call(listScripts, { query: {} });
    expect(after.body.totalCount).toBe(before.body.totalCount);
  });

  it.each([
    [
      "rows with one key",
      { scriptActions: [buildScriptRow({ id: "a" }), buildScriptRow({ id: "a" })] },
      ["scriptActions"],
    ],
    [
      "a negative time limit",
      { scriptActions: [buildScriptRow({ timeLimit: -1 })] },
      ["scriptActions.0.timeLimit"],
    ],
    ["no name", { name: "" }, ["name"]],
  ])("refuses %s", async (_, overrides, fields) => {
    const { status, body } = await api.call(createScript, {
      body: { name: "S", scriptActions: [], ...overrides },
    });
    expect(status).toBe(400);
    expect(issuesOf(body)).toEqual(fields);
  });

  it("refuses actions of several networks", async () => {
    const vk = await createActionOf({ socialNetwork: SocialNetwork.Vk });
    const google = await createActionOf({ socialNetwork: SocialNetwork.Google });
    const rows = [vk, google].map(({ id }) => buildScriptRow({ selectedActionId: id }));
    const { status, body } = await api.call(createScript, {
      body: { name: "S", scriptActions: rows },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errorCode: 209 });
  });

  it("does not take another network than its extensions have", async () => {
    const script = await create();
    await extensionWith(script.id, SocialNetwork.Google);
    await extensionWith(script.id, null);
    const save = async (network: SocialNetwork) => {
      const { id } = await createActionOf({ socialNetwork: network });
      return api.call(updateScript, {
        params: { id: script.id },
        body: { name: "S", scriptActions: [buildScriptRow({ selectedActionId: id })] },
      });
    };
    expect((await save(SocialNetwork.Vk)).body).toMatchObject({ errorCode: 210 });
    expect((await save(SocialNetwork.Google)).status).toBe(200);
  });

  it("raises the version, and refuses a save of an older one", async () => {
    const { id } = await create();
    const save = (name: string, version?: number) =>
      api.call(updateScript, { params: { id }, body: { name, scriptActions: [], version } });
    const answers = await Promise.all([save("a", 1), save("b", 1)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await save("anyway")).body).toMatchObject({ name: "anyway", version: 3, rowCount: 0 });
  });
});

describe("deleting a script", () => {
  it("takes the columns along that were kept for its extensions", async () => {
    const { id } = await create();
    const name = layoutPreference(gridOfScript(id));
    await api.call(updatePreference, { body: { name, value: { order: [] } } });
    await api.call(deleteScript, { params: { id } });
    const kept = (await api.call(listPreferences)).body.data;
    expect(kept.map((one) => one.name)).not.toContain(name);
  });

  it("takes it from its extensions", async () => {
    const { id } = await create();
    const extensionId = await extensionWith(id);
    expect((await api.call(deleteScript, { params: { id } })).body).toEqual({ success: true });
    expect((await api.call(getScript, { params: { id } })).status).toBe(404);
    const row = await db
      .selectFrom("extensions")
      .select("scriptId")
      .where("id", "=", extensionId)
      .executeTakeFirstOrThrow();
    expect(row.scriptId).toBeNull();
  });

  it.each([
    ScriptStatus.InProgress,
    ScriptStatus.Pause,
    ScriptStatus.InQueue,
    ScriptStatus.WaitingForBrowser,
  ])("is refused while a run has status %s", async (status) => {
    const { id } = await create();
    const extensionId = await extensionWith(id);
    await insertRun(db, { userId: owner.id, extensionId, scriptId: id, status });
    const answer = await api.call(deleteScript, { params: { id } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ errorCode: 201 });
    expect((await api.call(getScript, { params: { id } })).status).toBe(200);
  });
});

describe("the list of scripts", () => {
  it("says who uses a script, what runs, and how the last run ended", async () => {
    const script = await create({ name: "Counted" });
    const first = await extensionWith(script.id);
    const second = await extensionWith(script.id);
    const run = { userId: owner.id, scriptId: script.id };
    await insertRun(db, { ...run, extensionId: first, status: ScriptStatus.Pause });
    await insertRun(db, { ...run, extensionId: second, status: ScriptStatus.Finished });
    const { body } = await api.call(listScripts, { query: { search: "counted" } });
    expect(body).toMatchObject({
      totalCount: 1,
      data: [
        {
          id: script.id,
          usedByCount: 2,
          runningCount: 1,
          lastRunStatus: ScriptStatus.Finished,
          lastRunAt: expect.any(String),
        },
      ],
    });
  });

  it("pages by name, and finds the scripts of an action", async () => {
    const reader = as(await factories.user());
    const { body: action } = await reader.call(createAction, {
      body: buildAction({ steps: [buildStep()] }),
    });
    for (const name of ["b", "A", "c"]) {
      const scriptActions = name === "c" ? [buildScriptRow({ selectedActionId: action.id })] : [];
      await reader.call(createScript, { body: { name, scriptActions } });
    }
    const namesOf = async (query: object) => {
      const { body } = await reader.call(listScripts, { query });
      return [body.data.map(({ name }) => name), body.totalCount];
    };
    expect(await namesOf({})).toEqual([["A", "b", "c"], 3]);
    expect(await namesOf({ page: "2", pageSize: "2" })).toEqual([["c"], 3]);
    expect(await namesOf({ page: "9" })).toEqual([[], 3]);
    expect(await namesOf({ sort: "-name" })).toEqual([["c", "b", "A"], 3]);
    expect(await namesOf({ sort: "-createdAt", pageSize: "1" })).toEqual([["c"], 3]);
    const { body: all } = await reader.call(listScripts);
    const [first, second] = all.data.map(({ id }) => id);
    expect(await namesOf({ ids: `${second},${first},999999` })).toEqual([["A", "b"], 2]);
    expect(await namesOf({ actionId: String(action.id) })).toEqual([["c"], 1]);
  });
});

describe("somebody else's script", () => {
  it("is not there", async () => {
    const { id } = await create();
    const params = { id };
    const body = { name: "S", scriptActions: [] };
    expect((await stranger.call(getScript, { params })).status).toBe(404);
    expect((await stranger.call(updateScript, { params, body })).status).toBe(404);
    expect((await stranger.call(deleteScript, { params })).status).toBe(404);
    expect((await as().call(listScripts, { query: {} })).status).toBe(401);
    expect((await api.call(getScript, { params })).body.name).toBe("Script");
  });
});
