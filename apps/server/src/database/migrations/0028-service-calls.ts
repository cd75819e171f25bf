import { type Kysely, sql } from "kysely";

const statements = [
  // The last step of each run that the server was asked to carry out.
  `create table service_calls (
    run_id bigint primary key references runs on delete cascade,
    place text not null,
    -- Which process carries it out; null where that one is gone.
    process_id bigint,
    answer jsonb,
    begun_at timestamptz not null
  )`,
  // Texts that steps name as {{secret.name}}.
  `create table named_secrets (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    sealed_text text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, name)
  )`,
];

/** What the server does for steps, and the secrets that only it knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
