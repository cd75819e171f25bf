import {
  type AccessRights,
  type Action,
  type Allowed,
  allowedBy,
  applyNestedUpdate,
  deleteAction,
  deleteNestedActions,
  getAction,
  getNestedAction,
  getScript,
  type Grant,
  listNestedUpdates,
  manageNestedActions,
  updateAction,
} from "@baton/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { buildAction, buildStep } from "../../../test/build-content.ts";
import { makeTestClock } from "../../../test/clock.ts";
import { makeSharer, nesting } from "../../../test/sharing.ts";

const { clock, advance } = makeTestClock();
const app = await startTestApp({ clock });

type Sharer = Awaited<ReturnType<typeof makeSharer>>;

/** Who does it, to whom, and which of what they have: numbers beyond their lists count round. */
interface Move {
  what: "send" | "accept" | "save" | "apply" | "manage" | "wait" | "delete" | "giveBack";
  by: number;
  to: number;
  which: number;
  rights: AccessRights;
  hasAccess: boolean;
  seconds: number | null;
}

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 3, arbitrary: fc.constant("send" as const) },
      { weight: 4, arbitrary: fc.constant("accept" as const) },
      { weight: 3, arbitrary: fc.constant("manage" as const) },
      {
        weight: 5,
        arbitrary: fc.constantFrom(
          "save" as const,
          "apply" as const,
          "wait" as const,
          "delete" as const,
          "giveBack" as const,
        ),
      },
    ),
    by: fc.nat({ max: 2 }),
    to: fc.nat({ max: 2 }),
    which: fc.nat({ max: 5 }),
    rights: fc.constantFrom(0, 0, 1, 2, 3),
    hasAccess: fc.boolean(),
    seconds: fc.option(fc.integer({ min: 1, max: 30 })),
  }),
  { minLength: 4, maxLength: 16 },
);

const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)];

const isAtMost = (one: Allowed, other: Allowed): boolean =>
  (Object.keys(one) as (keyof Allowed)[]).every((what) => !one[what] || other[what]);

interface Sending {
  by: Sharer;
  to: Sharer;
  scriptId: number;
  actionIds: number[];
  grant: Grant;
  isPending: boolean;
}

/** Three users, the first of whom has a script with a nested action; and what was given so far. */
class World {
  readonly users: Sharer[] = [];
  /** By copy: the last that somebody gave of it. */
  readonly granted = new Map<number, Grant>();
  /** By receiver and script: the last sending counts. */
  readonly sent = new Map<string, Sending>();

  static async begin(): Promise<World> {
    const world = new World();
    for (let count = 0; count < 3; count += 1) world.users.push(await makeSharer(app));
    const [first] = world.users;
    const inner = await first?.action("Inner");
    const outer = await first?.action("Outer", [nesting(inner?.id ?? 0)]);
    await first?.script("Script", outer?.id ?? 0);
    // From one to the next, in full: what comes after lowers it, or goes on from here.
    for (const by of [0, 1]) {
      const full = { accessRights: 0, hasAccess: true, expiration: null } as const;
      await world.#send(by, by, 0, full);
      await world.#accept(0);
    }
    return world;
  }

  async make({ what, by, to, which, rights, hasAccess, seconds }: Move): Promise<void> {
    const user = this.users[by];
    if (!user) return;
    const until = seconds === null ? null : clock().getTime() + seconds * 1000;
    const expiration = until === null ? null : new Date(until).toISOString();
    const grant: Grant = { accessRights: rights, hasAccess: true, expiration };
    const action = pick(await user.actions(), which);
    switch (what) {
      case "send":
        return this.#send(by, to, which, grant);
      case "accept":
        return this.#accept(which);
      case "manage":
        return this.#manage(user, which, { ...grant, hasAccess });
      case "wait":
        return advance((seconds ?? 1) * 1000);
      case "save":
        return action && this.#save(user, action, seconds ?? 0);
      case "apply": {
        const update = pick((await user.api.call(listNestedUpdates)).body.data, which);
        if (update) await user.api.call(applyNestedUpdate, { params: { id: update.id } });
        return;
      }
      case "delete":
        if (action) await user.api.call(deleteAction, { params: { id: action.id } });
        return;
      case "giveBack":
        if (action) await user.api.call(deleteNestedActions, { body: { ids: [action.id] } });
    }
  }

