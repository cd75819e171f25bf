import type { After } from "../../changes/after.ts";
import { defineNews } from "../../changes/committed.ts";
import type { Tx } from "../../database/types.ts";
import { revokeAllTokens, revokeSessions } from "./tokens.tables.ts";

/** These sign-ins are over: what was opened with them ends now. */
export const tokensEnded = defineNews<number>("auth.tokensEnded");

/** Ends the user's sessions, but for one that is to go on. */
export async function endSessions(
  tx: Tx,
  after: After,
  userId: number,
  now: Date,
  { but }: { but?: number } = {},
): Promise<void> {
  after.news(tokensEnded, ...(await revokeSessions(tx, userId, now, but)));
  after.collection(userId, "tokens");
}

/** With the tokens of programs, and those that bring browsers in. */
export async function endAllTokens(tx: Tx, after: After, userId: number, now: Date): Promise<void> {
  after.news(tokensEnded, ...(await revokeAllTokens(tx, userId, now)));
}
