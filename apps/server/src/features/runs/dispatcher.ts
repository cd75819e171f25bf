import { transition } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import { makeWorkLoop } from "../../work-loop.ts";
import { lockGroupsWithQueue } from "./group-slots.tables.ts";
import type { RunFeed } from "./run-feed.ts";
import type { RunHost } from "./run-host.ts";
import { lockQueuedRuns, usersWithQueuedRuns } from "./run-state.tables.ts";
import { applyChanges, type StatusChange } from "./run-transitions.ts";

const BATCH = 500;
const RETRY_AFTER_MS = 1000;

export interface Dispatcher {
  /** The user's queue may have a run that nothing stops any more; call after the commit. */
  kick(userId: number): void;
  /** Looks at every queue: for what was queued when a process ended. */
  kickAll(): Promise<void>;
  /** Stops taking work and waits for what is in hand. */
  stop(): Promise<void>;
}

interface DispatcherDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  host: RunHost;
  feed: RunFeed;
  /** Of those extensions whose agents are not there. */
  startBrowsers(extensionIds: number[]): void;
}

/**
 * Hands queued runs to their browsers, at once and in this process: no polling, no job in between.
 * One pass works at a time; whoever is kicked meanwhile comes after it. What a crash interrupts is
 * found again at the next start, as the queue is nowhere but in the database.
 */
export function makeDispatcher(deps: DispatcherDeps): Dispatcher {
  const { db, clock, log, host, feed, startBrowsers } = deps;
  const waiting = new Set<number>();
  let retry: NodeJS.Timeout | undefined;

  const dispatchBatch = async (userId: number): Promise<boolean> => {
    const at = clock();
    const { runs, changes } = await db.transaction().execute(async (tx) => {
      // The counting comes after the locking, in a statement of its own, so that it sees what whoever
      // held the groups before has handed out.
      const groupIds = await lockGroupsWithQueue(tx, userId);
      const queued = await lockQueuedRuns(tx, userId, groupIds, BATCH);
      const moves = queued.flatMap((run): StatusChange[] => {
        const result = transition(run, { type: "dispatch" });
        return result.type === "move"
          ? [{ runId: run.id, event: "dispatch", next: result.next }]
          : [];
      });
      await applyChanges(tx, moves, at);
      return { runs: queued, changes: moves };
    });
    if (runs.length === 0) return false;
    const extensionIds = runs.map((run) => run.extensionId);
    host.sync(extensionIds);
    feed.statusChanged({ userId, extensionIds, changes, at });
    startBrowsers(extensionIds);
    return runs.length === BATCH;
  };

  const loop = makeWorkLoop(async () => {
    const [userId] = waiting;
    if (userId === undefined) return false;
    waiting.delete(userId);
    try {
      // Behind the others: a long queue of one user does not hold them up.
      if (await dispatchBatch(userId)) waiting.add(userId);
    } catch (error) {
      log.error({ err: error }, "Runs could not be dispatched; trying again");
      retry ??= setTimeout(again, RETRY_AFTER_MS).unref();
    }
    return waiting.size > 0;
  });

  const again = (): void => {
    retry = undefined;
    kickAll().catch((error: unknown) => {
      log.error({ err: error }, "Queues could not be read; trying again");
      retry ??= setTimeout(again, RETRY_AFTER_MS).unref();
    });
  };

  const kick = (userId: number): void => {
    waiting.add(userId);
    loop.wake();
  };

  const kickAll = async (): Promise<void> => {
    for (const userId of await usersWithQueuedRuns(db)) kick(userId);
  };

  return {
    kick,
    kickAll,
    stop: () => {
      clearTimeout(retry);
      return loop.stop();
    },
  };
}
