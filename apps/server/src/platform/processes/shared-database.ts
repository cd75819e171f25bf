import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { type Bus, defineTopic, makeBus } from "./bus.ts";
import type { Membership } from "./membership.ts";
import { makeSession } from "./session.ts";

const CHANNEL = "baton";
const TICK_MS = 1000;
/** Several reasons to look at everything come at a time: PostgreSQL restarts for all at once. */
const RESYNC_AFTER_MS = 100;

/** Something may have gone untold: everybody looks at everything. */
const resyncTopic = defineTopic<true>("resync");

interface SharingDeps {
  databaseUrl: string;
  log: FastifyBaseLogger;
  membership: Membership;
  /** Takes from processes that are gone what they held; answers whether there were any. */
  clearUp(): Promise<boolean>;
  resync(): void;
}

interface Sharing {
  bus: Bus;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Beside other processes: one connection to hear them, to be heard, and to see who is gone. */
export function shareDatabase(deps: SharingDeps): Sharing {
  const { log, membership } = deps;
  let timer: NodeJS.Timeout | undefined;
  let resyncTimer: NodeJS.Timeout | undefined;
  let isTicking = false;
  let clearing: Promise<void> | undefined;

  const resyncSoon = (): void => {
    resyncTimer ??= setTimeout(() => {
      resyncTimer = undefined;
      deps.resync();
    }, RESYNC_AFTER_MS).unref();
  };
  const resyncAll = (): void => {
    bus.send(resyncTopic, [true]);
    resyncSoon();
  };

  const session = makeSession({
    ...deps,
    onText: (text) => bus.take(text),
    onOpen: async (client) => {
      // Nothing that is written here has to outlast a crash of the database.
      await client.query("set synchronous_commit = off");
      await client.query(`listen ${CHANNEL}`);
      await membership.join(client);
    },
    // What this process was told and had to tell meanwhile is lost.
    afterOpen: (isFirst) => {
      if (!isFirst) resyncAll();
    },
  });

  const post = async (frames: string[]): Promise<void> => {
    const { client } = session;
    if (!client || frames.length === 0) return;
    try {
      const text = "select pg_notify($1, text) from unnest($2::text[]) as text";
      await client.query(text, [CHANNEL, frames]);
    } catch (err) {
      log.warn({ err }, "The other processes could not be told");
      session.drop(client);
    }
  };
  const bus = makeBus({ log, post });
  bus.hear(resyncTopic, resyncSoon);

  const clearUp = async (): Promise<void> => {
    try {
      if (await deps.clearUp()) resyncAll();
    } catch (err) {
      log.error({ err }, "Processes that are gone could not be cleared up after; trying again");
    } finally {
      clearing = undefined;
    }
  };

  const look = async (client: pg.Client): Promise<void> => {
    if (await membership.tick(client)) clearing ??= clearUp();
  };

  /** Whatever takes long does not hold up the signs of life: they come from here alone. */
  const tick = async (): Promise<void> => {
    const { client } = session;
    if (!client || isTicking) return;
    isTicking = true;
    try {
      await look(client);
    } catch (err) {
      log.warn({ err }, "No sign of life could be given");
      session.drop(client);
    } finally {
      isTicking = false;
    }
  };

  return {
    bus,
    start: async () => {
      await session.open();
      if (session.client) await look(session.client);
      await clearing;
      timer = setInterval(() => void tick(), TICK_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      clearTimeout(resyncTimer);
      await clearing;
      await bus.close();
      await session.close();
    },
  };
}
