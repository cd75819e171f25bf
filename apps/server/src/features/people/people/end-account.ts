import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { endAllTokens, setRemoved } from "../auth/for-others.ts";
import { dropAllLinks } from "../mail/for-others.ts";
import { beginRemoval } from "./removal.ts";

/**
 * Ends an account in the change that `tx` is: nobody signs in with it any more, nothing that was
 * signed in goes on, and a job takes all that was its user's.
 */
export async function endAccount(tx: Tx, after: After, userId: number, now: Date): Promise<void> {
  await setRemoved(tx, userId, now);
  await endAllTokens(tx, after, userId, now);
  await dropAllLinks(tx, userId);
  await beginRemoval(tx, { userId });
}
