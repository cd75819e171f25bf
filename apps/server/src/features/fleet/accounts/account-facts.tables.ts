import type { AccountFact, AccountFactName } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, records } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

export interface ReadFact {
  extensionId: number;
  fact: AccountFactName;
  value: AccountFact["value"];
  readAt: Date;
}

/** What was read later stays, in whatever order it is told. */
export const keepFacts = (tx: Tx, facts: readonly ReadFact[]): Promise<unknown> =>
  sql`
    insert into account_facts as f (extension_id, fact, value, read_at)
    select distinct on (n.extension_id, n.fact) n.extension_id, n.fact, n.value::jsonb, n.read_at
    from ${records(facts, { extensionId: "bigint", fact: "text", value: "json", readAt: "timestamptz" })}
    order by n.extension_id, n.fact, n.read_at desc
    on conflict (extension_id, fact) do update
    set value = excluded.value, read_at = excluded.read_at
    where f.read_at <= excluded.read_at
  `.execute(tx);

/** In the order of the extensions. */
export const listFacts = (db: Db, extensionIds: number[]): Promise<ReadFact[]> =>
  db
    .selectFrom("accountFacts")
    .select(["extensionId", "fact", "value", "readAt"])
    .where(anyOf("extensionId", extensionIds))
    .orderBy("extensionId")
    .orderBy("fact")
    .execute();

export const deleteFacts = (tx: Tx, extensionIds: number[]) =>
  tx.deleteFrom("accountFacts").where(anyOf("extensionId", extensionIds)).execute();
