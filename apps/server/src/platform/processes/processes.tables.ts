/* On connections of their own, beside the ones that features share: a busy pool delays no sign of life. */

/** A pool or one connection. */
export interface Connection {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** Any number that nothing else locks with; the second one is the process's own. */
const LOCK_CLASS = 4_210_002;

interface NewProcess {
  roles: string[];
  host: string;
  keyId: string;
  startedAt: Date;
  jobWorkers: string[];
}

export async function insertProcess(on: Connection, process: NewProcess): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    `insert into processes (roles, host, key_id, started_at, job_workers)
     values ($1, $2, $3, $4, $5) returning id`,
    [process.roles, process.host, process.keyId, process.startedAt, process.jobWorkers],
  );
  const [row] = rows;
  if (!row) throw new Error("An inserted row came back without its id");
  return row.id;
}

/** A sign of life; false when the process has been taken for dead. */
export async function beat(on: Connection, id: number): Promise<boolean> {
  const { rows } = await on.query(
    `update processes set seen_at = clock_timestamp() where id = $1 and not is_lost returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Held for as long as the connection lasts. False while an earlier one of this process has it. */
export async function takeLock(on: Connection, id: number): Promise<boolean> {
  const { rows } = await on.query<{ taken: boolean }>(
    `select pg_try_advisory_lock($1, $2) as taken`,
    [LOCK_CLASS, id],
  );
  return rows[0]?.taken ?? false;
}

export async function giveLockUp(on: Connection, id: number): Promise<void> {
  await on.query(`select pg_advisory_unlock($1, $2)`, [LOCK_CLASS, id]);
}

export async function listLockHolders(on: Connection): Promise<Set<number>> {
  const { rows } = await on.query<{ id: number }>(
    `select objid::bigint as id from pg_locks
     where locktype = 'advisory' and classid = $1::bigint::oid and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS],
  );
  return new Set(rows.map((row) => row.id));
}

export interface OtherProcess {
  id: number;
  keyId: string;
  /** To the microsecond, which a Date does not know. */
  seenAt: string;
  isLost: boolean;
  /** Said nothing for long while the database was there to hear it. */
  isLongSilent: boolean;
}

const LONG_SECONDS = 15;

export async function listOthers(on: Connection, id: number): Promise<OtherProcess[]> {
  const { rows } = await on.query<OtherProcess>(
    `select id, key_id as "keyId", seen_at::text as "seenAt", is_lost as "isLost",
       clock_timestamp() - greatest(seen_at, pg_postmaster_start_time())
         > make_interval(secs => $2) as "isLongSilent"
     from processes where id <> $1 order by id`,
    [id, LONG_SECONDS],
  );
  return rows;
}

/** Unless it was heard again meanwhile. */
export async function markLost(on: Connection, { id, seenAt }: OtherProcess): Promise<void> {
  await on.query(
    `update processes set is_lost = true where id = $1 and seen_at = $2::timestamptz`,
    [id, seenAt],
  );
}

/** Where a second process cannot be. */
export async function markAllLost(on: Connection): Promise<void> {
  await on.query(`update processes set is_lost = true`);
}

export async function listLost(on: Connection): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(`select id from processes where is_lost`);
  return rows.map((row) => row.id);
}

export async function deleteProcesses(on: Connection, ids: number[]): Promise<void> {
  await on.query(`delete from processes where id = any($1::bigint[])`, [ids]);
}

export async function setJobWorkers(on: Connection, id: number, names: string[]): Promise<void> {
  await on.query(`update processes set job_workers = $2 where id = $1`, [id, names]);
}

export async function listJobWorkers(on: Connection): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>(
    `select unnest(job_workers) as name from processes where not is_lost`,
  );
  return rows.map((row) => row.name);
}

/** Since when agents have had somewhere to connect; null when they have not. */
export async function findGatewaysSince(on: Connection): Promise<Date | null> {
  const { rows } = await on.query<{ since: Date | null }>(
    `select min(started_at) as since from processes where not is_lost and 'gateway' = any(roles)`,
  );
  return rows[0]?.since ?? null;
}
