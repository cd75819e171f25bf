import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { makeBatches } from "../../../work/batches.ts";
import { makeWorkLoop } from "../../../work/work-loop.ts";
import type { Bus } from "../../../platform/processes/bus.ts";
import { queueChecks } from "../proxies/for-others.ts";
import { type CheckDeps, checkOne } from "./check-one.ts";
import { type FindCountry, openCountries } from "./countries.ts";
import { newsOfChecks, stoppedTopic } from "./check-news.ts";
import { claimChecks, findNextDue, type HeldProxy, releaseChecks } from "./queue.tables.ts";
import { type CheckResult, saveResults } from "./results.tables.ts";
import { endRounds } from "./rounds.tables.ts";

export interface EngineDeps extends CheckDeps {
  db: Db;
  log: FastifyBaseLogger;
  bus: Bus;
  /** The operator's database of countries. */
  geoDatabase: string | undefined;
  /** Whether this process checks anything. */
  isWorker: boolean;
}

/** All users' together, in this process. */
const AT_ONCE = 128;
/** Longer than a check takes: then who held it is gone. */
const HELD_MS = 30_000;
const RETRY_MS = 1000;
const TIMER_MAX_MS = 60_000;
/** After its link was called a proxy takes some seconds to have another address. */
const LOOK_AGAIN_MS = 5000;
const RESULTS_AT_ONCE = 200;

/** Works off the queue of checks: what waits there waits in the database, and outlives a crash. */
export function makeCheckEngine(deps: EngineDeps) {
  const { db, clock, log, bus, isWorker } = deps;
  const busy = new Map<number, { userId: number; stop: AbortController; done: Promise<void> }>();
  const state: { timer?: NodeJS.Timeout; isClosed: boolean } = { isClosed: false };
  let countries: Promise<FindCountry> | undefined;

  const wakeIn = (ms: number): void => {
    clearTimeout(state.timer);
    if (!state.isClosed) state.timer = setTimeout(loop.wake, Math.min(ms, TIMER_MAX_MS)).unref();
  };

  const step = async (): Promise<boolean> => {
    try {
      return await claim();
    } catch (error) {
      log.error({ err: error }, "Checks of proxies could not be begun; trying again");
      wakeIn(RETRY_MS);
      return false;
    }
  };
  const loop = makeWorkLoop(step);

  const claim = async (): Promise<boolean> => {
    const limit = AT_ONCE - busy.size;
    if (limit <= 0) return false;
    const at = clock();
    const until = new Date(at.getTime() + HELD_MS);
    const held = await change(db, (tx) => claimChecks(tx, { at, until, limit }));
    for (const proxy of held) begin(proxy);
    if (held.length > 0) return true;
    const next = await findNextDue(db, at);
    if (next) wakeIn(Math.max(RETRY_MS / 10, next.getTime() - at.getTime()));
    return false;
  };

  const begin = (proxy: HeldProxy): void => {
    // Held anew: its time was over before it was done.
    if (busy.has(proxy.id)) return;
    const stop = new AbortController();
    const done = perform(proxy, stop.signal)
      .catch((error: unknown) => {
        log.error({ err: error, proxyId: proxy.id }, "What a check found was not kept");
      })
      .finally(() => {
        busy.delete(proxy.id);
        loop.wake();
      });
    busy.set(proxy.id, { userId: proxy.userId, stop, done });
  };

  const perform = async (proxy: HeldProxy, stopped: AbortSignal): Promise<void> => {
    const findCountry = await (countries ??= openCountries(deps.geoDatabase, log));
    const result = await checkOne(proxy, deps, { stopped, findCountry });
    if (result) await save("", result);
  };

  const save = makeBatches(RESULTS_AT_ONCE, async (results: CheckResult[]) => {
    await change(db, async (tx, after) => {
      const saved = await saveResults(tx, results);
      const at = clock();
      await lookAgain(tx, saved, at);
      await endRounds(tx, [...new Set(saved.map(({ userId }) => userId))], at);
      await newsOfChecks(tx, after, saved);
    });
    return results.map(() => undefined);
  });

  const stop = (isMeant: (one: { userId: number }) => boolean): Promise<unknown> => {
    const meant = [...busy.values()].filter(isMeant);
    for (const { stop: stopOne } of meant) stopOne.abort();
    return Promise.all(meant.map(({ done }) => done));
  };
  const stopUsers = (userIds: number[]): void =>
    void stop(({ userId }) => userIds.includes(userId));
  bus.hear(stoppedTopic, stopUsers);

  return {
    wake: () => {
      if (isWorker) loop.wake();
    },
    /** What is under way of a user; it is out of the queue already. */
    stopUser(userId: number): void {
      stopUsers([userId]);
      bus.send(stoppedTopic, [userId]);
    },
    async close(): Promise<void> {
      state.isClosed = true;
      clearTimeout(state.timer);
      await loop.stop();
      const ids = [...busy.keys()];
      await stop(() => true);
      if (ids.length > 0) await change(db, (tx) => releaseChecks(tx, ids));
    },
  };
}

/** One that has still its old address after its link was called is asked again, for a minute. */
async function lookAgain(
  tx: Parameters<typeof queueChecks>[0],
  saved: { proxyId: number; userId: number; isStillThere: boolean }[],
  at: Date,
): Promise<void> {
  const dueAt = new Date(at.getTime() + LOOK_AGAIN_MS);
  for (const { proxyId, userId, isStillThere } of saved)
    if (isStillThere) await queueChecks(tx, { ids: [proxyId], userId, dueAt, isInRound: false });
}
