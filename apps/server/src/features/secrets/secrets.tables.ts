import { sql } from "kysely";
import { anyOf } from "../../database/sql.ts";
import type { Db, Tx } from "../../database/types.ts";

/** A number for a new one: its text is bound to it. */
export async function takeSecretId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('secrets', 'id')) as id
  `.execute(tx);
  return rows[0]?.id ?? 0;
}

export const insertSecret = (
  tx: Tx,
  secret: { id: number; userId: number; sealedText: string },
): Promise<unknown> =>
  sql`
    insert into secrets (id, user_id, sealed_text) overriding system value
    values (${secret.id}, ${secret.userId}, ${secret.sealedText})
  `.execute(tx);

export const findSecrets = (db: Db, ids: number[]) =>
  db.selectFrom("secrets").select(["id", "userId", "sealedText"]).where(anyOf("id", ids)).execute();
