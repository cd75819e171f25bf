import type { After } from "../../../changes/after.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { deleteExtensionRows } from "../extensions/for-others.ts";
import { deleteProfileRow, type ProfileRow } from "./browser-profiles.tables.ts";

/** Its vendor has made it. */
export const setMade = (
  tx: Tx,
  id: number,
  vendorProfileId: string | null,
): Promise<ProfileRow | undefined> =>
  tx
    .updateTable("browserProfiles")
    .set({ vendorProfileId })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export const listMadeBy = (db: Db, jobId: number) =>
  db.selectFrom("browserProfiles").select("extensionId").where("jobId", "=", jobId).execute();

interface Wanted {
  userId: number;
  connectionId: number;
  name: string;
}

/** One that its vendor has made already, whose first start failed: no agent was ever in it. */
export const findNeverStarted = (db: Db, { userId, connectionId, name }: Wanted) =>
  db
    .selectFrom("browserProfiles")
    .selectAll()
    .where("userId", "=", userId)
    .where("connectionId", "=", connectionId)
    .where("name", "=", name)
    .where("vendorProfileId", "is not", null)
    .where("extensionId", "is", null)
    .where("state", "=", "stopped")
    .where("errorMessage", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Whether the extension has a profile, or an agent that is connected: then it gets no other. */
export async function isTaken(db: Db, extensionId: number) {
  const row = await db
    .selectFrom("extensions as e")
    .leftJoin("browserProfiles as p", "p.extensionId", "e.id")
    .select(["e.isOnline", "p.id"])
    .where("e.id", "=", extensionId)
    .executeTakeFirst();
  return { hasProfile: row?.id != null, isOnline: row?.isOnline ?? false };
}

/** What a process left that died before the vendor had answered. */
export async function forgetHalfMade(
  tx: Tx,
  after: After,
  { jobId, areRowsNew }: { jobId: number; areRowsNew: boolean },
): Promise<void> {
  const rows = await tx
    .selectFrom("browserProfiles")
    .selectAll()
    .where("jobId", "=", jobId)
    .where("connectionId", "is not", null)
    .where("vendorProfileId", "is", null)
    .execute();
  for (const { id, userId, extensionId } of rows) {
    await deleteProfileRow(tx, id);
    after.event(userId, { topic: "browserProfileRemoved", id });
    if (extensionId === null) continue;
    if (areRowsNew) {
      await deleteExtensionRows(tx, [extensionId]);
      after.rowsRemoved(userId, [extensionId]);
    } else after.rows(userId, [extensionId]);
  }
}
