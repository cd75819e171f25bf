import type { ErrorName } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import type { Failure } from "../runs/engine/run-commands.ts";
import { missingOf } from "./extension-commands.ts";
import { deleteExtensionRows, lockExtensions } from "./extensions.tables.ts";
import { findBusy } from "./script-changes.ts";

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
  deleteProfiles: DeleteProfiles | undefined,
): Promise<DeletedExtensions> {
  const kept = deleteProfiles ? await deleteIdleProfiles(db, userId, ids, deleteProfiles) : [];
  return db.transaction().execute(async (tx) => {
    const found = await lockExtensions(tx, userId, ids);
    const failures = new Map<number, Failure>([...missingOf(ids, found), ...kept]);
    for (const id of await findBusy(tx, found)) failures.set(id, { errorName: "scriptInUse" });
    const deletedIds = found.map((row) => row.id).filter((id) => !failures.has(id));
    await deleteExtensionRows(tx, deletedIds);
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
  const idle = await db.transaction().execute(async (tx) => {
    const found = await lockExtensions(tx, userId, ids);
    const busy = await findBusy(tx, found);
    return found.map((row) => row.id).filter((id) => !busy.has(id));
  });
  const failed = await deleteProfiles(userId, idle);
  return [...failed].map(([id, errorName]) => [id, { errorName }]);
}
