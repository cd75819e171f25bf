import { change } from "../../../changes/change.ts";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import type { Db } from "../../../database/types.ts";
import { type AppError, fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { holdPasswordHash, verifyPasswordHash } from "../auth/for-others.ts";
import { findLink, forgetSetPassword } from "../mail/for-others.ts";
import { lockPerson } from "./people.tables.ts";

/** So long after a link was used the same is answered to who did not get the first answer. */
const ANSWERED_AGAIN_MS = 10 * 60_000;

export const endedLink = (): AppError =>
  fail("invalidInput", {
    field: "id",
    message: "This link is not good any more, or never was: ask for a new one",
  });

/**
 * The first answer may have been lost: the password is what this link has set. Whoever gives
 * another one does not hear whether a third would be right.
 */
export async function answerResetAgain(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  password: string,
): Promise<void> {
  const link = await findLink(db, "resetPassword", hashSecret(id), clock());
  if (!link?.usedAt || link.passwordHash === null) throw endedLink();
  const set = link.passwordHash;
  const isLate = clock().getTime() - link.usedAt.getTime() > ANSWERED_AGAIN_MS;
  const isStill = await change(db, async (tx) => {
    const person = await lockPerson(tx, link.userId);
    return person !== undefined && (await holdPasswordHash(tx, person.id)) === set;
  });
  if (!isLate && isStill && (await verifyPasswordHash(password, set))) return;
  await change(db, (tx) => forgetSetPassword(tx, link.hash));
  throw endedLink();
}
