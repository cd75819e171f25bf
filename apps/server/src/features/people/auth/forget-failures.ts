import type { Tx } from "../../../database/types.ts";
import { accountKey, forgetAttempts } from "./login-failures.tables.ts";

/** What strangers have failed at with this account. */
export const forgetFailures = (tx: Tx, { email }: { email: string }, now: Date): Promise<unknown> =>
  forgetAttempts(tx, accountKey(email), now);
