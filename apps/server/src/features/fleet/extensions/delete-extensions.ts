import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import {
  type Failure,
  findBusyExtensions,
  lockAllRuns,
  missingOf,
  stopWaitingRuns,
} from "../../runs/runs/for-others.ts";
import { deleteExtensionRows, lockExtensions } from "./extensions.tables.ts";

export interface ClosedBrowsers {
  /** Extensions whose browser was open, and is closed now. */
  closedIds: number[];
  failures: Map<number, Failure>;
}

/** What becomes of the browser profiles of rows that are deleted. */
export interface TiedProfiles {
  closeBrowsers(userId: number, extensionIds: number[]): Promise<ClosedBrowsers>;
  /** Answers the profiles that have no row any more. */
  untie(tx: Tx, after: After, userId: number, extensionIds: number[]): Promise<number[]>;
  /** With their folders. One that cannot be deleted stays in the list of profiles. */
  remove(profileIds: number[]): Promise<void>;
  openAgain(userId: number, extensionIds: number[]): Promise<void>;
}

interface DeletionDeps {
  db: Db;
  profiles: TiedProfiles;
}

interface Wanted {
  ids: number[];
  /** The browser profiles go with their rows. */
  isWithProfiles?: boolean;
}

interface Deleted {
  deletedIds: number[];
  failures: Map<number, Failure>;
}

/**
 * Deletes rows on which no run is under way, with their runs; the others are named with the reason.
 *
 * Browsers take their time to close, so that happens before, where it does no harm: a row that was
 * started meanwhile stays, gets its browser back and has lost nothing. Folders are deleted last, when
 * no row leads to them any more.
 */
export async function deleteExtensions(
  { db, profiles }: DeletionDeps,
  userId: number,
  { ids, isWithProfiles = false }: Wanted,
): Promise<Deleted> {
  const { closedIds, failures: kept } = isWithProfiles
    ? await profiles.closeBrowsers(userId, await stopWhatWaits(db, userId, ids))
    : { closedIds: [], failures: [] };
  const { untiedIds, ...deleted } = await change(db, async (tx, after) => {
    const found = await lockExtensions(tx, userId, ids);
    const failures = new Map<number, Failure>([...missingOf(ids, found), ...kept]);
    const foundIds = found.map((row) => row.id);
    const busy = isWithProfiles
      ? await findBusyExtensions(tx, foundIds)
      : await stopWaitingRuns(tx, after, foundIds);
    for (const id of busy) failures.set(id, { errorName: "scriptInUse" });
    const deletedIds = foundIds.filter((id) => !failures.has(id));
    await lockAllRuns(tx, deletedIds);
    const untied = await profiles.untie(tx, after, userId, deletedIds);
    await deleteExtensionRows(tx, deletedIds);
    after.rowsRemoved(userId, deletedIds);
    return { deletedIds, failures, untiedIds: untied };
  });
  if (isWithProfiles) await profiles.remove(untiedIds);
  const startedIds = closedIds.filter((id) => deleted.failures.has(id));
  if (startedIds.length > 0) await profiles.openAgain(userId, startedIds);
  return deleted;
}

/** Which of the user's rows may be deleted as things are; what waits on them is stopped. */
async function stopWhatWaits(db: Db, userId: number, ids: number[]): Promise<number[]> {
  return change(db, async (tx, after) => {
    const foundIds = (await lockExtensions(tx, userId, ids)).map((row) => row.id);
    const busy = await stopWaitingRuns(tx, after, foundIds);
    return foundIds.filter((id) => !busy.has(id));
  });
}
