import { type Kysely, sql } from "kysely";

const statements = [
  `create table second_factors (
    user_id bigint primary key references users on delete cascade,
    sealed_key text not null,
    begun_at timestamptz not null,
    -- Null until a code of the key was given: nothing is asked for before that.
    enabled_at timestamptz,
    -- The step of the last code that was taken: that one and those before it are good for nothing.
    last_step bigint,
    recovery_salt bytea not null
  )`,
  `create table recovery_codes (
    user_id bigint not null references users on delete cascade,
    hash text not null,
    primary key (user_id, hash)
  )`,
  // What authenticators know the user by; says nothing about the user.
  "alter table users add column passkey_handle uuid not null default gen_random_uuid()",
  `create table passkeys (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    is_synced boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  "create index passkeys_user on passkeys (user_id)",
  `create table passkey_challenges (
    id uuid primary key,
    hash bytea not null,
    purpose text not null check (purpose in ('new', 'proof', 'login')),
    -- Null where nobody is signed in yet.
    user_id bigint references users on delete cascade,
    -- Whoever asks again and again fills no disk: the newest of each are kept.
    asked_by text not null,
    made_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  "create index passkey_challenges_asker on passkey_challenges (asked_by, made_at)",
  "create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null",
  "create index passkey_challenges_end on passkey_challenges (expires_at)",
];

/** Codes beside the password, and passkeys instead of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
