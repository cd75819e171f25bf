import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import { makeWorkLoop } from "../../../work/work-loop.ts";
import { type AttemptDeps, makeAttempts } from "./make-attempt.ts";
import type { NoticeLane } from "./notice-lane.ts";
import {
  claimDeliveries,
  type DueWebhook,
  type HeldDelivery,
  listDueWebhooks,
  releaseDeliveries,
} from "./outbox.tables.ts";
import { addressOf } from "./webhook-values.ts";

/** Webhooks that are served at the same time: all together, of one user, at one host. */
const AT_ONCE = 128;
const OF_ONE_USER = 5;
const AT_ONE_HOST = 4;
/** Messages to one webhook at the same time. */
const WAVE = 4;
/** Longer than an attempt takes: then who held it is gone. */
const HELD_MS = 30_000;
/** Retries are due by the clock, and what other processes put in is not announced. */
const LOOK_EVERY_MS = 1000;

export interface EngineDeps extends Omit<AttemptDeps, "stopped"> {
  log: FastifyBaseLogger;
  /** Whether this process sends anything. */
  isWorker: boolean;
  notices: NoticeLane;
}

interface Lane {
  userId: number;
  host: string;
  done: Promise<void>;
}

/**
 * Sends what waits in the outbox. Each webhook has a lane of its own, so that one whose receiver
 * hangs holds up nobody else; what is held by a process that is gone is anybody's after a while.
 */
export function makeDeliveryEngine(deps: EngineDeps) {
  const { db, clock, log, notices } = deps;
  const lanes = new Map<number, Lane>();
  const stopping = new AbortController();
  const attempts = makeAttempts({ ...deps, stopped: stopping.signal });
  let timer: NodeJS.Timeout | undefined;

  const step = async (): Promise<boolean> => {
    try {
      await notices.look();
      const due = await listDueWebhooks(db, clock());
      for (const webhook of shuffled(due)) if (hasPlace(webhook)) begin(webhook);
    } catch (error) {
      log.error({ err: error }, "Webhooks could not be looked after; trying again");
    }
    return false;
  };
  const loop = makeWorkLoop(step);

  const hostOf = (webhook: DueWebhook): string =>
    URL.parse(addressOf(deps.sealedBox, webhook) ?? "")?.host ?? "";

  function hasPlace(webhook: DueWebhook): boolean {
    const { id, userId } = webhook;
    if (lanes.has(id) || lanes.size >= AT_ONCE || stopping.signal.aborted) return false;
    const all = [...lanes.values()];
    const host = hostOf(webhook);
    return (
      all.filter((lane) => lane.userId === userId).length < OF_ONE_USER &&
      all.filter((lane) => lane.host === host).length < AT_ONE_HOST
    );
  }

  function begin(webhook: DueWebhook): void {
    const { id, userId } = webhook;
    const done = sendWave(id)
      .catch((error: unknown) => {
        log.error({ err: error, webhookId: id }, "Deliveries of a webhook were not settled");
        return false;
      })
      .then((isMore) => {
        lanes.delete(id);
        // Who fails all the time waits for the clock.
        if (isMore) loop.wake();
      });
    lanes.set(id, { userId, host: hostOf(webhook), done });
  }

  /** Answers whether there may be more. */
  async function sendWave(webhookId: number): Promise<boolean> {
    const at = clock();
    const claim = { at, until: new Date(at.getTime() + HELD_MS), limit: WAVE };
    const held = await change(db, (tx) => claimDeliveries(tx, webhookId, claim));
    const settled = await Promise.all(held.map((one) => tryOne(webhookId, one)));
    const left = held.filter((_, index) => !settled[index]).map(({ id }) => id);
    if (left.length > 0) await change(db, (tx) => releaseDeliveries(tx, left, at));
    return held.length === WAVE;
  }

  /** Whether it came to an end; not when the process stops. */
  async function tryOne(webhookId: number, delivery: HeldDelivery): Promise<boolean> {
    try {
      await attempts.make(webhookId, delivery);
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
      return false;
    }
  }

  return {
    wake: () => {
      if (deps.isWorker) loop.wake();
    },
    begin: () => {
      if (!deps.isWorker) return;
      timer = setInterval(loop.wake, LOOK_EVERY_MS).unref();
      loop.wake();
    },
    /** One delivery that the caller holds, now; whoever asked waits for it. */
    tryNow: attempts.make,
    close: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort(new Error("The server stops"));
      await loop.stop();
      await notices.stop();
      await Promise.all([...lanes.values()].map(({ done }) => done));
    },
  };
}

/** So that none is first each time. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
