import type { Db } from "../../../database/types.ts";
import { listGroupMembers } from "../extensions/for-others.ts";
import { findOwnGroups } from "../groups/for-others.ts";
import { requireAll } from "./proxies.service.ts";

/** Which extensions are in these groups, each of which must be the user's. */
export async function listMembersOf(tx: Db, userId: number, groupIds: number[]): Promise<number[]> {
  if (groupIds.length === 0) return [];
  requireAll(groupIds, await findOwnGroups(tx, userId, groupIds), "extensionGroupIds");
  return listGroupMembers(tx, groupIds);
}
