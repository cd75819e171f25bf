import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { BATON_NAME } from "../../database/staging.ts";
import { makeClient } from "../../database/pool.ts";

const REOPEN_AFTER_MS = 200;
/** A connection that answers nothing for so long is taken for dead. */
const ANSWER_WITHIN_MS = 5000;

export interface Session {
  /** Undefined while the connection is broken. */
  readonly client: pg.Client | undefined;
  /** Fails when the first connection does. */
  open(): Promise<void>;
  /** Gives this connection up and opens another. */
  drop(client: pg.Client): void;
  close(): Promise<void>;
}

interface SessionDeps {
  databaseUrl: string;
  log: FastifyBaseLogger;
  /** A notification came. */
  onText(text: string): void;
  /** On each new connection, before it is used by others. */
  onOpen(client: pg.Client): Promise<void>;
  /** Once it may be used; `isFirst` is false when something may have been missed before. */
  afterOpen(isFirst: boolean): void;
}

/** One connection for as long as the process lives: made anew whenever it breaks. */
export function makeSession(deps: SessionDeps): Session {
  const { log } = deps;
  const stopping = new AbortController();
  let current: pg.Client | undefined;
  let connecting: pg.Client | undefined;
  let reopening: Promise<void> | undefined;

  const connect = async (): Promise<void> => {
    const client = makeClient({
      connectionString: deps.databaseUrl,
      application_name: BATON_NAME,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on("notification", ({ payload }) => deps.onText(payload ?? ""));
    client.on("error", () => cut(client));
    client.on("end", () => lose(client));
    connecting = client;
    try {
      await client.connect();
      await deps.onOpen(client);
    } catch (error) {
      cut(client);
      throw error;
    } finally {
      connecting = undefined;
    }
    current = client;
  };

  const lose = (client: pg.Client): void => {
    if (client !== current) return;
    current = undefined;
    if (stopping.signal.aborted) return;
    log.warn("The connection to the other processes was lost");
    reopening = reopen();
  };

  const reopen = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(REOPEN_AFTER_MS, undefined, stopping).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await connect();
        log.info("The connection to the other processes is there again");
        return deps.afterOpen(false);
      } catch (err) {
        log.warn({ err }, "The other processes cannot be reached; trying again");
      }
    }
  };

  return {
    get client() {
      return current;
    },
    open: async () => {
      await connect();
      deps.afterOpen(true);
    },
    drop: cut,
    close: async () => {
      stopping.abort();
      // Nobody waits for a database that is away.
      if (connecting) cut(connecting);
      await reopening;
      const client = current;
      current = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}

/** At once, without a word: whoever does not answer does not hear it either. */
const cut = (client: pg.Client): void => {
  client.connection.stream.destroy();
};
