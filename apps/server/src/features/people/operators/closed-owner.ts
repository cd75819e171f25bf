import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { findFirstUser } from "../auth/for-others.ts";

/**
 * The account of whoever set this server up is closed to other operators, who could make themselves
 * its owner with it. Undefined to the owner.
 */
export async function closedTo(db: Db, callerId: number): Promise<number | undefined> {
  const ownerId = (await findFirstUser(db))?.id;
  return ownerId === callerId ? undefined : ownerId;
}

export async function refuseOwner(db: Db, callerId: number, id: number): Promise<void> {
  if ((await closedTo(db, callerId)) === id) throw fail("notAllowed", { reason: "serverOwner" });
}
