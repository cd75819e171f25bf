import pg from "pg";
import type { DatabaseLog } from "./embedded/log.ts";

const POOL_MAX = 20;
const CONNECT_TIMEOUT_MS = 10_000;
const { builtins } = pg.types;
// pg-types has no name for it.
const INT8_ARRAY = 1016;

/** Numbers and dates as Baton speaks of them; kept to our pools, pg's global table stays as it is. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  // A day has no zone: as a Date it would shift with the server's.
  [builtins.DATE, (text) => text],
]);

export function makePool(connection: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  const pool = new pg.Pool({
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A transaction that somebody forgot holds its locks no longer than this.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...connection,
    types: { getTypeParser },
  });
  // A connection that the server ends is an event; unheard, it would end the process.
  // The pool listens to idle ones only: one that is in use tells its own query, and this listener.
  pool.on("error", (error) => {
    if (!pool.ending) log.warn(`A database connection was lost: ${error.message}`);
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A connection of its own, for what outlasts a query: the caller hears of its end as an event. */
export const makeClient = (connection: pg.ClientConfig): pg.Client =>
  new pg.Client({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...connection,
    types: { getTypeParser },
  });

function getTypeParser(oid: number): (text: string) => unknown {
  return parsers.get(oid) ?? (pg.types.getTypeParser(oid) as (text: string) => unknown);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond exact numbers`);
  return value;
}

function parseInt8Array(text: string): number[] {
  return text === "{}" ? [] : text.slice(1, -1).split(",").map(parseInt8);
}
