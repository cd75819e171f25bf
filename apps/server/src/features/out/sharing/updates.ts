import { allowedBy, type NestedActionUpdate, within } from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import {
  contentDifferences,
  type CopiesOfActions,
  findAction,
  grantOf,
  holdAction,
  type LockedAction,
  saveContents,
  type SaveDeps,
  toAction,
} from "../../library/actions/for-others.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { findWaitingWith } from "../../runs/runs/for-others.ts";
import { applyUpdatesJob } from "./apply-updates-job.ts";
import { findOwnCopies, findParent, listCopiesOf } from "./copies.tables.ts";
import { contentsFor, copyActions, type CopyIds } from "./copy-actions.ts";
import { carryOwn } from "./own-inputs.ts";
import { gatherActions, refuseUnshareable } from "./package.ts";
import type { PackedAction } from "./packages.tables.ts";
import { toChosen } from "./send-scripts.ts";
import type { Chosen } from "./sent.tables.ts";
import {
  deleteUpdatesOf,
  findUpdate,
  listNews,
  listWaitingUpdates,
  markNotified,
  putUpdates,
  type UpdateRow,
} from "./updates.tables.ts";

export const toUpdate = (row: UpdateRow): NestedActionUpdate => ({
  id: row.id,
  type: row.type,
  actionId: row.actionId,
  actionName: row.actionName,
  actionVersion: row.actionVersion,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});

/** What the copies of an action, and who has them, hear of it. */
export function makeCopiesOfActions({ clock }: { clock: Clock }): CopiesOfActions {
  const newsOf = ({ name, version, note }: LockedAction) => ({
    actionName: name,
    actionVersion: version,
    note,
    createdAt: clock(),
  });
  return {
    contentsChanged: async (tx, after, action) => {
      const copies = await listCopiesOf(tx, action.id);
      if (copies.length === 0) return;
      const news = newsOf(action);
      const open = copies.filter((copy) => allowedBy(grantOf(copy), clock()).run);
      await putUpdates(tx, [
        { ...news, type: "UpdateSent", userId: action.userId, actionId: action.id },
        ...open.map(({ id, userId }) => ({
          ...news,
          type: "UpdateReceived" as const,
          userId,
          actionId: id,
        })),
      ]);
      after.collection(action.userId, "actionUpdates");
      for (const { userId } of open) after.collection(userId, "actionUpdates");
      if (open.some((copy) => copy.autoUpdate))
        await addJob(tx, applyUpdatesJob, {}, { runAt: clock(), key: applyUpdatesJob.name });
    },
    removing: async (tx, after, action) => {
      const copies = await listCopiesOf(tx, action.id);
      await deleteUpdatesOf(
        tx,
        copies.map(({ id }) => id),
      );
      const gone = { ...newsOf(action), note: "", type: "Deleted" as const };
      await putUpdates(
        tx,
        copies.map(({ id, userId }) => ({ ...gone, userId, actionId: id })),
      );
      for (const { userId } of copies) after.collection(userId, "actionUpdates", "actions");
    },
  };
}

interface UpdatesDeps extends SaveDeps {
  db: Db;
  clock: Clock;
}

const NEWS_MAX = 500;
const AT_ONCE = 500;

