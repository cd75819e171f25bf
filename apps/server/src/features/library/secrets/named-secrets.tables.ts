import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

const COLUMNS = ["id", "name", "sealedText", "createdAt", "updatedAt"] as const;

export const listSecretRows = (db: Db, userId: number) =>
  db
    .selectFrom("namedSecrets")
    .select(COLUMNS)
    .where("userId", "=", userId)
    .orderBy("name")
    .execute();

export const findSecretRow = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("namedSecrets")
    .select(COLUMNS)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findSecretsNamed = (db: Db, userId: number, names: string[]) =>
  db
    .selectFrom("namedSecrets")
    .select(["id", "name", "sealedText"])
    .where("userId", "=", userId)
    .where("name", "in", names)
    .execute();

export async function countNamedSecrets(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("namedSecrets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A number for a new one: its text is bound to it. */
export async function takeNamedSecretId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('named_secrets', 'id')) as id
  `.execute(tx);
  return rows[0]?.id ?? 0;
}

interface NewSecret {
  id: number;
  userId: number;
  name: string;
  sealedText: string;
  at: Date;
}

export const insertNamedSecret = (tx: Tx, secret: NewSecret): Promise<unknown> =>
  sql`
    insert into named_secrets (id, user_id, name, sealed_text, created_at, updated_at)
    overriding system value
    values (${secret.id}, ${secret.userId}, ${secret.name}, ${secret.sealedText}, ${secret.at},
      ${secret.at})
  `.execute(tx);

/** Whether there is such a one. */
export async function updateNamedSecret(
  tx: Tx,
  { id, userId, sealedText, at }: Omit<NewSecret, "name">,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("namedSecrets")
    .set({ sealedText, updatedAt: at })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteNamedSecretRow(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("namedSecrets")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
