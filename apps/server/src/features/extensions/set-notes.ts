import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { type Failure, missingOf } from "../runs/commands/failure.ts";
import { lockExtensions, setNotes as writeNotes } from "./extensions.tables.ts";

/** One note for all of them, in place of what each has. */
export const setNotes = (
  db: Db,
  userId: number,
  ids: number[],
  note: string,
): Promise<ReadonlyMap<number, Failure>> =>
  change(db, async (tx, after) => {
    const found = await lockExtensions(tx, userId, ids);
    const foundIds = found.map(({ id }) => id);
    await writeNotes(tx, foundIds, note);
    after.rows(userId, foundIds);
    return missingOf(ids, found);
  });
