import type { After } from "../../../changes/after.ts";
import { defineNews } from "../../../changes/committed.ts";
import type { Tx } from "../../../database/types.ts";
import { deleteFacts } from "./account-facts.tables.ts";
import { deleteAccounts } from "./accounts.tables.ts";
import { forgetReplaced } from "./replaced-accounts.tables.ts";

/** The account of an extension is another, or gone: what it is now is read. */
export const accountsChanged = defineNews<{ userId: number; extensionId: number }>(
  "accounts.changed",
);

/**
 * Takes accounts, with what was read of them and what they took the place of, from extensions, which must be locked. Answers which of
 * them had one.
 */
export async function dropAccounts(
  tx: Tx,
  after: After,
  userId: number,
  extensionIds: number[],
): Promise<number[]> {
  const dropped = await deleteAccounts(tx, extensionIds);
  await deleteFacts(tx, extensionIds);
  await forgetReplaced(tx, extensionIds);
  after.rows(userId, extensionIds);
  after.news(accountsChanged, ...dropped.map((extensionId) => ({ userId, extensionId })));
  return dropped;
}
