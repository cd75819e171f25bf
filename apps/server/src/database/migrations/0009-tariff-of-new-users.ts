import { type Kysely, sql } from "kysely";

/**
 * Which tariff new users get, as an operator chose it. Where there are users beside the owner already,
 * it stays the oldest one, which all of them have got.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    "alter table tariffs add column is_for_new_users boolean not null default false",
    "create unique index tariffs_for_new_users on tariffs (is_for_new_users) where is_for_new_users",
    `update tariffs set is_for_new_users = true
      where id = (select min(id) from tariffs) and (select count(*) from users) > 1`,
  ])
    await sql.raw(statement).execute(db);
}
