/** Who users are, what they may, what they pay and what is written to them. */
export const PEOPLE = String.raw`
create table login_failures (
  key text primary key,
  failures int not null,
  blocked_until timestamptz not null
);

-- Who asked for mails, and whom they go to, as hashes: nobody's box is filled by a stranger.
create table mail_asks (
  id bigint generated always as identity primary key,
  key bytea not null,
  asked_at timestamptz not null
);
create index mail_asks_age on mail_asks (asked_at);
create index mail_asks_of_key on mail_asks (key, asked_at);

-- What providers said, as Baton understood it; each once.
create table payment_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  key text not null,
  data jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  looked_at timestamptz,
  constraint payment_notices_outcome_check check (outcome = any (array['applied',
    'repeated', 'refused', 'ignored'])),
  constraint payment_notices_provider_check check (provider = any (array['payproglobal',
    'robokassa', 'sandbox'])),
  unique (provider, key)
);
create index payment_notices_waiting on payment_notices (id) where applied_at is null;

-- Who registered an address lately, whether or not it had an account: by both the log-in is
-- answered alike. The key is a hash of the address.
create table registrations (
  key bytea primary key,
  password_hash text not null,
  registered_at timestamptz not null
);
create index registrations_age on registrations (registered_at);

create table tariffs (
  id bigint generated always as identity primary key,
  name text not null,
  price numeric(12,2) not null check (price >= 0::numeric),
  max_extension_count int not null check (max_extension_count >= 0),
  log_retention_days int not null default 30 check (log_retention_days > 0),
  max_action_count int not null default 20000 check (max_action_count >= 0),
  max_script_count int not null default 20000 check (max_script_count >= 0),
  max_extension_group_count int not null default 20000 check (max_extension_group_count >= 0),
  max_proxy_count int not null default 20000 check (max_proxy_count >= 0),
  max_document_count int not null default 20000 check (max_document_count >= 0),
  max_extension_data_template_count int not null default 20000,
  action_kinds text[],
  is_offered boolean not null default false,
  help_links jsonb not null default '[]',
  subscription_packages jsonb not null default '[]',
  constraint tariffs_max_extension_data_template_count_check check (max_extension_data_template_count >= 0)
);
create unique index tariffs_name on tariffs (lower(name));

create table terms (
  version bigint generated always as identity primary key,
  published_at timestamptz not null
);

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  tariff_id bigint references tariffs,
  valid_until timestamptz,
  subscription_status smallint not null default 0,
  is_terms_accepted boolean not null default false,
  is_mail_confirmed boolean not null default false,
  created_at timestamptz not null default now(),
  -- In which mails are written, until a preference says otherwise.
  language text check (language = any (array['en', 'ru', 'pt'])),
  -- Of whoever registered and has not confirmed the mail address.
  unconfirmed_since timestamptz,
  -- From then on nobody signs in; what is left is being deleted.
  removed_at timestamptz,
  is_operator boolean not null default false,
  passkey_handle uuid not null default gen_random_uuid(),
  links_since bigint not null default 0,
  constraint users_subscription_status_check check (subscription_status = any (array[0, 1, 2]))
);
create unique index users_email on users (lower(email));
create index users_removed on users (removed_at) where removed_at is not null;
create index users_tariff on users (tariff_id);
create index users_unconfirmed on users (unconfirmed_since) where unconfirmed_since is not null;

create table known_addresses (
  user_id bigint not null references users on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (user_id, address)
);

-- Only hashes: whoever reads the database opens no link.
create table mail_links (
  hash bytea primary key,
  kind text not null,
  user_id bigint not null references users on delete cascade,
  -- The address that it was sent to.
  email text not null,
  -- The password that was chosen with this registration.
  password_hash text,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mail_links_kind_check check (kind = any (array['confirm',
    'resetPassword', 'changeEmail']))
);
create index mail_links_expiry on mail_links (expires_at);
create index mail_links_of_user on mail_links (user_id, kind);

create table passkey_challenges (
  id uuid primary key,
  hash bytea not null,
  purpose text not null,
  -- Null where nobody is signed in yet.
  user_id bigint references users on delete cascade,
  -- Whoever asks again and again fills no disk: the newest of each are kept.
  asked_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_purpose_check check (purpose = any (array['new',
    'proof', 'login']))
);
create index passkey_challenges_asker on passkey_challenges (asked_by, made_at);
create index passkey_challenges_end on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;

create table passkeys (
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
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);

create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_key text not null,
  begun_at timestamptz not null,
  -- Null until a code of the key was given: nothing is asked for before that.
  enabled_at timestamptz,
  -- The step of the last code that was taken: that one and those before it are good for nothing.
  last_step bigint,
  recovery_salt bytea not null
);

create table terms_texts (
  version bigint not null references terms on delete cascade,
  language text not null check (language = any (array['en', 'ru', 'pt'])),
  text text not null,
  primary key (version, language)
);

-- Only hashes: whoever reads the database cannot act in anybody's name.
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  hash bytea not null unique,
  label text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- What an integration token may do; null for those that may do all that their user may.
  scopes text[],
  -- Of a token that is good for one group: which, as long as it is there.
  is_grouped boolean not null default false,
  group_id bigint,
  -- The first of those that took each other's place.
  family_id bigint,
  rotated_at timestamptz,
  archive_id bigint,
  address text,
  end_reason text,
  constraint access_tokens_group check (is_grouped or group_id is null),
  constraint access_tokens_kind_check check (kind = any (array['session',
    'agent', 'integration', 'impersonation'])),
  constraint access_tokens_scopes check ((kind = 'integration') = (scopes is not null))
);
create index access_tokens_archive on access_tokens (archive_id) where archive_id is not null;
create index access_tokens_of_group on access_tokens (group_id) where group_id is not null;
create index access_tokens_user on access_tokens (user_id, created_at desc);

create table payment_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  provider text not null,
  subscription_id text not null,
  tariff_id bigint references tariffs on delete set null,
  tariff_name text not null,
  amount bigint not null check (amount > 0),
  status text not null,
  next_charge_at timestamptz,
  created_at timestamptz not null,
  -- When the provider is to be asked how it stands.
  check_at timestamptz,
  constraint payment_subscriptions_provider_check check (provider = any (array['payproglobal',
    'robokassa', 'sandbox'])),
  constraint payment_subscriptions_status_check check (status = any (array['active',
    'suspended', 'terminated', 'finished'])),
  unique (provider, subscription_id)
);
create index payment_subscriptions_check on payment_subscriptions (check_at)
  where check_at is not null;
create index payment_subscriptions_user on payment_subscriptions (user_id);

-- Kept as long as the user: who accepted what, and when.
create table terms_acceptances (
  user_id bigint not null references users on delete cascade,
  version bigint not null references terms,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

-- The id is also the number by which Robokassa knows it, which has no more bits. Amounts in
-- kopecks.
-- The id is also the number by which Robokassa knows it, which has no more bits. Amounts in kopecks.
create table payments (
  id bigint generated always as identity (maxvalue 2147483647) primary key,
  user_id bigint references users on delete set null,
  tariff_id bigint references tariffs on delete set null,
  tariff_name text not null,
  provider text not null,
  type text not null check (type = any (array['world_cards', 'russian_cards'])),
  amount bigint not null check (amount > 0),
  is_subscription boolean not null,
  is_sandbox boolean not null,
  link text,
  order_id text,
  subscription_id bigint references payment_subscriptions on delete set null,
  created_at timestamptz not null,
  state text not null default 'created',
  -- What notices have said.
  paid_at timestamptz,
  is_declined boolean not null default false,
  is_expired boolean not null default false,
  review_reason text,
  refunded bigint not null default 0 check (refunded >= 0),
  is_charged_back boolean not null default false,
  is_chargeback_won boolean not null default false,
  -- What was done upon it.
  is_credited boolean not null default false,
  credited_seconds bigint not null default 0,
  valid_until timestamptz,
  reversed bigint not null default 0,
  taken_back_seconds bigint not null default 0,
  lot_tariff_id bigint,
  lot_price bigint not null default 0,
  next_check_at timestamptz,
  check_count int not null default 0,
  lot_from timestamptz,
  lot_until timestamptz,
  -- The whole payment, and what was taken back of it, as time of the lot's tariff.
  lot_whole_ms bigint not null default 0,
  lot_held_ms bigint not null default 0,
  constraint payments_check check (reversed >= 0 and reversed <= amount),
  constraint payments_provider_check check (provider = any (array['payproglobal',
    'robokassa', 'sandbox'])),
  constraint payments_state_check check (state = any (array['created', 'paid',
    'failed', 'expired', 'refunded', 'partlyRefunded',
    'chargedBack', 'review']))
);
create index payments_check on payments (next_check_at) where next_check_at is not null;
create unique index payments_order on payments (provider, order_id);
create index payments_state on payments (state, id desc);
create index payments_subscription on payments (subscription_id);
create index payments_user on payments (user_id, id desc);
`;
