import { anyOf } from "../../../database/sql.ts";
import type { Tx } from "../../../database/types.ts";

/** A row without an installation, which the agent with the profile's token is to become. */
export interface WaitingRow {
  id: number;
  name: string;
  tokenId: number | null;
}

/** Locked: of two agents that show one token the first becomes the row. */
export const lockWaitingRows = (
  tx: Tx,
  userId: number,
  tokenIds: number[],
): Promise<WaitingRow[]> =>
  tx
    .selectFrom("extensions as e")
    .innerJoin("browserProfiles as p", "p.extensionId", "e.id")
    .select(["e.id", "e.name", "p.tokenId"])
    .where("e.userId", "=", userId)
    .where("e.installationId", "is", null)
    .where(anyOf("p.tokenId", tokenIds))
    .orderBy("e.id")
    .forNoKeyUpdate("e")
    .execute();

interface Installed {
  installationId: string;
  browserSessionId: string;
  secretHash: Buffer;
  archiveId: number | null;
}

export const setInstallation = (tx: Tx, id: number, installation: Installed) =>
  tx.updateTable("extensions").set(installation).where("id", "=", id).execute();

/** Its agent is another from now on: the one before is not known here any more. */
export const dropInstallation = (tx: Tx, id: number) =>
  tx
    .updateTable("extensions")
    .set({ installationId: null, secretHash: null, browserSessionId: null })
    .where("id", "=", id)
    .execute();

export async function insertWaitingRow(
  tx: Tx,
  userId: number,
  name: string,
  at: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto("extensions")
    .values({ userId, name, createdAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
