import type { Reason } from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { defineNews } from "../../../changes/committed.ts";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import type { Db, Tx } from "../../../database/types.ts";
import {
  type EndReason,
  findKnownToken,
  revokeAllTokens,
  revokeSessions,
} from "./tokens.tables.ts";

/** These sign-ins are over: what was opened with them ends now. */
export const tokensEnded = defineNews<number>("auth.tokensEnded");

/** Ends the user's sessions, but for one that is to go on; the others are told why. */
export async function endSessions(
  tx: Tx,
  after: After,
  userId: number,
  now: Date,
  { why, but }: { why: EndReason; but?: number },
): Promise<void> {
  after.news(tokensEnded, ...(await revokeSessions(tx, userId, now, why, but)));
  after.collection(userId, "tokens");
}

/** With the tokens of programs, and those that bring browsers in. */
export async function endAllTokens(tx: Tx, after: After, userId: number, now: Date): Promise<void> {
  after.news(tokensEnded, ...(await revokeAllTokens(tx, userId, now, "accountDeleted")));
}

/** Why a token that nobody is known by any more was a session's once. */
export const makeWhyEnded =
  (db: Db) =>
  async (token: string): Promise<Reason | undefined> => {
    const row = await findKnownToken(db, hashSecret(token));
    if (row?.kind !== "session" && row?.kind !== "impersonation") return undefined;
    if (!row.revokedAt) return "sessionTimeOver";
    return row.endReason === null ? undefined : (row.endReason as EndReason);
  };
