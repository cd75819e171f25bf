import type { NestedAction } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import {
  deleteNestingsOf,
  findAction,
  listActionRows,
  listNestedWithin,
  removeAction,
  type SaveDeps,
  setAutoUpdate,
  toAction,
  toActionHead,
} from "../../library/actions/for-others.ts";
import { listCopiesOf, lockCopies } from "./copies.tables.ts";
import { toGivenCopy } from "./manage-copies.ts";
import { toUpdate } from "./updates.ts";
import { findUpdateOf } from "./updates.tables.ts";

interface NestedDeps extends SaveDeps {
  db: Db;
  clock: Clock;
}

export function makeNestedActions({ db, clock, ...saving }: NestedDeps) {
  async function show(userId: number, id: number) {
    const row = await findAction(db, userId, id);
    if (!row) throw fail("notFound");
    return toAction(row, clock());
  }

  async function headsOf(userId: number, ids: number[]) {
    if (ids.length === 0) return [];
    const filter = { page: 1, pageSize: ids.length, ids, now: clock() };
    return (await listActionRows(db, userId, filter)).map((row) => toActionHead(row, clock()));
  }

  async function get(userId: number, id: number): Promise<NestedAction> {
    const action = await show(userId, id);
    const { inside, around } = await listNestedWithin(db, id);
    const [nests, nestedIn, update, copies] = await Promise.all([
      headsOf(userId, action.allowed.see ? inside : []),
      headsOf(userId, around),
      findUpdateOf(db, userId, id),
      listCopiesOf(db, id),
    ]);
    return {
      action,
      nests,
      nestedIn,
      update: update ? toUpdate(update) : null,
      copies: copies.map(toGivenCopy),
    };
  }

  async function giveBack(userId: number, wanted: number[]): Promise<void> {
    const ids = [...new Set(wanted)];
    await change(db, async (tx, after) => {
      const rows = (await lockCopies(tx, ids)).filter(
        (row) => row.userId === userId && row.isReceived,
      );
      if (rows.length < ids.length) throw fail("notFound");
      await deleteNestingsOf(tx, ids);
      for (const row of rows) await removeAction(tx, after, row, saving);
    });
  }

  async function autoUpdate(userId: number, id: number, isEnabled: boolean) {
    await change(db, async (tx, after) => {
      if (!(await setAutoUpdate(tx, userId, id, isEnabled))) throw fail("notFound");
      after.collection(userId, "actions");
    });
    return show(userId, id);
  }

  return { get, giveBack, autoUpdate };
}
