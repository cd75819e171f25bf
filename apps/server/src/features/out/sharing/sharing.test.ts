import {
  AccessRights,
  countSentScripts,
  deleteScript,
  getAction,
  getScript,
  listSendableActions,
  listSentScripts,
  rejectSentScripts,
  type ScriptActionInput,
  sendScripts,
  updateAction,
  updateScript,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildStep } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { listenLive } from "../../../../test/live-stream.ts";
import { makeSharer, nesting } from "../../../../test/sharing.ts";

const app = await startTestApp();
const { db } = app;
const pair = async () => ({ ann: await makeSharer(app), bob: await makeSharer(app) });
type Sharer = Awaited<ReturnType<typeof makeSharer>>;

const pending = async ({ api }: Sharer) => (await api.call(listSentScripts)).body.data;
const count = async ({ api }: Sharer) => (await api.call(countSentScripts)).body.data;

describe("sending", () => {
  it("says beforehand what goes along, and what stays", async () => {
    const { ann } = await pair();
    const inner = await ann.action("Inner");
    const outer = await ann.action("Outer", [nesting(inner.id)]);
    const script = await ann.script("Morning", outer.id);
    const body = { scriptIds: [script.id] };
    const { data } = (await ann.api.call(listSendableActions, { body })).body;
    expect(data).toMatchObject([
      { id: inner.id, usedIn: ["Outer"], isOwn: true, canShare: true, leftOutCount: 0 },
      { id: outer.id, usedIn: ["Morning"], isOwn: true, canShare: true, expiration: null },
    ]);
  });

  it("waits for the receiver with its note, and moves the count", async () => {
    const { ann, bob } = await pair();
    const script = await ann.script("Morning", (await ann.action("A")).id);
    expect(await count(bob)).toBe(0);
    const { status, body } = await ann.send(bob.user, [script.id], [], "For you");
    expect([status, body.data]).toEqual([200, true]);
    expect(await count(bob)).toBe(1);
    expect(await pending(bob)).toMatchObject([
      {
        senderEmail: ann.user.email,
        scriptIds: [script.id],
        scripts: [{ id: script.id, name: "Morning", note: "For you", rowCount: 1, actionCount: 1 }],
      },
    ]);
    expect(await count(ann)).toBe(0);
  });

  it("says what is given and until when before it is accepted, no more than its sender has", async () => {
    const { ann, bob } = await pair();
    const carol = await makeSharer(app);
    const [one, two] = [await ann.action("One"), await ann.action("Two")];
    const given = await ann.script("Given", one.id, two.id);
    const expiration = "2099-01-01T00:00:00.000Z";
    await ann.send(bob.user, [given.id], [{ id: one.id, accessRights: 0, expiration }]);
    const lent = { accessRights: AccessRights.Full, expiration, actionCount: 1 };
    const read = { accessRights: AccessRights.Read, expiration: null, actionCount: 1 };
    expect((await pending(bob))[0]?.scripts[0]?.access).toEqual([lent, read]);
    await bob.accept(ann.user, [given.id]);
    const copy = await bob.copyOf(one.id);
    const onwards = await bob.script("Onwards", copy.id);
    await bob.send(carol.user, [onwards.id], [{ id: copy.id, accessRights: 0 }]);
    expect((await pending(carol))[0]?.scripts[0]?.access).toEqual([lent]);
  });

  it("waits no more when its sender deletes it, and the count moves at once", async () => {
    const { ann, bob } = await pair();
    const script = await ann.script("Morning", (await ann.action("A")).id);
    await ann.send(bob.user, [script.id]);
    const live = await listenLive(app.url, bob.user.token);
    await ann.api.call(deleteScript, { params: { id: script.id } });
    await live.find("changed", ({ collection }) => collection === "sentScripts");
    expect(await count(bob)).toBe(0);
    await live.stop();
  });

  it("sent again it replaces what waits", async () => {
    const { ann, bob } = await pair();
    const action = await ann.action("A");
    const script = await ann.script("Morning", action.id);
    await ann.send(bob.user, [script.id], [{ id: action.id, accessRights: 0 }], "First");
    await ann.send(bob.user, [script.id], [{ id: action.id, accessRights: 3 }], "Second");
    expect((await pending(bob))[0]?.scripts).toMatchObject([{ note: "Second" }]);
    await bob.accept(ann.user, [script.id]);
    expect((await bob.copyOf(action.id)).accessRights).toBe(AccessRights.Private);
  });

  it("answers the same for who has no account", async () => {
    const { ann, bob } = await pair();
    const script = await ann.script("Morning", (await ann.action("A")).id);
    const known = await ann.send(bob.user, [script.id]);
    const unknown = await ann.send({ ...bob.user, email: "nobody@example.com" }, [script.id]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it("refuses what is wrong, naming it", async () => {
    const { ann, bob } = await pair();
    const action = await ann.action("A");
    const script = await ann.script("Morning", action.id);
    expectFailure(await ann.send(ann.user, [script.id]), "invalidInput", "receivers.0");
    const other = await ann.action("Elsewhere");
    expectFailure(
      await ann.send(bob.user, [script.id], [{ id: other.id }]),
      "invalidInput",
      "nestedActions.0.id",
    );
    const past = [{ id: action.id, expiration: "2020-01-01T00:00:00.000Z" }];
    expectFailure(
      await ann.send(bob.user, [script.id], past),
      "invalidInput",
      "nestedActions.0.expiration",
    );
    const wider = [{ id: action.id, accessRights: 2, defaultAccessRights: 0 }] as const;
    expectFailure(
      await ann.send(bob.user, [script.id], [...wider]),
      "invalidInput",
      "nestedActions.0.defaultAccessRights",
    );
    expectFailure(await bob.send(ann.user, [script.id]), "scriptsNotFound");
    expect(await count(bob)).toBe(0);
  });

  it("refuses an action that may not be sent on, by its name", async () => {
    const { ann, bob } = await pair();
    const action = await ann.action("Secret way");
    await ann.send(bob.user, [(await ann.script("S", action.id)).id], [{ id: action.id }]);
    const [sent] = await pending(bob);
    await bob.accept(ann.user, sent?.scriptIds ?? []);
    const own = await bob.action("Own", [nesting((await bob.copyOf(action.id)).id)]);
    const carol = await makeSharer(app);
    const refused = await bob.send(carol.user, [(await bob.script("T", own.id)).id]);
    expectFailure(refused, "noAccessRights");
    expect(JSON.stringify(refused.body)).toContain("Secret way");
  });

  it("is limited by the hour", async () => {
    const { ann } = await pair();
    const script = await ann.script("Morning", (await ann.action("A")).id);
    const receivers = Array.from({ length: 20 }, (_, at) => `nobody${at}@example.com`);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const body = { scriptIds: [script.id], receivers };
      statuses.push((await ann.api.call(sendScripts, { body })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses[10]).toBe(429);
  });
});

describe("accepting", () => {
  it("copies the script with all it nests, by the rights that were chosen", async () => {
    const { ann, bob } = await pair();
    const inner = await ann.action("Inner");
    const outer = await ann.action("Outer", [buildStep(), nesting(inner.id)]);
    const script = await ann.script("Morning", outer.id, inner.id);
    const expiration = "2099-01-01T00:00:00.000Z";
    await ann.send(
      bob.user,
      [script.id],
      [
        { id: outer.id, accessRights: 1, autoUpdate: true },
        { id: inner.id, accessRights: 3, expiration },
      ],
    );
    expect((await bob.accept(ann.user, [script.id])).body.data).toBe(true);
    const [copiedOuter, copiedInner] = [await bob.copyOf(outer.id), await bob.copyOf(inner.id)];
    expect(copiedOuter).toMatchObject({
      accessRights: 1,
      autoUpdate: true,
      senderEmail: ann.user.email,
      senderVersion: 1,
      allowed: { see: true, edit: true, share: false, delete: false, run: true },
    });
    expect(copiedOuter.steps[1]?.inputs).toEqual({ action: copiedInner.id });
    expect(copiedInner).toMatchObject({
      expiration,
      steps: [],
      allowed: { see: false, run: true },
    });
    const [head] = await bob.scripts();
    expect(head).toMatchObject({ name: "Morning", senderEmail: ann.user.email, rowCount: 2 });
    const { body } = await bob.api.call(getScript, { params: { id: head?.id ?? 0 } });
    expect(body.scriptActions.map((row) => row.selectedActionId)).toEqual([
      copiedOuter.id,
      copiedInner.id,
    ]);
    expect(await count(bob)).toBe(0);
  });

  it("done again it changes nothing; what nobody sent is not found", async () => {
    const { ann, bob } = await pair();
    const script = await ann.script("Morning", (await ann.action("A")).id);
    await ann.send(bob.user, [script.id]);
    const answers = [
      await bob.accept(ann.user, [script.id]),
      await bob.accept(ann.user, [script.id]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await bob.scripts()).toHaveLength(1);
    const carol = await makeSharer(app);
    expectFailure(await carol.accept(ann.user, [script.id]), "scriptsNotFound");
    expectFailure(await bob.accept(carol.user, [script.id]), "scriptsNotFound");
  });

  it("at the same time makes one copy", async () => {
    const { ann, bob } = await pair();
    const script = await ann.script("Morning", (await ann.action("A")).id);
    await ann.send(bob.user, [script.id]);
    await Promise.all([bob.accept(ann.user, [script.id]), bob.accept(ann.user, [script.id])]);
    expect([(await bob.scripts()).length, (await bob.actions()).length]).toEqual([1, 1]);
  });

  it("takes some and turns others away", async () => {
    const { ann, bob } = await pair();
    const action = await ann.action("A");
    const [one, two] = [await ann.script("One", action.id), await ann.script("Two", action.id)];
    await ann.send(bob.user, [one.id, two.id]);
    const body = { scriptIds: [two.id], senderEmail: ann.user.email };
    expect((await bob.api.call(rejectSentScripts, { body })).body.data).toBe(true);
    expect(await count(bob)).toBe(1);
    expectFailure(await bob.accept(ann.user, [two.id]), "scriptsNotFound");
    await bob.accept(ann.user, [one.id]);
    expect((await bob.scripts()).map(({ name }) => name)).toEqual(["One"]);
    await ann.send(bob.user, [two.id]);
    await bob.accept(ann.user, [two.id]);
    expect(await bob.actions()).toHaveLength(1);
  });

  it("gives a number to a name that is there already", async () => {
    const { ann, bob } = await pair();
    const script = await ann.script("Morning", (await ann.action("A")).id);
    await bob.script("Morning", (await bob.action("Mine")).id);
    await ann.send(bob.user, [script.id]);
    await bob.accept(ann.user, [script.id]);
    expect((await bob.scripts()).map(({ name }) => name)).toEqual(["Morning", "Morning (2)"]);
  });

  it("copies nothing when a list is full", async () => {
    const { ann, bob } = await pair();
    const actions = [await ann.action("A"), await ann.action("B")];
    const script = await ann.script("Morning", ...actions.map(({ id }) => id));
    await ann.send(bob.user, [script.id]);
    const tariff = await db
      .insertInto("tariffs")
      .values({ name: "Tiny", price: "0", maxExtensionCount: 1, maxActionCount: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("users")
      .set({ tariffId: tariff.id })
      .where("id", "=", bob.user.id)
      .execute();
    expectFailure(await bob.accept(ann.user, [script.id]), "rowLimitReached");
    expect([await bob.actions(), await bob.scripts(), await count(bob)]).toEqual([[], [], 1]);
  });

  it("copies what the script is by then, and gives of what was added only its default", async () => {
    const { ann, bob } = await pair();
    const first = await ann.action("First");
    const script = await ann.script("Morning", first.id);
    await ann.send(bob.user, [script.id], [{ id: first.id, accessRights: 1 }]);
    const added = await ann.action("Added");
    await ann.api.call(updateAction, {
      params: { id: added.id },
      body: { ...buildAction({ name: "Added" }), defaultAccessRights: 3 },
    });
    const rows = [first.id, added.id].map((selectedActionId, at): ScriptActionInput => ({
      id: `r${at}`,
      selectedActionId,
      selectedActionType: null,
      inputSettings: {},
      actions: [],
      hasFixedOrder: false,
      timeLimit: 0,
      onFailure: "continue",
      isDisabled: false,
    }));
    const saved = await ann.api.call(updateScript, {
      params: { id: script.id },
      body: { name: "Morning", scriptActions: rows },
    });
    expect(saved.status).toBe(200);
    await bob.accept(ann.user, [script.id]);
    expect((await bob.copyOf(first.id)).accessRights).toBe(AccessRights.Edit);
    expect((await bob.copyOf(added.id)).accessRights).toBe(AccessRights.Private);
  });

  it("leaves nothing of the sender's in the receiver's hands when the sender goes", async () => {
    const { ann, bob } = await pair();
    const action = await ann.action("A");
    const script = await ann.script("Morning", action.id);
    await ann.send(bob.user, [script.id], [{ id: action.id }]);
    await bob.accept(ann.user, [script.id]);
    await db.deleteFrom("scripts").where("userId", "=", ann.user.id).execute();
    await db.deleteFrom("users").where("id", "=", ann.user.id).execute();
    const [copy] = await bob.actions();
    expect(copy).toMatchObject({ parentActionId: null, senderEmail: null, accessRights: 2 });
    const opened = await bob.api.call(getAction, { params: { id: copy?.id ?? 0 } });
    expect(opened.body.steps).toHaveLength(1);
  });
});
