import type { UserStaysReason } from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { findFirstUser } from "../auth/for-others.ts";
import { tellUsers } from "./tell-users.ts";
import { toUsersAnswer, type UsersAnswer } from "./users-answer.ts";
import { endAccount, lockPerson } from "../people/for-others.ts";

interface DeleteDeps {
  db: Db;
  clock: Clock;
}

/** Users of one transaction: nobody waits long for a lock. */
const USERS_AT_ONCE = 50;

/**
 * As if each were deleted alone, but for operators: they are not deleted among others by a slip of the
 * hand. Who stays is answered with the reason.
 */
export async function deleteUsers(
  { db, clock }: DeleteDeps,
  by: string,
  asked: readonly number[],
): Promise<UsersAnswer> {
  // In the order of their ids, so that no two who delete many wait for each other.
  const ids = [...new Set(asked)].toSorted((a, b) => a - b);
  const stays = new Map<number, UserStaysReason>();
  for (let from = 0; from < ids.length; from += USERS_AT_ONCE)
    await change(db, async (tx, after) => {
      const ownerId = (await findFirstUser(tx))?.id;
      for (const id of ids.slice(from, from + USERS_AT_ONCE)) {
        const reason = await deleteOne({ tx, after, by, ownerId, now: clock() }, id);
        if (reason) stays.set(id, reason);
      }
    });
  const deleted = ids.filter((id) => !stays.has(id));
  return toUsersAnswer(deleted, stays);
}

interface DeleteOne {
  tx: Tx;
  after: After;
  by: string;
  ownerId: number | undefined;
  now: Date;
}

async function deleteOne(
  { tx, after, by, ownerId, now }: DeleteOne,
  id: number,
): Promise<UserStaysReason | undefined> {
  const person = await lockPerson(tx, id);
  if (!person) return "notFound";
  if (person.isOperator) return "operator";
  if (id === ownerId) return "owner";
  if (person.subscriptionStatus !== 0) return "subscription";
  await recordAudit(tx, [{ userId: id, actor: by, action: "deleteUser", target: person.email }]);
  await tellUsers(tx, [person], "operatorRemovedAccount");
  await endAccount(tx, after, id, now);
  return undefined;
}
