import type { Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { hasOtherOperator, lockOperators } from "./users.tables.ts";

/**
 * Before an operator is made none, or leaves: somebody has to be able to make operators, on the page
 * too. Nobody else passes here until the transaction ends.
 */
export async function keepLastOperator(tx: Tx, userId: number): Promise<void> {
  await lockOperators(tx);
  if (await hasOtherOperator(tx, userId)) return;
  throw fail("conflict", { reason: "lastOperator" });
}