export function makeUpdates({ db, clock, ...saving }: UpdatesDeps) {
  async function own(userId: number, id: number): Promise<UpdateRow> {
    const update = await findUpdate(db, userId, id);
    if (!update) throw fail("notFound");
    return update;
  }

  const list = async (userId: number) => ({
    data: (await listNews(db, userId, NEWS_MAX)).map(toUpdate),
  });

  async function get(userId: number, id: number) {
    const update = await own(userId, id);
    const copy = await findAction(db, userId, update.actionId);
    const mayLook =
      update.type === "UpdateReceived" && copy && allowedBy(grantOf(copy), clock()).see;
    const parent = mayLook && copy.parentActionId ? await findParent(db, copy) : undefined;
    if (!mayLook || !parent) return { update: toUpdate(update), differences: null };
    const ids = await knownCopies(db, userId, parent);
    const newer = { ...parent, ...withCarried(copy, contentsFor(parent, ids)) };
    return { update: toUpdate(update), differences: contentDifferences(copy, newer) };
  }

  async function mark(userId: number, ids: number[]): Promise<void> {
    await change(db, async (tx, after) => {
      const wanted = [...new Set(ids)];
      if ((await markNotified(tx, userId, wanted, clock())) < wanted.length) throw fail("notFound");
      after.collection(userId, "actionUpdates");
    });
  }

  async function apply(userId: number, ids: number[]) {
    const updates = await Promise.all(ids.map((id) => own(userId, id)));
    if (updates.some(({ type }) => type !== "UpdateReceived")) throw fail("notFound");
    await change(db, async (tx, after) => {
      for (const { actionId } of updates) await take(tx, after, userId, actionId);
    });
    const rows = await Promise.all(updates.map((one) => findAction(db, userId, one.actionId)));
    return { data: rows.flatMap((row) => (row ? toAction(row, clock()) : [])) };
  }

  /** The sender's present contents become the copy's. */
  async function take(tx: Tx, after: After, userId: number, copyId: number): Promise<void> {
    const seen = await findAction(tx, userId, copyId);
    const parent = seen && (await findParent(tx, seen));
    if (!seen || !parent) throw fail("notFound");
    const ids = await copyNested(tx, userId, seen, parent);
    const before = await holdAction(tx, userId, copyId, saving);
    if (!allowedBy(grantOf(before), clock()).run) throw fail("noAccessRights");
    const contents = withCarried(before, contentsFor(parent, ids));
    const { name, actionTypeId, socialNetwork, note, version: senderVersion } = parent;
    const action = { name, actionTypeId, socialNetwork, ...contents };
    await saveContents(tx, after, { before, action, note, senderVersion }, saving);
    await deleteUpdatesOf(tx, [copyId]);
    after.collection(userId, "actionUpdates");
  }

  /** What the newer version nests beside what the receiver has; never with more than the copy. */
  async function copyNested(tx: Tx, userId: number, copy: LockedAction, parent: LockedAction) {
    const gathered = await gatherActions(tx, parent.userId, [parent.id]);
    const actions = gathered.actions.filter(({ id }) => id !== parent.id);
    refuseUnshareable(actions, clock());
    const known = await knownCopies(tx, userId, parent);
    const chosenOf = (action: PackedAction): Chosen => {
      const usual = toChosen(action);
      const given = within(grantOf({ ...usual, hasAccess: true }), grantOf(copy));
      const expiresAt = given.expiration === null ? null : new Date(given.expiration);
      return { ...usual, accessRights: given.accessRights, expiresAt };
    };
    const missing = actions.filter(({ id }) => !known.has(id));
    const copying = { senderId: parent.userId, receiverId: userId, chosenOf };
    const made = await copyActions(tx, { actions: missing, nestings: gathered.nestings }, copying);
    return new Map([...known, ...made]);
  }

  /** Copies that update themselves and that no run uses; the others wait for the next time. */
  async function applyWaiting(): Promise<void> {
    for (const { id, userId } of await listWaitingUpdates(db, AT_ONCE)) {
      const users = await findWaitingWith(db, [userId], [id], { hasBegun: true });
      if (users.length > 0) continue;
      // What cannot be taken stays on offer, and its receiver is told why when they take it.
      await change(db, (tx, after) => take(tx, after, userId, id)).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
  }

  return { list, get, mark, apply, applyWaiting };
}

/** The receiver's copies of what the parent nests, by the sender's ids. */
async function knownCopies(db: Db, userId: number, parent: LockedAction): Promise<CopyIds> {
  const { nestings } = await gatherActions(db, parent.userId, [parent.id]);
  const ids = [...new Set(nestings.map(({ nestedId }) => nestedId))];
  const copies = await findOwnCopies(db, userId, ids);
  return new Map(copies.map((copy) => [copy.parentActionId ?? 0, copy.id]));
}

type Contents = Pick<LockedAction, "inputSettings" | "steps">;

const withCarried = (before: Contents, newer: Contents): Contents => ({
  ...newer,
  steps: carryOwn(before.steps, newer.steps),
});
