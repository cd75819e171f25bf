// @module-tag postgres
import {
  AccessRights,
  applyNestedUpdate,
  createSecret,
  deleteAction,
  deleteNestedActions,
  getAction,
  getNestedAction,
  getNestedUpdate,
  listNestedUpdates,
  manageNestedActions,
  markUpdatesNotified,
  setNestedAccess,
  setNestedAutoUpdate,
  type Step,
  updateAction,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildStep } from "../../../../test/build-content.ts";
import { makeTestClock, MINUTE } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { makeSharer, nesting } from "../../../../test/sharing.ts";

const { clock, advance } = makeTestClock();
const app = await startTestApp({ clock });
type Sharer = Awaited<ReturnType<typeof makeSharer>>;

const open = (url: string): Step[] => [buildStep({ inputs: { url } })];
const OLD = "https://shop.example/old";
const NEW = "https://shop.example/new";

/** Bob has Ann's action, as it was chosen. */
async function given(chosen: object, steps = open(OLD)) {
  const [ann, bob] = [await makeSharer(app), await makeSharer(app)];
  const action = await ann.action("Shared", steps);
  const script = await ann.script("Morning", action.id);
  await ann.send(bob.user, [script.id], [{ id: action.id, ...chosen }]);
  await bob.accept(ann.user, [script.id]);
  return { ann, bob, action, copy: await bob.copyOf(action.id) };
}

const save = ({ api }: Sharer, id: number, steps: Step[], note?: string) =>
  api.call(updateAction, {
    params: { id },
    body: { ...buildAction({ name: "Shared", steps }), note },
  });
const news = async ({ api }: Sharer) => (await api.call(listNestedUpdates)).body.data;
const urlOf = async ({ api }: Sharer, id: number) =>
  (await api.call(getAction, { params: { id } })).body.steps[0]?.inputs["url"];

describe("an update", () => {
  it("is told to both with its note and differences, and taken when its receiver says so", async () => {
    const { ann, bob, action, copy } = await given({ accessRights: AccessRights.Edit });
    await save(bob, copy.id, open("https://shop.example/mine"));
    await save(ann, action.id, open(NEW), "Other address");
    expect(await news(ann)).toMatchObject([
      { type: "UpdateSent", actionId: action.id, actionVersion: 2, note: "Other address" },
    ]);
    const [update] = await news(bob);
    expect(update).toMatchObject({ type: "UpdateReceived", actionId: copy.id, actionVersion: 2 });
    const params = { id: update?.id ?? 0 };
    const { body } = await bob.api.call(getNestedUpdate, { params });
    expect(body.differences).toMatchObject([{ kind: "changed", inputs: ["url"] }]);
    expect(await urlOf(bob, copy.id)).toBe("https://shop.example/mine");
    const taken = await bob.api.call(applyNestedUpdate, { params });
    expect(taken.body).toMatchObject({ senderVersion: 2, savedVersionsCount: 2, hasUpdate: false });
    expect(await urlOf(bob, copy.id)).toBe(NEW);
    expect(await news(bob)).toEqual([]);
  });

  it("marked as notified it is shown no more, and stays on offer", async () => {
    const { ann, bob, action, copy } = await given({});
    await save(ann, action.id, open(NEW));
    const ids = (await news(bob)).map(({ id }) => id);
    expectFailure(await ann.api.call(markUpdatesNotified, { body: { ids } }), "notFound");
    await bob.api.call(markUpdatesNotified, { body: { ids } });
    expect(await news(bob)).toEqual([]);
    const { body } = await bob.api.call(getNestedAction, { params: { id: copy.id } });
    expect(body.update).toMatchObject({ id: ids[0], actionVersion: 2 });
    await save(ann, action.id, open(OLD));
    expect(await news(bob)).toMatchObject([{ actionVersion: 3 }]);
  });

  it("comes by itself where that is chosen, and is passed on to copies of the copy", async () => {
    const { ann, bob, action, copy } = await given({ accessRights: 0, autoUpdate: true });
    const carol = await makeSharer(app);
    const script = await bob.script("On", copy.id);
    await bob.send(carol.user, [script.id], [{ id: copy.id, accessRights: 2 }]);
    await carol.accept(bob.user, [script.id]);
    await save(ann, action.id, open(NEW));
    await runJobsNow(app.db);
    await expect.poll(() => urlOf(bob, copy.id)).toBe(NEW);
    const mine = await carol.copyOf(copy.id);
    expect(await news(carol)).toMatchObject([{ type: "UpdateReceived", actionId: mine.id }]);
    const params = { id: mine.id };
    await carol.api.call(setNestedAutoUpdate, { params, query: { enabled: "true" } });
    await save(ann, action.id, open(OLD));
    await runJobsNow(app.db);
    await expect.poll(() => urlOf(bob, copy.id)).toBe(OLD);
    await runJobsNow(app.db);
    await expect.poll(() => urlOf(carol, mine.id)).toBe(OLD);
  });

  it("brings actions that it nests newly, with no more than the copy has", async () => {
    const { ann, bob, action, copy } = await given({ accessRights: AccessRights.Private });
    const inner = await ann.action("Inner", open(OLD));
    await save(ann, action.id, [nesting(inner.id)]);
    const [update] = await news(bob);
    const params = { id: update?.id ?? 0 };
    expect((await bob.api.call(getNestedUpdate, { params })).body.differences).toBeNull();
    expect((await bob.api.call(applyNestedUpdate, { params })).status).toBe(200);
    expect(await bob.copyOf(inner.id)).toMatchObject({
      accessRights: AccessRights.Private,
      steps: [],
    });
    expect((await bob.api.call(getNestedAction, { params: { id: copy.id } })).body.nests).toEqual(
      [],
    );
  });

  it("leaves what the receiver filled in where the sender's text stayed behind", async () => {
    const [ann, bob] = [await makeSharer(app), await makeSharer(app)];
    const hide = async ({ api }: Sharer, text: string) =>
      (await api.call(createSecret, { body: { text } })).body;
    const fill = (value: object | string, selector: string): Step[] => [
      buildStep({ type: "fill", inputs: { selectors: [selector], value: value as never } }),
    ];
    const action = await ann.action("Sign in", fill(await hide(ann, "ann's"), "#old"));
    const script = await ann.script("S", action.id);
    await ann.send(bob.user, [script.id], [{ id: action.id, accessRights: 1, autoUpdate: true }]);
    await bob.accept(ann.user, [script.id]);
    const copy = await bob.copyOf(action.id);
    expect(copy.steps[0]?.inputs["value"]).toBe("");
    const own = await hide(bob, "bob's");
    expect((await save(bob, copy.id, fill(own, "#old"))).status).toBe(200);
    await save(ann, action.id, fill(await hide(ann, "ann's new"), "#new"));
    await runJobsNow(app.db);
    await expect
      .poll(async () => (await bob.copyOf(action.id)).steps[0]?.inputs)
      .toMatchObject({ selectors: ["#new"], value: own });
  });

  it("comes no more when the sender deletes the action; the copy stays", async () => {
    const { ann, bob, action, copy } = await given({});
    await app.db.deleteFrom("scripts").where("userId", "=", ann.user.id).execute();
    await ann.api.call(deleteAction, { params: { id: action.id } });
    expect(await news(bob)).toMatchObject([{ type: "Deleted", actionId: copy.id }]);
    expect(await urlOf(bob, copy.id)).toBe(OLD);
  });
});

