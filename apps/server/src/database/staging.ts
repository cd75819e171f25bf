import type pg from "pg";
import { StartupError } from "../settings/startup-error.ts";

/**
 * Where a backup is filled in before it takes the place of what is there: the tables, and the queue
 * of jobs, whose functions are told below under which name they work in the end.
 */
export const STAGED = "baton_restored";
export const STAGED_JOBS = "baton_restored_jobs";
const JOBS = "graphile_worker";

/** How connections are named in the server's list of them, by which one finds out who else is there. */
export const BATON_NAME = "baton";
const RESTORE_NAME = "baton restore";

const STAGING_LOCK = 0x62_61_76;

type Querying = Pick<pg.Pool, "query">;

/** What a restore left that was cut off. */
export async function dropStaged(on: Querying): Promise<void> {
  await on.query(`
    select pg_advisory_xact_lock(${STAGING_LOCK});
    drop schema if exists ${STAGED}, ${STAGED_JOBS} cascade`);
}

/** For a Baton that starts, when its connections bear its name. */
export async function refuseDuringRestore(on: Querying): Promise<void> {
  if (!(await isConnected(on, RESTORE_NAME))) return;
  throw new StartupError(
    "A backup is being restored into this database: start Baton when that has ended.",
  );
}

/**
 * Both sides connect under their names before they look for the other, so that of a Baton and a
 * restore that begin together at least one sees the other.
 */
export async function claimForRestore(guard: pg.ClientBase): Promise<void> {
  if (await isConnected(guard, RESTORE_NAME)) {
    throw new StartupError("Another backup is being restored into this database.");
  }
  await guard.query(`set application_name = '${RESTORE_NAME}'`);
  await refuseIfInUse(guard);
}

export async function refuseIfInUse(on: Querying): Promise<void> {
  if (!(await isConnected(on, BATON_NAME))) return;
  throw new StartupError("A Baton is running on this database: stop it first.");
}

async function isConnected(on: Querying, name: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [name],
  );
  return Boolean(rowCount);
}

/** All or nothing: whatever fails here leaves what was there. */
export async function swapIn(client: pg.ClientBase): Promise<void> {
  await client.query(`
    begin;
    drop schema if exists public, ${JOBS} cascade;
    alter schema ${STAGED} rename to public;
    alter schema ${STAGED_JOBS} rename to ${JOBS};
    do $do$
      declare definition text;
      begin
        for definition in
          select pg_get_functiondef(oid) from pg_proc where pronamespace = '${JOBS}'::regnamespace
        loop
          execute replace(definition, '${STAGED_JOBS}', '${JOBS}');
        end loop;
      end
    $do$;
    commit`);
}
