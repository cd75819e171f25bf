import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { type HoldRow, isOwn } from "./holds.tables.ts";

interface Asking {
  user: User;
  extensionId: number;
  windowId: string | undefined;
}

/** The hold that this window has on the user's browser. */
export async function requireOwn(
  db: Db,
  { user, extensionId, windowId }: Asking,
  hold: HoldRow | undefined,
): Promise<HoldRow> {
  if (hold?.userId === user.id && hold.windowId === windowId) return hold;
  if (await isOwn(db, user.id, extensionId)) throw fail("holdEnded");
  throw fail("extensionsNotFound");
}
