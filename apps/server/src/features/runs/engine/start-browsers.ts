import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../database/types.ts";
import { makeFairQueue } from "../../../work/fair-queue.ts";
import type { RunHost } from "../ledger/run-host.ts";
import { listExtensionsNeedingBrowser } from "../ledger/run-state.tables.ts";

const AT_ONCE = 5;
/** So that one customer's many browsers leave a place for another's first. */
const AT_ONCE_OF_ONE_USER = 4;
/** Agents often leave together: they are looked at together. */
const GATHER_MS = 50;

interface StarterDeps {
  db: Db;
  host: RunHost;
  log: FastifyBaseLogger;
}

export type BrowserStarter = ReturnType<typeof makeBrowserStarter>;

/**
 * Starts the browsers of extensions whose agents are not there, a few at a time and users in turns,
 * and waits for none: one that does not start is no fault of its run's, which waits out its time and
 * says so.
 */
export function makeBrowserStarter({ db, host, log }: StarterDeps) {
  const waiting = makeFairQueue();
  const starting: number[] = [];
  const left = new Set<number>();
  let gathering: NodeJS.Timeout | undefined;

  const hasPlace = (userId: number): boolean =>
    starting.filter((one) => one === userId).length < AT_ONCE_OF_ONE_USER;

  const startIfAway = async (id: number): Promise<void> => {
    const away = await host.findAway([id]);
    if (away.length > 0) await host.startBrowser(id);
  };

  const startNext = ({ owner, id }: { owner: number; id: number }): void => {
    starting.push(owner);
    startIfAway(id)
      .catch((error: unknown) => {
        log.warn({ err: error, extensionId: id }, "A browser could not be started for a run");
      })
      .finally(() => {
        starting.splice(starting.indexOf(owner), 1);
        fill();
      });
  };

  const fill = (): void => {
    while (starting.length < AT_ONCE) {
      const next = waiting.take(hasPlace);
      if (!next) return;
      startNext(next);
    }
  };

  const add = async (userId: number, extensionIds: number[]): Promise<void> => {
    for (const id of await host.findAway(extensionIds)) waiting.add(userId, id);
    fill();
  };

  const addNeeded = async (): Promise<void> => {
    gathering = undefined;
    const extensionIds = [...left];
    left.clear();
    for (const [userId, ids] of await listExtensionsNeedingBrowser(db, extensionIds))
      await add(userId, ids);
  };
  const onFault = (err: unknown): void =>
    log.warn({ err }, "Browsers could not be started for runs");

  return {
    start: (userId: number, extensionIds: number[]): void => {
      add(userId, extensionIds).catch(onFault);
    },
    /** Their agents are gone: a run that was on its way to one of them needs a browser now. */
    agentsLeft: (extensionIds: number[]): void => {
      for (const id of extensionIds) left.add(id);
      gathering ??= setTimeout(() => void addNeeded().catch(onFault), GATHER_MS).unref();
    },
    stop: (): void => {
      clearTimeout(gathering);
      waiting.clear();
    },
  };
}
