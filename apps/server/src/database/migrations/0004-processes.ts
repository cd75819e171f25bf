import { type Kysely, sql } from "kysely";

const statements = [
  // Who works on this database now. A row is taken away when its process is known to be gone.
  `create table processes (
    id bigint generated always as identity primary key,
    roles text[] not null,
    host text not null,
    -- Which key it seals secrets with: processes with different ones could not read each other's.
    key_id text not null,
    -- What its workers are called on the jobs that they hold.
    job_workers text[] not null default '{}',
    started_at timestamptz not null,
    seen_at timestamptz not null default clock_timestamp(),
    is_lost boolean not null default false
  )`,

  // The process that holds the agent's socket.
  `alter table extensions add column gateway_id bigint references processes on delete set null`,
  `create index extensions_gateway on extensions (gateway_id) where gateway_id is not null`,

  // The machine that has the profile's folder, and the process that looks after its browser.
  `alter table browser_profiles add column host text`,
  `alter table browser_profiles add column keeper_id bigint references processes on delete set null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
