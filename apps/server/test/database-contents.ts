import pg from "pg";

/** Every row, the schemas there are, and what else a copy of a database must have like the original. */
export async function contentsOf(databaseUrl: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables) {
      contents[name] = (await client.query(`select t::text from ${name} t order by 1`)).rows;
    }
    contents["a job"] = (
      await client.query(
        "select task_identifier, run_at, key, priority, max_attempts from graphile_worker.jobs",
      )
    ).rows;
    contents["how jobs are added"] = (
      await client.query(
        "select pg_get_functiondef(oid) from pg_proc where pronamespace = 'graphile_worker'::regnamespace order by 1",
      )
    ).rows;
    contents["schemas"] = (
      await client.query(
        "select nspname from pg_namespace where nspname !~ '^pg_(temp|toast)' order by 1",
      )
    ).rows;
    contents["references"] = (
      await client.query(
        "select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2",
      )
    ).rows;
    return contents;
  } finally {
    await client.end();
  }
}
