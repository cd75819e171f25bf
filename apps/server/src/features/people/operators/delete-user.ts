import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { findFirstUser, keepLastOperator } from "../auth/for-others.ts";
import { tellUsers } from "./tell-users.ts";
import { endAccount, lockPerson } from "../people/for-others.ts";

interface DeleteDeps {
  db: Db;
  clock: Clock;
}

/**
 * From now on the user signs in no more, and a job takes all that was theirs. `typed` is the address,
 * which is given again so that it is this user and no other.
 */
export async function deleteUser(
  { db, clock }: DeleteDeps,
  by: string,
  id: number,
  typed: string,
): Promise<void> {
  await change(db, async (tx, after) => {
    const person = await lockPerson(tx, id);
    if (!person) throw fail("notFound");
    if (typed.trim().toLowerCase() !== person.email.toLowerCase())
      throw fail("invalidInput", { field: "email", message: "Type the user's mail address" });
    if (person.isOperator) await keepLastOperator(tx, id);
    if ((await findFirstUser(tx))?.id === id) throw fail("conflict", { reason: "ownerStays" });
    if (person.subscriptionStatus !== 0) throw fail("conflict", { reason: "usersSubscription" });
    await recordAudit(tx, [{ userId: id, actor: by, action: "deleteUser", target: person.email }]);
    await tellUsers(tx, [person], "operatorRemovedAccount");
    await endAccount(tx, after, id, clock());
  });
}
