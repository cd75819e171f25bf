import { type Kysely, sql } from "kysely";

/** Accounts that others took the place of, for as long as they can be put back; the last of each extension. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table replaced_accounts (
        extension_id bigint primary key references extensions on delete cascade,
        user_id bigint not null references users on delete cascade,
        name text not null,
        is_only_browser boolean not null,
        user_agent text,
        sealed_login text,
        sealed_password text,
        sealed_two_factor_key text,
        sealed_cookies text,
        cookie_count int not null,
        sealed_ads_token text,
        sealed_bm_token text,
        -- What was read of it, as it is put back.
        facts jsonb not null,
        replaced_at timestamptz not null
      );
      create index replaced_accounts_user on replaced_accounts (user_id);
      create index replaced_accounts_replaced on replaced_accounts (replaced_at)`,
    )
    .execute(db);
}
