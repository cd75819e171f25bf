import { type Kysely, sql } from "kysely";

const statements = [
  `create table extension_data_templates (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    fields text[] not null,
    separator text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  "create index extension_data_templates_of_user on extension_data_templates (user_id, name, id)",
  `alter table tariffs add column max_extension_data_template_count integer not null default 20000
    check (max_extension_data_template_count >= 0)`,

  // What is being given out, and what of it waits to be fetched; a day later it is gone.
  `create table data_exports (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    object_type text not null,
    format text not null,
    output text not null,
    state text not null default 'writing'
      check (state in ('writing', 'sending', 'done', 'failed', 'stopped')),
    has_secrets boolean not null,
    done_count integer not null default 0,
    total_count integer not null,
    size bigint not null default 0,
    storage_key text,
    -- Opens the file, which is written encrypted.
    sealed_file_key text,
    is_stop_wanted boolean not null default false,
    error_code integer,
    error_message text,
    created_at timestamptz not null,
    -- Moves on for as long as a process works on it.
    seen_at timestamptz not null,
    check ((error_code is null) = (error_message is null))
  )`,
  "create index data_exports_of_user on data_exports (user_id, id)",
  "create index data_exports_created on data_exports (created_at)",
  "create index data_exports_storage on data_exports (storage_key) where storage_key is not null",

  // Which bot writes to which chat.
  `create table telegram_settings (
    user_id bigint primary key references users on delete cascade,
    sealed_bot_token text not null,
    chat_id text not null,
    updated_at timestamptz not null default now()
  )`,
];

/** What of accounts goes out: templates, files in the making, and the way to Telegram. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
