import { setTimeout } from "node:timers/promises";
import type pg from "pg";

/** What is under way, such as the end of a job, gets so long; a test that failed may hold its own for ever. */
const LOOKS = 50;
const LOOK_AGAIN_MS = 100;

/**
 * Ends whoever is still connected as this user, then drops. `with (force)` would ask for the right
 * to end autovacuum's worker as well; a plain drop sends that one away by itself and waits for it.
 */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < LOOKS && (await isBusy(admin, name)); look += 1)
    await setTimeout(LOOK_AGAIN_MS);
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = $1 and usename = current_user`,
    [name],
  );
  await admin.query(`drop database ${name}`);
}

async function isBusy(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity
     where datname = $1 and usename = current_user and state <> 'idle'`,
    [name],
  );
  return rowCount !== 0;
}
