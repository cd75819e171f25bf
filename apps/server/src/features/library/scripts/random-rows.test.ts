import {
  createAction,
  createScript,
  deleteAction,
  type ErrorBody,
  exportFile,
  getActionUse,
  getRun,
  getScript,
  importFile,
  type JsonValue,
  listActions,
  listActionTypes,
  listProblems,
  listScripts,
  retryRun,
  SocialNetwork,
  updateAction,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildScriptRow, buildStep, typeId } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { makeSharer } from "../../../../test/sharing.ts";

const test = await startTestApp();
const issuesOf = (body: unknown) => (body as ErrorBody).issues?.map(({ field }) => field);

const picks = (actions: number[], weights: JsonValue[] = [], over = {}) =>
  buildScriptRow({
    id: "pick",
    selectedActionType: typeId("randomAction"),
    inputSettings: { weights },
    actions,
    ...over,
  });

async function aUser() {
  const sharer = await makeSharer(test);
  const { api } = sharer;
  const save = (...scriptActions: ReturnType<typeof buildScriptRow>[]) =>
    api.call(createScript, { body: { name: "Picks", scriptActions } });
  return { ...sharer, save };
}

describe("a row that picks one of several actions", () => {
  it("is kept with them and their weights, and is of a type that says so", async () => {
    const { api, action, save } = await aUser();
    const [one, two] = [await action("One"), await action("Two")];
    const saved = await save(picks([one.id, two.id], [3, 1]));
    const { body } = await api.call(getScript, { params: { id: saved.body.id } });
    expect(body.scriptActions).toMatchObject([
      {
        actions: [one.id, two.id],
        inputSettings: { weights: [3, 1] },
        actionType: { name: "randomAction" },
      },
    ]);
    const types = (await api.call(listActionTypes)).body.data;
    expect(types.filter(({ isRandom }) => isRandom).map(({ name }) => name)).toEqual([
      "randomAction",
    ]);
  });

  it("names what is wrong with it", async () => {
    const { action, save } = await aUser();
    const { id } = await action("One");
    const faults = async (row: ReturnType<typeof picks>) => issuesOf((await save(row)).body);
    expect(await faults(picks([]))).toEqual(["scriptActions.0.actions"]);
    expect(await faults(picks([id, 999_999]))).toEqual(["scriptActions.0.actions.1"]);
    const weights = "scriptActions.0.inputSettings.weights";
    expect(await faults(picks([id], [1, 2]))).toEqual([weights]);
    expect(await faults(picks([id], [0]))).toEqual([weights]);
    expect(await faults(picks([id], [-1]))).toEqual([`${weights}.0`]);
    const waits = buildScriptRow({ inputSettings: { seconds: 1 }, actions: [id] });
    expect(await faults(waits)).toEqual(["scriptActions.0.actions"]);
  });

  it("is no step, and no saved action", async () => {
    const { api } = await aUser();
    const step = buildStep({ type: "randomAction", inputs: {} });
    const asStep = await api.call(createAction, { body: buildAction({ steps: [step] }) });
    expect(issuesOf(asStep.body)).toEqual(["steps.0.type"]);
    const body = buildAction({ actionTypeId: typeId("randomAction"), steps: [] });
    expect(issuesOf((await api.call(createAction, { body })).body)).toEqual(["actionTypeId"]);
  });

  it("makes the script of their network, and of one alone", async () => {
    const { api, save } = await aUser();
    const inNetwork = async (socialNetwork: SocialNetwork) =>
      (await api.call(createAction, { body: buildAction({ socialNetwork }) })).body.id;
    const [vk, google] = [await inNetwork(SocialNetwork.Vk), await inNetwork(SocialNetwork.Google)];
    expect((await save(picks([vk]))).body.socialNetwork).toBe(SocialNetwork.Vk);
    expectFailure(await save(picks([vk, google])), "multipleSocialNetworks");
    const body = buildAction({ socialNetwork: SocialNetwork.Google });
    await api.call(updateAction, { params: { id: vk }, body });
    const [script] = (await api.call(listScripts, { query: { actionId: String(vk) } })).body.data;
    expect(script?.socialNetwork).toBe(SocialNetwork.Google);
  });

  it("uses each of its actions: none is deleted, and each says where it is used", async () => {
    const { api, action, save } = await aUser();
    const { id } = await action("One");
    await save(picks([id, (await action("Two")).id]));
    expectFailure(await api.call(deleteAction, { params: { id } }), "scriptInUse");
    const use = await api.call(getActionUse, { params: { id } });
    expect(use.body).toMatchObject({ scriptCount: 1 });
    const { body } = await api.call(listActions, { query: { ids: String(id) } });
    expect(body.data[0]?.usedByCount).toBe(1);
  });

  it("has the problems of all its actions", async () => {
    const { api, action, save } = await aUser();
    const [one, empty] = [await action("One"), await action("Empty", [])];
    await save(picks([one.id, empty.id]));
    const { data } = (await api.call(listProblems, { query: {} })).body;
    expect(data).toMatchObject([
      { name: "Picks", problems: [{ line: "pick", problem: { kind: "noSteps" } }] },
    ]);
  });
});

