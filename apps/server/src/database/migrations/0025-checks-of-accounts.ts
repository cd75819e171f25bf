import { type Kysely, sql } from "kysely";

const statements = [
  // Which check the agent was told of, and which has come to its end; while one goes on no run begins.
  `alter table accounts
    add column told_check_id bigint,
    add column answered_check_id bigint,
    add column held_until timestamptz`,
  `create index accounts_due on accounts (user_id)
    where answered_check_id is distinct from check_id`,

  // A user's own, in place of those that come with Baton.
  `create table network_recipes (
    user_id bigint not null references users on delete cascade,
    network smallint not null check (network between 0 and 4),
    definition jsonb not null,
    updated_at timestamptz not null,
    primary key (user_id, network)
  )`,
];

/** Checks of accounts, and users' own recipes of networks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
