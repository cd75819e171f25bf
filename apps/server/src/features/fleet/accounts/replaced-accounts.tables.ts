import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";
import { COLUMNS, KEPT } from "./accounts.tables.ts";

export type ReplacedRow = RowOf<"replacedAccounts">;

/** Keeps the accounts of these extensions, which must be locked, in place of what was kept of each before. */
export const keepReplaced = (tx: Tx, extensionIds: number[], at: Date): Promise<unknown> =>
  sql`
    insert into replaced_accounts (extension_id, user_id, ${COLUMNS}, facts, replaced_at)
    select a.extension_id, a.user_id, ${COLUMNS}, coalesce(read.facts, '[]'), ${at}
    from accounts a
    cross join lateral (
      select jsonb_agg(jsonb_build_object('fact', f.fact, 'value', f.value, 'readAt', f.read_at))
        as facts
      from account_facts f where f.extension_id = a.extension_id
    ) as read
    where ${anyOf("a.extensionId", extensionIds)}
    on conflict (extension_id) do update set
      (${COLUMNS}, facts, replaced_at) = (${EXCLUDED}, excluded.facts, excluded.replaced_at)
  `.execute(tx);

const EXCLUDED = sql.join(Object.keys(KEPT).map((name) => sql.ref(`excluded.${name}`)));

/** Those that were replaced since then, in the order of the extensions. */
export const findReplaced = (
  db: Db,
  userId: number,
  extensionIds: number[],
  since: Date,
): Promise<ReplacedRow[]> =>
  db
    .selectFrom("replacedAccounts")
    .selectAll()
    .where("userId", "=", userId)
    .where(anyOf("extensionId", extensionIds))
    .where("replacedAt", ">", since)
    .orderBy("extensionId")
    .execute();

export const forgetReplaced = (tx: Tx, extensionIds: number[]) =>
  tx.deleteFrom("replacedAccounts").where(anyOf("extensionId", extensionIds)).execute();

export const forgetOldReplaced = (tx: Tx, before: Date) =>
  tx.deleteFrom("replacedAccounts").where("replacedAt", "<=", before).execute();
