import { fail } from "./errors.ts";

const MESSAGE = "Enter it again: it would be sent to another address.";

/**
 * Whoever holds only a session or a token can read no kept secret, nor have it sent to a place of
 * their own: with another address it is entered again. `kept` says by its field which would be sent
 * as it was.
 */
export function refuseKeptElsewhere(
  isElsewhere: boolean,
  kept: Readonly<Record<string, boolean>>,
): void {
  if (!isElsewhere) return;
  const field = Object.keys(kept).find((name) => kept[name]);
  if (field !== undefined) throw fail("invalidInput", { field, message: MESSAGE });
}
