import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../../work/clock.ts";
import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import { makeWorkLoop } from "../../../../work/work-loop.ts";
import { takeBatch } from "../queue/take-batch.ts";
import { usersWithQueuedRuns } from "../ledger/run-state.tables.ts";

const RETRY_AFTER_MS = 1000;
/** For what somebody held, and may let go without a word, and for what lies behind a full batch. */
const LOOK_AGAIN_AFTER_MS = 50;

export interface Dispatcher {
  /** The user's queue may have a run that nothing stops any more. */
  wake(userId: number): void;
  /** Looks at every queue: for what was queued when a process ended. */
  wakeAll(): Promise<void>;
  /** Stops taking work and waits for what is in hand. */
  stop(): Promise<void>;
}

interface DispatcherDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/**
 * Hands queued runs to their browsers, at once and in this process: no polling, no job in between.
 * One pass works at a time; whoever is woken for meanwhile comes after it. What a crash interrupts is
 * found again at the next start, as the queue is nowhere but in the database.
 */
export function makeDispatcher({ db, clock, log }: DispatcherDeps): Dispatcher {
  const waiting = new Set<number>();
  const looks = new Map<number, NodeJS.Timeout>();
  let retry: NodeJS.Timeout | undefined;

  const dispatchBatch = async (userId: number): Promise<boolean> => {
    const at = clock();
    const { changes, again } = await change(db, (tx, after) => takeBatch(tx, after, userId, at));
    if (again === "soon") lookAgain(userId);
    if (changes.length === 0) return false;
    return again === "now";
  };

  const lookAgain = (userId: number): void => {
    if (looks.has(userId)) return;
    const look = () => {
      looks.delete(userId);
      wake(userId);
    };
    looks.set(userId, setTimeout(look, LOOK_AGAIN_AFTER_MS).unref());
  };

  const loop = makeWorkLoop(async () => {
    const [userId] = waiting;
    if (userId === undefined) return false;
    waiting.delete(userId);
    try {
      // Behind the others: a long queue of one user does not hold them up.
      if (await dispatchBatch(userId)) waiting.add(userId);
    } catch (error) {
      log.error({ err: error, userId }, "Runs could not be dispatched; trying again");
      retry ??= setTimeout(again, RETRY_AFTER_MS).unref();
    }
    return waiting.size > 0;
  });

  const again = (): void => {
    retry = undefined;
    wakeAll().catch((error: unknown) => {
      log.error({ err: error }, "Queues could not be read; trying again");
      retry ??= setTimeout(again, RETRY_AFTER_MS).unref();
    });
  };

  const wake = (userId: number): void => {
    waiting.add(userId);
    loop.wake();
  };

  const wakeAll = async (): Promise<void> => {
    for (const userId of await usersWithQueuedRuns(db)) wake(userId);
  };

  return {
    wake,
    wakeAll,
    stop: () => {
      clearTimeout(retry);
      for (const timer of looks.values()) clearTimeout(timer);
      return loop.stop();
    },
  };
}
