import { sql } from "kysely";
import { anyOf, UNFINISHED } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

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

export const findSecretSizes = (db: Db, ids: number[]) =>
  db
    .selectFrom("secrets")
    .select(["id", sql<number>`octet_length(sealed_text)`.as("bytes")])
    .where(anyOf("id", ids))
    .execute();

export async function countSecrets(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("secrets")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Where steps may name one; ended runs are not asked, of which there may be millions. */
const NAMING = sql`
  select a.user_id, a.steps || jsonb_build_array(a.input_settings) as steps from actions a
  union all select a.user_id, v.steps || jsonb_build_array(v.input_settings)
    from action_versions v join actions a on a.id = v.action_id
  union all select s.user_id, w.input_settings from script_actions w
    join scripts s on s.id = w.script_id
  union all select r.user_id, p.plan from runs r join run_plans p on p.run_id = r.id
    where r.status in (${UNFINISHED})`;

/** Those made before then that nothing names. */
export const deleteUnusedSecrets = (tx: Tx, before: Date): Promise<unknown> =>
  sql`
    with named as (
      select n.user_id, jsonb_path_query(n.steps, 'strict $.**.secret ? (@.type() == "number")') as id
      from (${NAMING}) as n
      where n.user_id in (select user_id from secrets where created_at < ${before})
    )
    delete from secrets s where created_at < ${before} and not exists (
      select from named where named.user_id = s.user_id and named.id = to_jsonb(s.id)
    )
  `.execute(tx);
