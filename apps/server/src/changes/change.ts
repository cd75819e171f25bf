import type { Transaction } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { whileHoldingOne } from "../database/dialect/one-connection.ts";
import type { Connections, Db, Tx } from "../database/types.ts";
import { currentCall, type KeyedCall } from "../work/current-call.ts";
import { type After, DoneOnce, gatherNews } from "./after.ts";
import type { Committed } from "./committed.ts";
import { retryConflicts } from "./retry-conflicts.ts";

type Tell = (committed: Committed) => void;
interface SubscriberLog {
  error(fields: { err: unknown }, text: string): void;
}

/** By handle: who is told of what is changed through it. */
const subscribers = new WeakMap<Db, Tell[]>();

/** By handle: what changes through it have done once. */
const doneOnce = new WeakMap<Db, DoneOnce>();

/**
 * A handle on the same connections whose changes are told to its own subscribers: one for each app,
 * as each process has one.
 */
export const ownHandle = (db: Connections): Connections => db.$pickTables<keyof DB>();

/**
 * From now on `tell` hears of what is changed through `db`, in the order of subscription. One that
 * fails keeps nothing from the others, nor from whoever made the change.
 */
export function onCommitted(db: Db, log: SubscriberLog, tell: Tell): void {
  const guarded: Tell = (committed) => {
    try {
      tell(committed);
    } catch (err) {
      log.error({ err }, "Not everybody could be told of a change");
    }
  };
  subscribers.set(db, [...(subscribers.get(db) ?? []), guarded]);
}

type Work<Result> = (tx: Tx, after: After) => Promise<Result>;

/**
 * The only way to change anything: `tx` is the handle to write with, and what `after` takes in is
 * told to all subscribers once, after the commit. Of a change that fails nothing is told.
 *
 * A change that crossed another one is begun again from the start: `work` does nothing but read and
 * write with `tx`, and keeps nothing outside itself that a second time would double.
 */
export async function change<Result>(db: Db, work: Work<Result>): Promise<Result> {
  const call = unsettledCall();
  const { result, committed } = await retryConflicts(() => attempt(db, marking(call, work)));
  call?.marked();
  for (const tell of subscribers.get(db) ?? []) tell(committed);
  return result;
}

function unsettledCall(): KeyedCall | undefined {
  const call = currentCall.getStore();
  return call?.isSettled ? undefined : call;
}

/** Last in the change: what it marks is locked for as short a while as can be. */
const marking = <Result>(call: KeyedCall | undefined, work: Work<Result>): Work<Result> =>
  call
    ? async (tx, after) => {
        const result = await work(tx, after);
        await call.mark(tx);
        return result;
      }
    : work;

async function attempt<Result>(db: Db, work: Work<Result>) {
  const done = doneOnce.get(db) ?? new DoneOnce();
  doneOnce.set(db, done);
  const { after, close } = gatherNews(done);
  const result = await asConnections(db)
    .transaction()
    .execute((tx) => whileHoldingOne(() => work(asTx(tx), after)));
  return { result, committed: close() };
}

/** A handle to read with is the connections, which only `change` may write through. */
const asConnections = (db: Db): Connections => db as Connections;

/** Here alone a transaction becomes the handle that writing asks for. */
const asTx = (tx: Transaction<DB>): Tx => tx as Tx;
