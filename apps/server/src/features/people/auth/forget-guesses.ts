import type { Tx } from "../../../database/types.ts";
import { forgetAddresses } from "./known-addresses.tables.ts";
import { accountKey, forgetAttempts } from "./login-failures.tables.ts";

/** With a new password nobody has guessed yet, and whoever knew the old one is a stranger again. */
export async function forgetGuesses(
  tx: Tx,
  user: { id: number; email: string },
  now: Date,
): Promise<void> {
  await forgetAttempts(tx, accountKey(user.email), now);
  await forgetAddresses(tx, user.id);
}
