import type { Db } from "../../database/types.ts";
import { type LockedExtension, lockExtensions } from "./extensions.tables.ts";

/**
 * For features that change something beside extensions: those of the ids that are the user's,
 * held until the transaction ends. Everybody locks extensions in the order of their ids.
 */
export const lockOwnExtensions = (
  tx: Db,
  userId: number,
  ids: number[],
): Promise<LockedExtension[]> => lockExtensions(tx, userId, ids);
