import type { SocialNetwork } from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import { lockActionsForUse } from "./actions.tables.ts";

/**
 * Networks of those of the ids that are the user's actions. Until the transaction ends they can
 * neither change nor go, so that what is built on them stays true.
 */
export async function networksOfActions(
  tx: Tx,
  userId: number,
  ids: number[],
): Promise<Map<number, SocialNetwork | null>> {
  if (ids.length === 0) return new Map();
  const rows = await lockActionsForUse(tx, userId, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row.socialNetwork]));
}
