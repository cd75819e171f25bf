import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** Contents share so many locks: a change of very many documents holds them all, and no more. */
const LOCKS = 64;

const lockOf = (sha256: string): number => Number.parseInt(sha256.slice(0, 4) || "0", 16) % LOCKS;

/**
 * From here to the end of the transaction nobody else takes up these contents, or gives them up:
 * whether a file is still somebody's document is known only then.
 */
export async function lockContents(tx: Tx, hashes: readonly string[]): Promise<void> {
  const locks = [...new Set(hashes.map(lockOf))].toSorted((one, other) => one - other);
  for (const lock of locks)
    await sql`select pg_advisory_xact_lock(hashtextextended('contents of documents', ${lock}))`.execute(
      tx,
    );
}

/** The file that a content is kept in already, whoever's document it is. */
export async function findKeptContent(
  tx: Tx,
  { sha256, size }: { sha256: string; size: number },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("documents")
    .select("storageKey")
    .where("sha256", "=", sha256)
    .where("size", "=", size)
    .orderBy("id")
    .executeTakeFirst();
  return row?.storageKey;
}

/** Those of the keys that a document still has. */
export async function listUsedStorageKeys(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("documents")
    .select("storageKey")
    .distinct()
    .where(anyOf("storageKey", keys))
    .execute();
  return rows.map((row) => row.storageKey);
}
