/** Who works on the database, and what is kept of calls, settings and the audit log. */
export const PLATFORM = String.raw`
-- Who works on this database now. A row is taken away when its process is known to be gone.
create table processes (
  id bigint generated always as identity primary key,
  roles text[] not null,
  host text not null,
  -- Which key it seals secrets with: processes with different ones could not read each other's.
  key_id text not null,
  -- What its workers are called on the jobs that they hold.
  job_workers text[] not null default '{}'::text[],
  started_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  is_lost boolean not null default false
);

create table secret_key (
  is_only boolean default true primary key check (is_only),
  key_id text not null,
  next_key_id text,
  constraint secret_key_check check (next_key_id <> key_id)
);

create table audit_log (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  actor text not null,
  action text not null,
  target text,
  at timestamptz not null default now(),
  actor_id bigint
);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_actor on audit_log (actor_id) where actor_id is not null;
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_user on audit_log (user_id, at desc, id desc);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  -- Keys are their senders' words, and may be long.
  key_hash bytea not null,
  -- Which call it was, and with which body: a password may be in it, which a bare hash would give
  -- away.
  sealed_call text not null,
  -- Who carries the call out, as long as it says that it does.
  claim_id uuid not null,
  claimed_until timestamptz not null,
  -- Set by the first change that the call commits, in that change.
  is_changed boolean not null default false,
  answered_at timestamptz,
  -- Null where it is answered and the answer is too large to be kept.
  sealed_answer text,
  answer_bytes int not null default 0,
  created_at timestamptz not null,
  primary key (user_id, key_hash)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table user_preferences (
  user_id bigint not null references users on delete cascade,
  name text not null,
  value jsonb not null,
  primary key (user_id, name)
);
`;
