import type { UserLanguage } from "@baton/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/types.ts";

const TERMS_LOCK = sql`hashtextextended('baton.terms', 0)`;

/** Nothing is published before the transaction ends: what is accepted is what holds. */
export const holdTerms = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(${TERMS_LOCK})`.execute(tx);

/** Nobody accepts anything before the transaction ends. */
export const holdAcceptances = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(${TERMS_LOCK})`.execute(tx);

/** The version that holds now; undefined where none was published. */
export const findTerms = (db: Db) =>
  db.selectFrom("terms").selectAll().orderBy("version", "desc").limit(1).executeTakeFirst();

export const listTermsTexts = (db: Db, version: number) =>
  db
    .selectFrom("termsTexts")
    .select(["language", "text"])
    .where("version", "=", version)
    .orderBy("language")
    .execute();

export interface TermsVersion {
  version: number;
  publishedAt: Date;
  acceptedCount: number;
}

const selectVersions = (db: Db) =>
  db
    .selectFrom("terms")
    .leftJoin("termsAcceptances", "termsAcceptances.version", "terms.version")
    .select(({ fn }) => [
      "terms.version",
      "terms.publishedAt",
      fn.count<number>("termsAcceptances.userId").as("acceptedCount"),
    ])
    .groupBy("terms.version");

export const listTermsRows = (db: Db): Promise<TermsVersion[]> =>
  selectVersions(db).orderBy("terms.version").execute();

/** The newest first. */
export const listVersions = (
  db: Db,
  range: { offset: number; limit: number },
): Promise<TermsVersion[]> =>
  selectVersions(db)
    .orderBy("terms.version", "desc")
    .offset(range.offset)
    .limit(range.limit)
    .execute();

export async function countVersions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("terms")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTerms(
  tx: Tx,
  texts: readonly { language: UserLanguage; text: string }[],
  publishedAt: Date,
): Promise<number> {
  const { version } = await tx
    .insertInto("terms")
    .values({ publishedAt })
    .returning("version")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("termsTexts")
    .values(texts.map((text) => ({ version, ...text })))
    .execute();
  return version;
}

export const insertAcceptance = (tx: Tx, userId: number, version: number, acceptedAt: Date) =>
  tx
    .insertInto("termsAcceptances")
    .values({ userId, version, acceptedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
