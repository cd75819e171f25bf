import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { type Failure, missingOf } from "../../runs/runs/for-others.ts";
import { lockExtensions, setNotes as writeNotes } from "./extensions.tables.ts";

/** The notes of all of them, in place of what each has. */
export const setNotes = (
  db: Db,
  userId: number,
  notes: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, Failure>> =>
  change(db, async (tx, after) => {
    const ids = [...notes.keys()];
    const found = await lockExtensions(tx, userId, ids);
    const given = found.map(({ id }) => ({ id, note: notes.get(id) ?? "" }));
    await writeNotes(tx, given);
    after.rows(
      userId,
      found.map(({ id }) => id),
    );
    return missingOf(ids, found);
  });
