import { type Kysely, sql } from "kysely";

const statements = [
  `create table github_connections (
    user_id bigint primary key references users on delete cascade,
    sealed_token text not null,
    username text not null,
    connected_at timestamptz not null,
    -- owner/name; null before one is chosen.
    repo text,
    branch text,
    is_private boolean,
    -- What stood in the way when GitHub was asked last.
    problem text,
    retry_at timestamptz,
    moved_to text,
    rate_limit integer,
    rate_remaining integer,
    rate_reset_at timestamptz,
    check ((repo is null) = (branch is null)),
    check ((repo is null) = (is_private is null))
  )`,

  // Who was sent to GitHub to sign in, and is expected back.
  `create table github_sign_ins (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    state_hash bytea not null unique,
    sealed_verifier text not null,
    expires_at timestamptz not null
  )`,
  "create index github_sign_ins_of_user on github_sign_ins (user_id, id)",

  // Tokens that stand in credentials files.
  `create table github_credentials (
    token_id bigint primary key references access_tokens on delete cascade,
    user_id bigint not null references users on delete cascade
  )`,
  "create index github_credentials_of_user on github_credentials (user_id)",
];

/** Accounts at GitHub, and the way to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
