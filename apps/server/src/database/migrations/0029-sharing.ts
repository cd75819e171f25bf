import { type Kysely, sql } from "kysely";

const RIGHTS = "check (%s between 0 and 3)";
const rights = (column: string): string =>
  `${column} smallint not null default 0 ${RIGHTS.replace("%s", column)}`;

const statements = [
  // A copy says whose it is a copy of, who sent it, and what was given of it.
  `alter table actions
    add column is_received boolean not null default false,
    add column parent_action_id bigint references actions on delete set null,
    add column sender_id bigint references users on delete set null,
    add column sender_version integer,
    add column ${rights("access_rights")},
    add column has_access boolean not null default true,
    add column expires_at timestamptz,
    add column ${rights("default_access_rights")},
    add column auto_update boolean not null default false,
    -- What waits in the queue was ended when the copy expired.
    add column is_expiry_done boolean not null default false,
    -- What was said of the present version.
    add column note text not null default '',
    add constraint actions_own_is_full
      check (is_received or (access_rights = 0 and has_access and expires_at is null))`,
  // A receiver has one copy of an action.
  `create unique index actions_of_parent on actions (parent_action_id, user_id)
    where parent_action_id is not null`,
  "create index actions_of_sender on actions (sender_id) where sender_id is not null",
  `create index actions_expiring on actions (expires_at)
    where expires_at is not null and not is_expiry_done`,

  // Which actions the steps of an action name, and how often.
  `create table action_nestings (
    action_id bigint not null references actions on delete cascade,
    nested_id bigint not null references actions,
    uses integer not null check (uses > 0),
    primary key (action_id, nested_id)
  )`,
  "create index action_nestings_nested on action_nestings (nested_id)",

  // What actions were before: the newest few.
  `create table action_versions (
    action_id bigint not null references actions on delete cascade,
    version integer not null,
    name text not null,
    action_type_id integer not null,
    social_network smallint,
    input_settings jsonb not null,
    steps jsonb not null,
    note text not null,
    saved_at timestamptz not null,
    primary key (action_id, version)
  )`,

  "alter table scripts add column sender_id bigint references users on delete set null",
  "create index scripts_of_sender on scripts (sender_id) where sender_id is not null",

  // What was sent, and what became of it.
  `create table sent_scripts (
    id bigint generated always as identity primary key,
    sender_id bigint not null references users on delete cascade,
    receiver_id bigint not null references users on delete cascade,
    script_id bigint not null references scripts on delete cascade,
    note text not null,
    state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
    sent_at timestamptz not null,
    unique (receiver_id, script_id),
    check (sender_id <> receiver_id)
  )`,
  "create index sent_scripts_of_script on sent_scripts (script_id)",
  "create index sent_scripts_of_sender on sent_scripts (sender_id)",
  "create index sent_scripts_pending on sent_scripts (receiver_id) where state = 'pending'",
  `create table sent_script_actions (
    sent_script_id bigint not null references sent_scripts on delete cascade,
    action_id bigint not null references actions on delete cascade,
    ${rights("access_rights")},
    expires_at timestamptz,
    ${rights("default_access_rights")},
    auto_update boolean not null,
    primary key (sent_script_id, action_id)
  )`,
  "create index sent_script_actions_of_action on sent_script_actions (action_id)",

  // What is told to who sent an action and to who received it. An update stays until it is taken.
  `create table action_updates (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    type text not null check (type in ('UpdateSent', 'UpdateReceived', 'Deleted')),
    action_id bigint not null references actions on delete cascade,
    action_name text not null,
    action_version integer not null,
    note text not null,
    created_at timestamptz not null,
    notified_at timestamptz,
    unique (action_id, type)
  )`,
  "create index action_updates_of_user on action_updates (user_id, id) where notified_at is null",
];

/** Sent scripts and actions: who may do what with a copy, its versions, its updates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
