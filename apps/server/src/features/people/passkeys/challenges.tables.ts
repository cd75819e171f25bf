import { sql } from "kysely";
import type { Tx } from "../../../database/types.ts";

export type Purpose = "new" | "proof" | "login";

export interface ChallengeRow {
  id: string;
  hash: Buffer;
  purpose: Purpose;
  userId: number | null;
  askedBy: string;
  madeAt: Date;
  expiresAt: Date;
}

/** With it those go that are over, and all of whoever asks but the newest `keep`. */
export async function insertChallenge(tx: Tx, row: ChallengeRow, keep: number): Promise<void> {
  await tx.deleteFrom("passkeyChallenges").where("expiresAt", "<=", row.madeAt).execute();
  await sql`
    delete from passkey_challenges where id in (
      select id from passkey_challenges where asked_by = ${row.askedBy}
      order by made_at desc offset ${keep - 1}
    )`.execute(tx);
  await tx.insertInto("passkeyChallenges").values(row).execute();
}

/** The hash, once. */
export const takeChallenge = async (
  tx: Tx,
  { id, purpose, userId, at }: Pick<ChallengeRow, "id" | "purpose" | "userId"> & { at: Date },
): Promise<Buffer | undefined> => {
  const row = await tx
    .deleteFrom("passkeyChallenges")
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("userId", "is not distinct from", userId)
    .where("expiresAt", ">", at)
    .returning("hash")
    .executeTakeFirst();
  return row?.hash;
};
