import type { Db } from "../../../../database/types.ts";

/** Whether it is a run of the user's on an extension that is in the group now. */
export async function isRunOfGroup(
  db: Db,
  userId: number,
  groupId: number,
  runId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("runs")
    .innerJoin("extensions", "extensions.id", "runs.extensionId")
    .select("runs.id")
    .where("runs.id", "=", runId)
    .where("runs.userId", "=", userId)
    .where("extensions.groupId", "=", groupId)
    .executeTakeFirst();
  return row !== undefined;
}
