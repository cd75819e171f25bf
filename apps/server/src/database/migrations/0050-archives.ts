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

  // An archive with a chat has word of its browsers' failed runs, whatever its user is told of.
  `create function has_chat_of_archive(of_extension bigint) returns boolean
    language sql stable as $$
    select exists (
      select from extensions e join archives a on a.id = e.archive_id
      where e.id = of_extension and a.settings ->> 'telegramChatId' <> '')
  $$`,
  `create or replace function tell_event(
      of_user bigint, of_extension bigint, event_type text, key text, at timestamptz, event_data json
    ) returns void language sql as $$
    insert into event_deliveries (user_id, webhook_id, type, event_key, occurred_at, due_at, data)
    select of_user, target.id, event_type, event_type || ':' || key, at, at, event_data
    from (
      select w.id from webhooks w
      where w.user_id = of_user and w.is_enabled and event_type = any(w.events)
        and (not w.is_grouped or w.group_id =
          (select e.group_id from extensions e where e.id = of_extension))
      union all
      select null where (event_type = 'run.failed' and has_chat_of_archive(of_extension))
        or exists (
          select from telegram_settings t
          where t.user_id = of_user and event_type = any(t.notices))
    ) as target
    on conflict do nothing
  $$`,
  `create or replace function has_event_targets(of_user bigint) returns boolean
    language plpgsql stable as $$
    begin
      return exists (select from webhooks where user_id = of_user and is_enabled)
        or exists (select from telegram_settings where user_id = of_user and notices <> '{}')
        or exists (
          select from archives where user_id = of_user and settings ->> 'telegramChatId' <> '');
    end
  $$`,
];

/** What archives' browsers go by, changed later than they were made; what was done before runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
