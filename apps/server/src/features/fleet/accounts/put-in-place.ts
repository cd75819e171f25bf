import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { deleteFacts } from "./account-facts.tables.ts";
import { deleteAccounts, insertAccounts, type KeptAccount } from "./accounts.tables.ts";
import { accountsChanged } from "./drop-accounts.ts";
import { readAdsSoon } from "./read-ads-soon.ts";
import { keepReplaced } from "./replaced-accounts.tables.ts";

export type ReadyAccount = KeptAccount & { extensionId: number };

/**
 * Gives extensions, which must be locked, these accounts. Those that they had are kept for a while, with
 * what was read of them.
 */
export async function putInPlace(
  tx: Tx,
  after: After,
  { userId, ready, at }: { userId: number; ready: readonly ReadyAccount[]; at: Date },
): Promise<void> {
  const ids = ready.map(({ extensionId }) => extensionId);
  await keepReplaced(tx, ids, at);
  await deleteAccounts(tx, ids);
  await deleteFacts(tx, ids);
  await insertAccounts(tx, userId, ready, at);
  await readAdsSoon(tx, ids, at);
  after.rows(userId, ids);
  after.news(accountsChanged, ...ids.map((extensionId) => ({ userId, extensionId })));
}
