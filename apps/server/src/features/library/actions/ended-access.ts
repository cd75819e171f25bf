import { allowedBy } from "@baton/contract";
import { anyOf } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";
import { GRANT_COLUMNS, grantOf } from "./access.ts";

/** Those of the ids that their user may not do this with: given back, taken back or expired ones too. */
export async function findBarred(
  db: Db,
  ids: readonly number[],
  what: "run" | "see",
  now: Date,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("actions")
    .select(["id", ...GRANT_COLUMNS])
    .where(anyOf("id", ids))
    .execute();
  const allowed = rows.filter((row) => allowedBy(grantOf(row), now)[what]).map(({ id }) => id);
  return new Set(ids).difference(new Set(allowed));
}

/** Received actions of a user that may not be seen by now. */
export async function findUnseen(db: Db, userId: number, now: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom("actions")
    .select(["id", ...GRANT_COLUMNS])
    .where("userId", "=", userId)
    .where("isReceived", "=", true)
    .execute();
  return new Set(rows.filter((row) => !allowedBy(grantOf(row), now).see).map(({ id }) => id));
}
