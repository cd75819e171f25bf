import type { FastifyBaseLogger } from "fastify";

/**
 * What is told to each user's windows, one thing after another: what is read from the database for
 * one event is never older than what the event before it said. Users do not wait for each other.
 */
export interface TellingLines {
  add(userId: number, task: () => void | Promise<void>): void;
  /** When all that was added so far is done. */
  idle(): Promise<void>;
}

export function makeTellingLines(log: FastifyBaseLogger): TellingLines {
  const last = new Map<number, Promise<void>>();
  return {
    add: (userId, task) => {
      const done = (last.get(userId) ?? Promise.resolve())
        .then(task)
        .catch((err: unknown) => log.error({ err, userId }, "A live event could not be made"))
        .then(() => {
          if (last.get(userId) === done) last.delete(userId);
        });
      last.set(userId, done);
    },
    idle: async () => {
      await Promise.all(last.values());
    },
  };
}
