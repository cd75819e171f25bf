import type { FastifyBaseLogger } from "fastify";
import { makeKeyedQueue } from "../../../../work/keyed-queue.ts";

/**
 * What each user's windows are told, one thing after another: what is read from the database for one
 * event is never older than what the event before it said. Users do not wait for each other.
 */
export interface ToldInOrder {
  add(userId: number, task: () => void | Promise<void>): void;
  /** When all that was added so far is done. */
  idle(): Promise<void>;
}

export function makeToldInOrder(log: FastifyBaseLogger): ToldInOrder {
  const queue = makeKeyedQueue();
  return {
    add: (userId, task) => {
      queue
        .run(userId, task)
        .catch((err: unknown) => log.error({ err, userId }, "A live event could not be made"));
    },
    idle: queue.idle,
  };
}
