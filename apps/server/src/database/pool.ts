import pg from "pg";
import type { DatabaseLog } from "./embedded/log.ts";

const POOL_MAX = 20;
/** Each reading has its connection for one statement. */
const FINDERS_MAX = 4;
const CONNECT_TIMEOUT_MS = 10_000;
const { builtins } = pg.types;
// pg-types has no name for it.
const INT8_ARRAY = 1016;

/** Numbers and dates as Baton speaks of them; kept to our pools, pg's global table stays as it is. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
  [builtins.TIMESTAMPTZ, parseMoment],
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

/**
 * Connections on which rows are found by their indexes, however few there are: plans that are kept
 * and were made for a small table would compare all with all in a large one.
 */
export const makeFinders = (connection: pg.PoolConfig, log: DatabaseLog): pg.Pool =>
  makePool(
    {
      ...connection,
      max: FINDERS_MAX,
      onConnect: turnToIndexes,
    },
    log,
  );

/** The pool waits for it, whatever pg's types say. */
const turnToIndexes = (client: pg.ClientBase): unknown => client.query("set enable_seqscan = off");

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

const parseAnyMoment = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date;
const FIRST_YEAR = 1000;

/** As pg's own does it, which finds its way through every form that there is, but several times faster. */
function parseMoment(text: string): Date {
  const digit = (at: number): number => text.charCodeAt(at) - 48;
  const two = (at: number): number => digit(at) * 10 + digit(at + 1);
  const year = two(0) * 100 + two(2);
  if (text[10] !== " " || !text.endsWith("+00") || !(year >= FIRST_YEAR))
    return parseAnyMoment(text);
  const zone = text.length - 3;
  const milli = (at: number, worth: number): number => (at < zone ? digit(at) * worth : 0);
  const millis = milli(20, 100) + milli(21, 10) + milli(22, 1);
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), millis));
}

function parseInt8Array(text: string): number[] {
  return text === "{}" ? [] : text.slice(1, -1).split(",").map(parseInt8);
}
