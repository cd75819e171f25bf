import type { FastifyBaseLogger } from "fastify";
import { VendorError } from "@baton/connectors";
import type { Db } from "../../../../../database/types.ts";
import {
  findAnyConnectionRow,
  type VendorClients,
} from "../../../browser-connections/for-others.ts";

interface VendorPollerDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  clients: Pick<VendorClients, "of">;
  everyMs: number;
}

interface Watched {
  since: number;
  end: () => void;
}

export type VendorPoller = ReturnType<typeof makeVendorPoller>;

/** Which of the vendors' browsers still run: each vendor is asked once for all of them. */
export function makeVendorPoller({ db, log, clients, everyMs }: VendorPollerDeps) {
  const watched = new Map<number, Map<string, Watched>>();
  const timers = new Map<number, NodeJS.Timeout>();

  async function look(connectionId: number, ones: Map<string, Watched>): Promise<void> {
    const row = await findAnyConnectionRow(db, connectionId);
    if (!row) return ones.forEach(({ end }) => end());
    const asked = Date.now();
    const running = await clients.of(row).client.running([...ones.keys()]);
    for (const [id, { since, end }] of ones)
      // One that has started since then may not be in the answer.
      if (running.get(id) === false && since < asked) end();
  }

  /** A vendor that does not answer has not said that its browsers ended. */
  const lookAgain = async (connectionId: number): Promise<void> => {
    const ones = watched.get(connectionId);
    timers.delete(connectionId);
    if (!ones || ones.size === 0) return;
    try {
      await look(connectionId, ones);
    } catch (err) {
      if (!(err instanceof VendorError))
        log.warn({ err, connectionId }, "A vendor's browsers were not looked for");
    }
    schedule(connectionId);
  };

  const schedule = (connectionId: number): void => {
    if (timers.has(connectionId)) return;
    const timer = setTimeout(() => void lookAgain(connectionId), everyMs).unref();
    timers.set(connectionId, timer);
  };

  return {
    /** Resolves when the browser runs no more, as far as its vendor says. */
    watch(connectionId: number, vendorProfileId: string) {
      const { promise, resolve } = Promise.withResolvers<null>();
      const ones = watched.get(connectionId) ?? new Map<string, Watched>();
      watched.set(connectionId, ones);
      const one: Watched = {
        since: Date.now(),
        end: () => {
          if (ones.get(vendorProfileId) === one) ones.delete(vendorProfileId);
          resolve(null);
        },
      };
      ones.set(vendorProfileId, one);
      schedule(connectionId);
      return { ended: promise, end: one.end };
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      watched.clear();
    },
  };
}
