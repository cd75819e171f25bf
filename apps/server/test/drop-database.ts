import type pg from "pg";

/**
 * Ends whoever is still connected as this user, then drops. `with (force)` would ask for the right
 * to end autovacuum's worker as well; a plain drop sends that one away by itself and waits for it.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = $1 and usename = current_user`,
    [name],
  );
  await admin.query(`drop database ${name}`);
}
