import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../database/types.ts";
import type { RunHost } from "./run-host.ts";
import { listExtensionsNeedingBrowser } from "./run-state.tables.ts";

const AT_ONCE = 4;
/** Agents often leave together: they are looked at together. */
const GATHER_MS = 50;

interface StarterDeps {
  db: Db;
  host: RunHost;
  log: FastifyBaseLogger;
}

/**
 * Starts the browsers of extensions whose agents are not there, a few at a time, and waits for
 * none: one that does not start is no fault of its run's, which waits out its time and says so.
 */
export function makeBrowserStarter({ db, host, log }: StarterDeps) {
  const waiting = new Set<number>();
  const left = new Set<number>();
  let gathering: NodeJS.Timeout | undefined;
  let busy = 0;

  const startIfAway = async (id: number): Promise<void> => {
    const away = await host.findAway([id]);
    if (away.length > 0) await host.startBrowser(id);
  };

  const startNext = async (): Promise<void> => {
    busy += 1;
    for (const id of waiting) {
      waiting.delete(id);
      await startIfAway(id).catch((error: unknown) => {
        log.warn({ err: error, extensionId: id }, "A browser could not be started for a run");
      });
    }
    busy -= 1;
  };

  const add = async (extensionIds: number[]): Promise<void> => {
    for (const id of await host.findAway(extensionIds)) waiting.add(id);
    const wanted = Math.min(AT_ONCE - busy, waiting.size);
    for (let count = 0; count < wanted; count += 1) void startNext();
  };

  const addNeeded = async (): Promise<void> => {
    gathering = undefined;
    const extensionIds = [...left];
    left.clear();
    await add(await listExtensionsNeedingBrowser(db, extensionIds));
  };
  const onFault = (err: unknown): void =>
    log.warn({ err }, "Browsers could not be started for runs");

  return {
    start: (extensionIds: number[]): void => {
      add(extensionIds).catch(onFault);
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
