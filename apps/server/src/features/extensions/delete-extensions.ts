import type { ErrorName } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { type Failure, missingOf } from "../runs/commands/failure.ts";
import { findBusyExtensions, lockAllRuns } from "../runs/for-others.ts";
import { deleteExtensionRows, lockExtensions } from "./extensions.tables.ts";

/** Closes the browsers of profiles tied to these rows and deletes their folders; names who failed. */
export type DeleteProfiles = (
  userId: number,
  extensionIds: number[],
) => Promise<Map<number, ErrorName>>;

interface DeletedExtensions {
  deletedIds: number[];
  failures: Map<number, Failure>;
}

/** Deletes rows whose latest run is over, with their runs; the others are named with the reason. */
export async function deleteExtensions(
  db: Db,
  userId: number,
  ids: number[],
  deleteProfiles?: DeleteProfiles,
): Promise<DeletedExtensions> {
  const kept = deleteProfiles ? await deleteIdleProfiles(db, userId, ids, deleteProfiles) : [];
  return change(db, async (tx, after) => {
    const found = await lockExtensions(tx, userId, ids);
    const failures = new Map<number, Failure>([...missingOf(ids, found), ...kept]);
    const foundIds = found.map((row) => row.id);
    for (const id of await findBusyExtensions(tx, foundIds))
      failures.set(id, { errorName: "scriptInUse" });
    const deletedIds = foundIds.filter((id) => !failures.has(id));
    await lockAllRuns(tx, deletedIds);
    await deleteExtensionRows(tx, deletedIds);
    after.rowsRemoved(userId, deletedIds);
    return { deletedIds, failures };
  });
}

/** Outside the transaction, as browsers take their time to close. */
async function deleteIdleProfiles(
  db: Db,
  userId: number,
  ids: number[],
  deleteProfiles: DeleteProfiles,
): Promise<[number, Failure][]> {
  const idle = await change(db, async (tx) => {
    const found = await lockExtensions(tx, userId, ids);
    const foundIds = found.map((row) => row.id);
    const busy = await findBusyExtensions(tx, foundIds);
    return foundIds.filter((id) => !busy.has(id));
  });
  const failed = await deleteProfiles(userId, idle);
  return [...failed].map(([id, errorName]) => [id, { errorName }]);
}