describe("the list of what a random row may pick from", () => {
  it("has the user's actions, as far as they may run", async () => {
    const [ann, bob] = [await aUser(), await aUser()];
    const given = await ann.action("Given");
    const sent = await ann.save(buildScriptRow({ selectedActionId: given.id }));
    await ann.send(bob.user, [sent.body.id]);
    await bob.accept(ann.user, [sent.body.id]);
    const own = await bob.action("Own");
    const copy = await bob.copyOf(given.id);
    const ask = async (query: object) =>
      (await bob.api.call(listActions, { query })).body.data.map(({ id }) => id);
    const random = { random: "true" };
    expect(await ask(random)).toEqual([copy.id, own.id]);
    expect(await ask({ ...random, actionTypeId: String(typeId("randomAction")) })).toHaveLength(2);
    expect(await ask({ ...random, actionTypeId: String(typeId("click")) })).toEqual([]);
    await test.db
      .updateTable("actions")
      .set({ hasAccess: false })
      .where("id", "=", copy.id)
      .execute();
    expect(await ask(random)).toEqual([own.id]);
    expect(await ask({ random: "false" })).toHaveLength(2);
  });
});

describe("a run with such a row", () => {
  it("has one of them in its plan, says which, and a repeated one has the same", async () => {
    const fleet = await makeFleet(test);
    const { api } = fleet;
    const create = async (name: string, stepCount: number) => {
      const steps = Array.from({ length: stepCount }, (_, at) => buildStep({ id: `s${at}` }));
      return (await api.call(createAction, { body: buildAction({ name, steps }) })).body.id;
    };
    const ids = [await create("One", 1), await create("Two", 2), await create("Never", 5)];
    const rows = [picks(ids, [1, 1, 0]), buildScriptRow({ inputSettings: { seconds: 1 } })];
    const script = await api.call(createScript, { body: { name: "S", scriptActions: rows } });
    const chosen = new Map<string, number>();
    for (let at = 0; at < 12; at += 1) {
      const agent = await fleet.join(script.body.id);
      const runId = await fleet.begin(agent);
      const { plan, stepCount } = await planOf(runId);
      const [row] = plan.rows;
      chosen.set(row?.name ?? "", (chosen.get(row?.name ?? "") ?? 0) + 1);
      expect(plan.rows).toHaveLength(2);
      expect(row).toMatchObject({
        id: "pick",
        steps: [{ id: "pick", type: "nestedAction", inputs: { chosenOf: 3 }, label: row?.name }],
      });
      // The block, the steps of the chosen one, and the other row.
      expect(stepCount).toBe(1 + (row?.name === "One" ? 1 : 2) + 1);
      const shown = (await api.call(getRun, { params: { id: runId } })).body;
      expect(shown).toMatchObject({ rowCount: 2, rows: [{ name: row?.name }, {}] });
      const error = { code: "elementNotFound" as const, message: "No button" };
      await agent.reportAll(
        { kind: "rowStarted", rowIndex: 0 },
        { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
        { kind: "finished", outcome: "finishedWithErrors" },
      );
      if (at < 4) {
        const body = { from: "failedRow" as const, script: "newest" as const };
        const again = await api.call(retryRun, { params: { id: runId }, body });
        expect((await planOf(again.body.id)).plan.rows[0]?.name).toBe(row?.name);
      }
      await agent.leave();
    }
    expect(chosen.has("Never")).toBe(false);
    expect([...chosen.values()].reduce((sum, count) => sum + count, 0)).toBe(12);
  });

  const planOf = async (runId: number) => {
    const { plan } = await test.db
      .selectFrom("runPlans")
      .select("plan")
      .where("runId", "=", runId)
      .executeTakeFirstOrThrow();
    const { stepCount } = await test.db
      .selectFrom("runs")
      .select("stepCount")
      .where("id", "=", runId)
      .executeTakeFirstOrThrow();
    return { plan, stepCount };
  };
});

describe("such a row in a copy", () => {
  it("picks from the receiver's actions when it was sent", async () => {
    const [ann, bob] = [await aUser(), await aUser()];
    const ids = [(await ann.action("One")).id, (await ann.action("Two")).id];
    const sent = await ann.save(picks(ids, [2, 1]));
    await ann.send(bob.user, [sent.body.id]);
    await bob.accept(ann.user, [sent.body.id]);
    const [script] = await bob.scripts();
    const { body } = await bob.api.call(getScript, { params: { id: script?.id ?? 0 } });
    const copies = [(await bob.copyOf(ids[0] ?? 0)).id, (await bob.copyOf(ids[1] ?? 0)).id];
    expect(body.scriptActions).toMatchObject([
      { actions: copies, inputSettings: { weights: [2, 1] } },
    ]);
  });

  it("goes out in a file, and comes in from one", async () => {
    const [ann, bob] = [await aUser(), await aUser()];
    const ids = [(await ann.action("One")).id, (await ann.action("Two")).id];
    const saved = await ann.save(picks(ids, [2, 1]));
    const out = await ann.api.call(exportFile, {
      body: { format: "baton", scriptIds: [saved.body.id], actionIds: [] },
    });
    const answer = await bob.api.call(importFile, { body: { text: out.body.text } });
    expect([answer.status, answer.body.scriptIds]).toEqual([200, [expect.any(Number)]]);
    const [id = 0] = answer.body.scriptIds;
    const { body } = await bob.api.call(getScript, { params: { id } });
    expect(body.scriptActions).toMatchObject([
      { actions: answer.body.actionIds, inputSettings: { weights: [2, 1] } },
    ]);
  });
});