  /** By somebody who has a script. */
  async #send(from: number, at: number, which: number, grant: Grant): Promise<void> {
    const having = [];
    for (const user of this.users) if ((await user.scripts()).length > 0) having.push(user);
    const by = pick(having, from);
    const to = pick(
      this.users.filter((user) => user !== by),
      at,
    );
    if (!by || !to) return;
    const script = pick(await by.scripts(), which);
    if (!script) return;
    const actions = await by.actions();
    // What is used is used by all of a user's scripts, which are copies of one.
    const within = actions.filter((one) => one.usedByCount > 0);
    const answer = await by.send(
      to.user,
      [script.id],
      within.map(({ id }) => ({ id, ...withoutAccess(grant) })),
    );
    if (answer.status !== 200) return;
    const actionIds = within.map(({ id }) => id);
    const sending = { by, to, scriptId: script.id, actionIds, grant, isPending: true };
    this.sent.set(`${to.user.id} ${script.id}`, sending);
  }

  async #accept(which: number): Promise<void> {
    const sending = pick([...this.sent.values()].toReversed(), which);
    if (!sending) return;
    const { by, to, scriptId, actionIds, grant } = sending;
    const { status } = await to.accept(by.user, [scriptId]);
    if (status !== 200 || !sending.isPending) return;
    sending.isPending = false;
    for (const { id, parentActionId } of await to.actions())
      if (actionIds.includes(parentActionId ?? 0)) this.granted.set(id, grant);
  }

  async #manage(user: Sharer, which: number, grant: Grant): Promise<void> {
    const copies = [];
    for (const { id } of await user.actions()) {
      const { body } = await user.api.call(getNestedAction, { params: { id } });
      copies.push(...body.copies);
    }
    const copy = pick(copies, which);
    if (!copy) return;
    const nestedActions = [{ id: copy.id, ...grant }];
    const { status } = await user.api.call(manageNestedActions, { body: { nestedActions } });
    if (status === 200) this.granted.set(copy.id, grant);
  }

  async #save({ api }: Sharer, { id, name, steps }: Action, count: number): Promise<void> {
    const own = steps.filter(({ type }) => type === "nestedAction");
    const url = `https://shop.example/${count}`;
    const body = buildAction({ name, steps: [buildStep({ id: "own", inputs: { url } }), ...own] });
    const { status } = await api.call(updateAction, { params: { id }, body });
    expect([200, 403]).toContain(status);
  }

  async check(): Promise<void> {
    const all = new Map<number, Action>();
    for (const user of this.users) for (const one of await user.actions()) all.set(one.id, one);
    for (const user of this.users) {
      for (const action of await user.actions()) await this.#checkAction(user, action, all);
      for (const { id } of await user.scripts()) {
        const { status, body } = await user.api.call(getScript, { params: { id } });
        expect(status).toBe(200);
        for (const row of body.scriptActions)
          expect(all.get(row.selectedActionId ?? 0)?.userId).toBe(user.user.id);
      }
    }
  }

  async #checkAction({ api }: Sharer, action: Action, all: Map<number, Action>): Promise<void> {
    const { id, allowed, parentActionId } = action;
    const parent = all.get(parentActionId ?? 0);
    if (parent) expect(isAtMost(allowed, parent.allowed)).toBe(true);
    const granted = this.granted.get(id);
    if (granted) expect(isAtMost(allowed, allowedBy(granted, clock()))).toBe(true);
    else if (parentActionId !== null) expect(allowed.share).toBe(parent?.allowed.share ?? false);
    const { status, body } = await api.call(getAction, { params: { id } });
    expect(status).toBe(allowed.see ? 200 : 403);
    if (!allowed.see)
      expect([action.steps, JSON.stringify(body)]).toEqual([
        [],
        expect.not.stringContaining("shop.example"),
      ]);
    expect((await api.call(getNestedAction, { params: { id } })).status).toBe(200);
  }
}

const withoutAccess = ({ accessRights, expiration }: Grant) => ({
  accessRights,
  expiration,
  defaultAccessRights: accessRights,
});

test("nobody ever has more than was granted, and every script can be opened", async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      const world = await World.begin();
      for (const move of made) {
        await world.make(move);
        await world.check();
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
