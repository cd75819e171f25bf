import { type Kysely, sql } from "kysely";

const statements = [
  `alter table browser_profiles
    -- Since when its browser runs, to know how long nothing ran in it.
    add column running_since timestamptz,
    -- Which job makes it, until the vendor has made it.
    add column job_id bigint`,
  "create index browser_profiles_of_job on browser_profiles (job_id) where job_id is not null",
];

/** Browsers that are stopped when nothing runs in them, and profiles that a job makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
