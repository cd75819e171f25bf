import { type Kysely, sql } from "kysely";

const statements = [
  // Definitions, as the contract has them; a script of before has none.
  "alter table scripts add column inputs jsonb not null default '[]'",
  "alter table schedule_ticks drop constraint schedule_ticks_reason_check",
  `alter table schedule_ticks add constraint schedule_ticks_reason_check check (reason in
    ('serverDown', 'active', 'disabled', 'noScript', 'inputsNotFit', 'scriptProblem'))`,
  `create table idempotency_keys (
    user_id bigint not null references users on delete cascade,
    -- Keys are their senders' words, and may be long.
    key_hash bytea not null,
    -- Which call it was, and with which body: a password may be in it, which a bare hash would give away.
    sealed_call text not null,
    -- Who carries the call out, as long as it says that it does.
    claim_id uuid not null,
    claimed_until timestamptz not null,
    -- Set by the first change that the call commits, in that change.
    is_changed boolean not null default false,
    answered_at timestamptz,
    -- Null where it is answered and the answer is too large to be kept.
    sealed_answer text,
    answer_bytes integer not null default 0,
    created_at timestamptz not null,
    primary key (user_id, key_hash)
  )`,
  "create index idempotency_keys_created on idempotency_keys (created_at)",
];

/** What runs are given from outside, and calls that may be sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
