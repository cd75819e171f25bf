import { sql } from "kysely";
import type { Db, Tx } from "../../database/types.ts";
import type { SealedColumns } from "../../crypto/sealed-columns.ts";

export interface KnownKeys {
  keyId: string;
  /** While the key is being changed: what it is changed to. */
  nextKeyId: string | null;
}

export const findKnownKeys = (db: Db): Promise<KnownKeys | undefined> =>
  db.selectFrom("secretKey").select(["keyId", "nextKeyId"]).executeTakeFirst();

/** The first of several processes that start at once says which key it is. */
export async function keepFirstKey(tx: Tx, keyId: string): Promise<void> {
  await tx
    .insertInto("secretKey")
    .values({ keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const setKnownKeys = (tx: Tx, known: KnownKeys) =>
  tx.updateTable("secretKey").set(known).execute();

export interface SealedRow {
  id: number;
  userId: number;
  texts: Record<string, string | null>;
}

const rowIdOf = ({ rowId }: SealedColumns) => sql.ref<number>(rowId ?? "id");
const columnsOf = ({ fields }: SealedColumns) =>
  Object.keys(fields).map((name) => sql.ref<string | null>(name));

/** The keys that anything is sealed with. */
export async function listKeysInUse(db: Db, sealed: SealedColumns): Promise<string[]> {
  const { rows } = await sql<{ keyId: string }>`
    select distinct split_part(text, '.', 2) as key_id
    from ${sql.table(sealed.table)}, unnest(array[${sql.join(columnsOf(sealed))}]) as text
    where text is not null
  `.execute(db);
  return rows.map(({ keyId }) => keyId);
}

/** Rows with something that is not sealed as `prefix` says; nobody changes them before the end. */
export async function lockOutdated(
  tx: Tx,
  sealed: SealedColumns,
  from: { prefix: string; afterId: number; limit: number },
): Promise<SealedRow[]> {
  const rowId = rowIdOf(sealed);
  const columns = columnsOf(sealed);
  const isOutdated = columns.map((column) => sql`not starts_with(${column}, ${from.prefix})`);
  const texts = Object.keys(sealed.fields).map(
    (name) => sql`${sql.lit(name)}::text, ${sql.ref(name)}`,
  );
  const { rows } = await sql<SealedRow>`
    select ${rowId} as id, user_id, json_build_object(${sql.join(texts)}) as texts
    from ${sql.table(sealed.table)}
    where ${rowId} > ${from.afterId} and (${sql.join(isOutdated, sql` or `)})
    order by ${rowId} limit ${from.limit}
    for no key update
  `.execute(tx);
  return rows;
}

/** The rows must be locked. */
export async function setSealed(
  tx: Tx,
  columns: SealedColumns,
  { id, texts }: SealedRow,
): Promise<void> {
  const news = Object.entries(texts).map(([name, text]) => sql`${sql.ref(name)} = ${text}`);
  await sql`
    update ${sql.table(columns.table)} set ${sql.join(news)} where ${rowIdOf(columns)} = ${id}
  `.execute(tx);
}
