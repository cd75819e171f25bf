import { type Kysely, sql } from "kysely";

const statements = [
  `alter table users
    -- In which mails are written, until a preference says otherwise.
    add column language text check (language in ('en', 'ru', 'pt')),
    -- Of whoever registered and has not confirmed the mail address.
    add column unconfirmed_since timestamptz,
    -- From then on nobody signs in; what is left is being deleted.
    add column removed_at timestamptz`,
  "create index users_unconfirmed on users (unconfirmed_since) where unconfirmed_since is not null",
  "create index users_removed on users (removed_at) where removed_at is not null",
  // Until now only the operator made users.
  "update users set is_mail_confirmed = true where not is_mail_confirmed",
  // Where a session was opened.
  "alter table access_tokens add column address text",
  // Only hashes: whoever reads the database opens no link.
  `create table mail_links (
    hash bytea primary key,
    kind text not null check (kind in ('confirm', 'resetPassword', 'changeEmail')),
    user_id bigint not null references users on delete cascade,
    -- The address that it was sent to.
    email text not null,
    -- The password that was chosen with this registration.
    password_hash text,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  "create index mail_links_of_user on mail_links (user_id, kind)",
  "create index mail_links_expiry on mail_links (expires_at)",
  // Who asked for mails, and whom they go to, as hashes: nobody's box is filled by a stranger.
  `create table mail_asks (
    id bigint generated always as identity primary key,
    key bytea not null,
    asked_at timestamptz not null
  )`,
  "create index mail_asks_of_key on mail_asks (key, asked_at)",
  "create index mail_asks_age on mail_asks (asked_at)",
];

/** People who register, confirm their mail address, and leave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
