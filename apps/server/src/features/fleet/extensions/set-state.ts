import { ExtensionState } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { type Failure, missingOf } from "../../runs/runs/for-others.ts";
import { lockExtensions, setState } from "./extensions.tables.ts";

/** What waits in the queue of those that are enabled may go on. */
export const setEnabled = (
  db: Db,
  userId: number,
  ids: number[],
  isEnabled: boolean,
): Promise<ReadonlyMap<number, Failure>> =>
  change(db, async (tx, after) => {
    const found = await lockExtensions(tx, userId, ids);
    const state = isEnabled ? ExtensionState.Enabled : ExtensionState.Disabled;
    const changed = await setState(
      tx,
      found.map((row) => row.id),
      state,
    );
    after.rows(userId, changed);
    if (isEnabled && changed.length > 0) after.limits(userId);
    return missingOf(ids, found);
  });
