import { type Kysely, sql } from "kysely";

const statements = [
  `create table companion_tasks (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    companion_id bigint not null references companions on delete cascade,
    sealed_task text not null,
    sealed_answer text,
    created_at timestamptz not null
  )`,
  "create index companion_tasks_user on companion_tasks (user_id)",
  "create index companion_tasks_companion on companion_tasks (companion_id)",
  "create index companion_tasks_created on companion_tasks (created_at)",
];

/** What a process asks of a companion whose socket another one has; gone with the answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
