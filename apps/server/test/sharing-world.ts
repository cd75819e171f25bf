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
import { buildAction, buildStep } from "./build-content.ts";
import type { makeTestClock } from "./clock.ts";
import { makeSharer, nesting } from "./sharing.ts";

type Sharer = Awaited<ReturnType<typeof makeSharer>>;

/** Who does it, to whom, and which of what they have: numbers beyond their lists count round. */
export interface Move {
  what: "send" | "accept" | "save" | "apply" | "manage" | "wait" | "delete" | "giveBack";
  by: number;
  to: number;
  which: number;
  rights: AccessRights;
  hasAccess: boolean;
  seconds: number | null;
}

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

type Time = ReturnType<typeof makeTestClock>;

/** Three users, the first of whom has a script with a nested action; and what was given so far. */
export class World {
  readonly users: Sharer[] = [];
  /** By copy: the last that somebody gave of it. */
  readonly granted = new Map<number, Grant>();
  /** By receiver and script: the last sending counts. */
  readonly sent = new Map<string, Sending>();

  readonly #time: Time;

  private constructor(time: Time) {
    this.#time = time;
  }

  static async begin(app: Parameters<typeof makeSharer>[0], time: Time): Promise<World> {
    const world = new World(time);
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

  async make(move: Move): Promise<void> {
    const user = this.users[move.by];
    if (user) await this.#moves[move.what](user, move);
  }

  /** As the clock stands now. */
  #grantOf({ rights, hasAccess, seconds }: Move): Grant {
    const until = seconds === null ? null : this.#time.clock().getTime() + seconds * 1000;
    const expiration = until === null ? null : new Date(until).toISOString();
    return { accessRights: rights, hasAccess, expiration };
  }

  readonly #moves: Record<Move["what"], (user: Sharer, move: Move) => Promise<void>> = {
    send: (_, move) => {
      const grant = { ...this.#grantOf(move), hasAccess: true };
      return this.#send(move.by, move.to, move.which, grant);
    },
    accept: (_, { which }) => this.#accept(which),
    manage: (user, move) => this.#manage(user, move.which, this.#grantOf(move)),
    wait: async (_, { seconds }) => this.#time.advance((seconds ?? 1) * 1000),
    save: (user, move) => this.#save(user, move),
    apply: async ({ api }, { which }) => {
      const update = pick((await api.call(listNestedUpdates)).body.data, which);
      if (update) await api.call(applyNestedUpdate, { params: { id: update.id } });
    },
    delete: async (user, { which }) => {
      const action = pick(await user.actions(), which);
      if (action) await user.api.call(deleteAction, { params: { id: action.id } });
    },
    giveBack: async (user, { which }) => {
      const action = pick(await user.actions(), which);
      if (action) await user.api.call(deleteNestedActions, { body: { ids: [action.id] } });
    },
  };

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

  async #save(user: Sharer, { which, seconds }: Move): Promise<void> {
    const action = pick(await user.actions(), which);
    if (!action) return;
    const { id, name, steps } = action;
    const nested = steps.filter(({ type }) => type === "nestedAction");
    const url = `https://shop.example/${seconds ?? 0}`;
    const own = buildStep({ id: "own", inputs: { url } });
    const body = buildAction({ name, steps: [own, ...nested] });
    await user.api.call(updateAction, { params: { id }, body });
  }

  /** What somebody has and was not given, and what cannot be opened. */
  async faults(): Promise<string[]> {
    const all = new Map<number, Action>();
    for (const user of this.users) for (const one of await user.actions()) all.set(one.id, one);
    const faults: string[] = [];
    for (const user of this.users) {
      for (const action of await user.actions())
        faults.push(...(await this.#faultsOfAction(user, action, all)));
      for (const { id } of await user.scripts()) {
        const { status, body } = await user.api.call(getScript, { params: { id } });
        const isWhole =
          status === 200 &&
          body.scriptActions.every(
            (row) => all.get(row.selectedActionId ?? 0)?.userId === user.user.id,
          );
        if (!isWhole) faults.push(`script ${id} cannot be opened`);
      }
    }
    return faults;
  }

  async #faultsOfAction(
    { api }: Sharer,
    action: Action,
    all: ReadonlyMap<number, Action>,
  ): Promise<string[]> {
    const { id, allowed, parentActionId } = action;
    const parent = all.get(parentActionId ?? 0);
    const granted = this.granted.get(id);
    const [one, nested] = [
      await api.call(getAction, { params: { id } }),
      await api.call(getNestedAction, { params: { id } }),
    ];
    const shown = JSON.stringify([one.body, nested.body, action]);
    const faults = {
      "has more than who sent it": parent && !isAtMost(allowed, parent.allowed),
      "has more than was granted":
        granted && !isAtMost(allowed, allowedBy(granted, this.#time.clock())),
      "answers wrongly": one.status !== (allowed.see ? 200 : 403) || nested.status !== 200,
      "shows what is hidden": !allowed.see && shown.includes("shop.example"),
    };
    return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? `action ${id} ${fault}` : []));
  }
}

const withoutAccess = ({ accessRights, expiration }: Grant) => ({
  accessRights,
  expiration,
  defaultAccessRights: accessRights,
});
