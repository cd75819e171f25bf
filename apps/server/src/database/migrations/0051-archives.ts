import { type Kysely, sql } from "kysely";

const statements = [
  `create table archives (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    -- One of a user's is that of all browsers which Baton makes.
    kind text not null check (kind in ('archive', 'profiles')),
    label text not null,
    settings jsonb not null,
    sealed_bot_token text,
    -- Grows with each change of the settings.
    revision integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  "create index archives_user on archives (user_id)",
  "create unique index archives_of_profiles on archives (user_id) where kind = 'profiles'",
  "alter table access_tokens add column archive_id bigint references archives on delete set null",
  "create index access_tokens_archive on access_tokens (archive_id) where archive_id is not null",
  `alter table extensions
    add column archive_id bigint references archives on delete set null,
    -- The settings of it that its agent goes by; null: those in its archive's file.
    add column archive_revision integer`,
  "create index extensions_archive on extensions (archive_id) where archive_id is not null",
  "alter table runs add column preparation jsonb",
  `insert into archives (user_id, kind, label, settings, created_at, updated_at)
    select distinct user_id, 'profiles', '', '{}'::jsonb, now(), now() from browser_profiles`,
  `update access_tokens t set archive_id = a.id
    from browser_profiles p join archives a on a.user_id = p.user_id and a.kind = 'profiles'
    where p.token_id = t.id`,
  `update extensions e set archive_id = a.id
    from browser_profiles p join archives a on a.user_id = p.user_id and a.kind = 'profiles'
    where p.extension_id = e.id`,
];

/** What archives' browsers go by, changed later than they were made; what was done before runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
