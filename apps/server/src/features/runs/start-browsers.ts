import type { FastifyBaseLogger } from "fastify";
import type { RunHost } from "./run-host.ts";

const AT_ONCE = 4;

/**
 * Starts the browsers of extensions whose agents are not there, a few at a time, and waits for
 * none: one that does not start is no fault of its run's, which waits out its time and says so.
 */
export function makeBrowserStarter(host: RunHost, log: FastifyBaseLogger) {
  const waiting = new Set<number>();
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

  return {
    start: (extensionIds: number[]): void => {
      add(extensionIds).catch((err: unknown) =>
        log.warn({ err }, "Browsers could not be started for runs"),
      );
    },
    stop: (): void => waiting.clear(),
  };
}
