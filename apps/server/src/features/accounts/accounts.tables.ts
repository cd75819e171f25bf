import { anyOf } from "../../database/sql.ts";
import type { Tx } from "../../database/types.ts";

/** Answers whose extensions had one. */
export async function deleteAccounts(tx: Tx, extensionIds: number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom("accounts")
    .where(anyOf("extensionId", extensionIds))
    .returning("extensionId")
    .execute();
  return rows.map((row) => row.extensionId);
}
