import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../../database/types.ts";
import { type FairSlots, makeFairSlots } from "../../../../work/fair-slots.ts";
import type { RunHost } from "../ledger/run-host.ts";
import { listExtensionsNeedingBrowser } from "../ledger/run-state.tables.ts";

/** Agents often leave together: they are looked at together. */
const GATHER_MS = 50;

interface StarterDeps {
  db: Db;
  host: RunHost;
  log: FastifyBaseLogger;
  /** In which browsers that somebody asks for start as well. */
  browserStarts?: FairSlots;
}

/** So many browsers start at once, of one customer fewer: another's first finds a place. */
export const makeBrowserStarts = (): FairSlots => makeFairSlots({ atOnce: 5, ofOneOwner: 4 });

export type BrowserStarter = ReturnType<typeof makeBrowserStarter>;

/**
 * Starts the browsers of extensions whose agents are not there, a few at a time and users in turns,
 * and waits for none: one that does not start is no fault of its run's, which waits out its time and
 * says so.
 */
export function makeBrowserStarter(deps: StarterDeps) {
  const { db, host, log, browserStarts = makeBrowserStarts() } = deps;
  const left = new Set<number>();
  let gathering: NodeJS.Timeout | undefined;

  const startIfAway = async (id: number): Promise<void> => {
    const away = await host.findAway([id]);
    if (away.length > 0) await host.startBrowser(id);
  };

  const add = async (userId: number, extensionIds: number[]): Promise<void> => {
    for (const id of await host.findAway(extensionIds))
      browserStarts
        .run(userId, `extension ${id}`, () => startIfAway(id))
        .catch((error: unknown) => {
          log.warn({ err: error, extensionId: id }, "A browser could not be started for a run");
        });
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
      browserStarts.stop();
    },
  };
}