describe("what a sender changes", () => {
  it("holds at once, also for whom the receiver has given it to", async () => {
    const { ann, bob, action, copy } = await given({ accessRights: 0 });
    const carol = await makeSharer(app);
    const script = await bob.script("On", copy.id);
    await bob.send(carol.user, [script.id], [{ id: copy.id, accessRights: 1 }]);
    await carol.accept(bob.user, [script.id]);
    const { body } = await ann.api.call(getNestedAction, { params: { id: action.id } });
    expect(body.copies).toMatchObject([{ id: copy.id, receiverEmail: bob.user.email }]);
    const expiration = new Date(clock().getTime() + 10 * MINUTE).toISOString();
    const nestedActions = [{ id: copy.id, accessRights: AccessRights.Read, expiration }];
    await ann.api.call(manageNestedActions, { body: { nestedActions } });
    const mine = await carol.copyOf(copy.id);
    expect(mine).toMatchObject({ accessRights: AccessRights.Read, expiration });
    const onward = [{ id: copy.id, defaultAccessRights: AccessRights.Edit }];
    expectFailure(
      await ann.api.call(manageNestedActions, { body: { nestedActions: onward } }),
      "noAccessRights",
    );
    const raise = { params: { id: mine.id }, query: { rights: "0" } } as const;
    expectFailure(await bob.api.call(setNestedAccess, raise), "noAccessRights");
    expectFailure(await ann.api.call(setNestedAccess, raise), "notFound");
    expectFailure(await carol.api.call(setNestedAccess, raise), "notFound");
    advance(11 * MINUTE);
    expect((await carol.copyOf(copy.id)).allowed).toMatchObject({ see: false, run: false });
  });
});

describe("a newer sending that gives less", () => {
  it("lowers what there is when it is accepted, also for whom it was given to", async () => {
    const { ann, bob, action, copy } = await given({ accessRights: 0 });
    const carol = await makeSharer(app);
    const script = await bob.script("On", copy.id);
    await bob.send(carol.user, [script.id], [{ id: copy.id, accessRights: 0 }]);
    await carol.accept(bob.user, [script.id]);
    const [sent] = await ann.scripts();
    const less = [{ id: action.id, accessRights: AccessRights.Private }];
    await ann.send(bob.user, [sent?.id ?? 0], less);
    await bob.accept(ann.user, [sent?.id ?? 0]);
    expect(await bob.copyOf(action.id)).toMatchObject({ accessRights: AccessRights.Private });
    expect(await carol.copyOf(copy.id)).toMatchObject({ accessRights: AccessRights.Private });
  });
});

describe("a received action", () => {
  it("is given back whatever its right, unless something uses it", async () => {
    const { bob, copy } = await given({ accessRights: AccessRights.Private });
    const body = { ids: [copy.id] };
    expectFailure(await bob.api.call(deleteAction, { params: { id: copy.id } }), "noAccessRights");
    expectFailure(await bob.api.call(deleteNestedActions, { body }), "scriptInUse");
    await app.db.deleteFrom("scripts").where("userId", "=", bob.user.id).execute();
    const own = await bob.action("Own");
    const mixed = await bob.api.call(deleteNestedActions, { body: { ids: [copy.id, own.id] } });
    expectFailure(mixed, "notFound");
    expect((await bob.api.call(deleteNestedActions, { body })).status).toBe(200);
    expect((await bob.actions()).map(({ name }) => name)).toEqual(["Own"]);
  });
});
