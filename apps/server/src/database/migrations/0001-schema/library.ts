import { byValue, naturalKey } from "./texts.ts";

/** What users make and keep: scripts, actions, documents, secrets, archives, repositories. */
export const LIBRARY = String.raw`
create table archives (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- One of a user's is that of all browsers which Baton makes.
  kind text not null check (kind = any (array['archive', 'profiles'])),
  label text not null,
  settings jsonb not null,
  sealed_bot_token text,
  -- Grows with each change of the settings.
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index archives_of_profiles on archives (user_id) where kind = 'profiles';
create index archives_user on archives (user_id);

create table scripts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  social_network smallint check (social_network >= 0 and social_network <= 4),
  has_random_order boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (${naturalKey("name")}) stored,
  sender_id bigint references users on delete set null,
  inputs jsonb not null default '[]'
);
create index scripts_of_sender on scripts (sender_id) where sender_id is not null;
create index scripts_user on scripts (user_id, lower(name), id);

create table actions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  action_type_id int not null,
  social_network smallint check (social_network >= 0 and social_network <= 4),
  input_settings jsonb not null default '{}',
  steps jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  plan_bytes int not null generated always as ((octet_length((steps)::text)
    + octet_length((input_settings)::text))) stored,
  plan_steps int not null generated always as (jsonb_array_length(jsonb_path_query_array(steps,
    'strict $.**?((exists (@."id") && exists (@."type"))
    && exists (@."inputs"))'::jsonpath))) stored,
  name_key text collate "C" not null generated always as (${naturalKey("name")}) stored,
  is_received boolean not null default false,
  parent_action_id bigint references actions on delete set null,
  sender_id bigint references users on delete set null,
  sender_version int,
  access_rights smallint not null default 0 check (access_rights >= 0 and access_rights <= 3),
  has_access boolean not null default true,
  expires_at timestamptz,
  default_access_rights smallint not null default 0,
  auto_update boolean not null default false,
  -- What waits in the queue was ended when the copy expired.
  is_expiry_done boolean not null default false,
  -- What was said of the present version.
  note text not null default '',
  constraint actions_default_access_rights_check check (default_access_rights >= 0 and
    default_access_rights <= 3),
  constraint actions_own_is_full check (is_received or access_rights = 0 and has_access and
    expires_at is null)
);
create index actions_expiring on actions (expires_at) where (expires_at is not null) and
  (not is_expiry_done);
-- A receiver has one copy of an action.
create unique index actions_of_parent on actions (parent_action_id, user_id)
  where parent_action_id is not null;
create index actions_of_sender on actions (sender_id) where sender_id is not null;
create index actions_user on actions (user_id, lower(name), id);

-- What actions were before: the newest few.
create table action_versions (
  action_id bigint not null references actions on delete cascade,
  version int not null,
  name text not null,
  action_type_id int not null,
  social_network smallint,
  input_settings jsonb not null,
  steps jsonb not null,
  note text not null,
  saved_at timestamptz not null,
  primary key (action_id, version)
);

create table documents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  size bigint not null,
  content_type text not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  tags text[] not null default '{}'::text[],
  name_key text collate "C" not null generated always as (${byValue("name")}) stored,
  made_by_run_id bigint
);
create index documents_content on documents (sha256, size);
create index documents_name on documents (user_id, name_key, id);
create index documents_storage_key on documents (storage_key);
create index documents_user on documents (user_id, id desc);

create table github_connections (
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
  rate_limit int,
  rate_remaining int,
  rate_reset_at timestamptz,
  constraint github_connections_check check ((repo is null) = (branch is null)),
  constraint github_connections_check1 check ((repo is null) = (is_private is null))
);

-- Who was sent to GitHub to sign in, and is expected back.
create table github_sign_ins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  state_hash bytea not null unique,
  sealed_verifier text not null,
  expires_at timestamptz not null
);
create index github_sign_ins_of_user on github_sign_ins (user_id, id);

-- How many lines of a list were given out: to all of the user's extensions (0), or to one of
-- them.
create table line_positions (
  user_id bigint not null references users on delete cascade,
  list_key text not null,
  extension_id bigint not null,
  taken bigint not null,
  taken_at timestamptz not null,
  shown text not null default '',
  line_count bigint not null default 0,
  primary key (user_id, list_key, extension_id)
);

-- Texts that steps name as {{secret.name}}.
create table named_secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  sealed_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name)
);

create table secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  sealed_text text not null,
  created_at timestamptz not null default now()
);
create index secrets_user on secrets (user_id);

-- Which actions the steps of an action name, and how often.
create table action_nestings (
  action_id bigint not null references actions on delete cascade,
  nested_id bigint not null references actions,
  uses int not null check (uses > 0),
  primary key (action_id, nested_id)
);
create index action_nestings_nested on action_nestings (nested_id);

-- Uploads that are on their way, and until they are forgotten what they have become.
create table document_uploads (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  size bigint not null,
  document_id bigint references documents on delete set null,
  is_done boolean not null default false,
  created_at timestamptz not null
);
create index document_uploads_created on document_uploads (created_at);
create index document_uploads_document on document_uploads (document_id);
create index document_uploads_user on document_uploads (user_id, id);

-- Tokens that stand in credentials files.
create table github_credentials (
  token_id bigint primary key references access_tokens on delete cascade,
  user_id bigint not null references users on delete cascade
);
create index github_credentials_of_user on github_credentials (user_id);

create table script_actions (
  script_id bigint not null references scripts on delete cascade,
  position int not null,
  row_key text not null,
  action_id bigint references actions on delete restrict,
  action_type_id int,
  input_settings jsonb not null default '{}',
  random_action_ids bigint[] not null default '{}'::bigint[],
  has_fixed_order boolean not null default false,
  time_limit_minutes int not null default 0 check (time_limit_minutes >= 0),
  on_failure text not null default 'continue',
  is_disabled boolean not null default false,
  constraint script_actions_check check (num_nonnulls(action_id, action_type_id) = 1),
  constraint script_actions_on_failure_check check (on_failure = any (array['continue',
    'stop'])),
  primary key (script_id, "position"),
  unique (script_id, row_key)
);
create index script_actions_action on script_actions (action_id) where action_id is not null;
create index script_actions_random on script_actions using gin (random_action_ids)
  where random_action_ids <> '{}'::bigint[];
`;
