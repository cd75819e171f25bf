import { type Kysely, sql } from "kysely";

const statements = [
  `create table companions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    token_hash bytea not null unique,
    -- The process that has its socket; null while it is away.
    gateway_id bigint references processes on delete set null,
    machine text,
    platform text,
    version text,
    addresses jsonb not null default '[]',
    last_seen_at timestamptz,
    created_at timestamptz not null
  )`,
  "create index companions_user on companions (user_id)",
  "create index companions_gateway on companions (gateway_id) where gateway_id is not null",
];

/** Baton on users' own machines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
