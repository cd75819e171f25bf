import type { AccountFactName, AdsFault } from "@baton/contract";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** The account and whose it is, as a reading of its ads facts begins. */
export const findAdsAccount = (db: Db, extensionId: number) =>
  db
    .selectFrom("accounts as a")
    .innerJoin("extensions as e", "e.id", "a.extensionId")
    .selectAll("a")
    .select("e.socialNetwork")
    .where("a.extensionId", "=", extensionId)
    .executeTakeFirst();

/** Which of these have an ads token. */
export async function findTokenHolders(tx: Tx, extensionIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("accounts")
    .select("extensionId")
    .where(anyOf("extensionId", extensionIds))
    .where("sealedAdsToken", "is not", null)
    .orderBy("extensionId")
    .execute();
  return rows.map(({ extensionId }) => extensionId);
}

interface AdsRead {
  /** Null where it told nothing this time: when it last did stays. */
  readAt: Date | null;
  fault: AdsFault | null;
  message: string | null;
  againAt: Date | null;
}

export const setAdsRead = (tx: Tx, extensionId: number, read: AdsRead) =>
  tx
    .updateTable("accounts")
    .set({
      ...(read.readAt && { adsReadAt: read.readAt }),
      adsFault: read.fault,
      adsMessage: read.message,
      adsAgainAt: read.againAt,
    })
    .where("extensionId", "=", extensionId)
    .execute();

/** Another token, or none: what the one before told of itself is over. */
export const forgetAdsRead = (tx: Tx, extensionId: number) =>
  tx
    .updateTable("accounts")
    .set({ adsReadAt: null, adsFault: null, adsMessage: null, adsAgainAt: null })
    .where("extensionId", "=", extensionId)
    .execute();

export const deleteFactsNamed = (tx: Tx, extensionId: number, facts: readonly AccountFactName[]) =>
  tx
    .deleteFrom("accountFacts")
    .where("extensionId", "=", extensionId)
    .where("fact", "in", facts)
    .execute();

/** Held until what was read is kept: no other token comes meanwhile. */
export const lockToken = (tx: Tx, extensionId: number) =>
  tx
    .selectFrom("accounts")
    .select(["userId", "sealedAdsToken"])
    .where("extensionId", "=", extensionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
