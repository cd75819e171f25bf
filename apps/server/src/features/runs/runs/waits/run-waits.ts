import { isEnded, type RunResult, WAITS_PER_USER } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { onCommitted } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import { fail } from "../../../../http/errors.ts";
import type { Clock } from "../../../../work/clock.ts";
import type { Bus } from "../../../../platform/processes/bus.ts";
import { statusTopic } from "../feed/status-news.ts";
import { isRunOver, readRunResult } from "./run-result.ts";

/** News may be lost with the process that had them: as often as this a run is looked at anyway. */
const LOOK_ANYWAY_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

interface WaitsDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  bus: Bus;
}

interface Waiter {
  runId: number;
  extensionId: number;
  wake(): void;
}

/** What is waited for, how long at most, and who: when `gone` is set off, nobody is there any more. */
export interface Waiting {
  runId: number;
  extensionId: number;
  seconds: number;
  gone: AbortSignal;
}

export interface RunWaits {
  /** Refuses before any work is done whoever has too many calls that wait. */
  inPlace<Result>(
    userId: number,
    work: (until: (waiting: Waiting) => Promise<RunResult>) => Promise<Result>,
  ): Promise<Result>;
  /** All answer with what is now. */
  stop(): void;
}

/** Calls that answer when their run has ended: told by what is committed here and elsewhere. */
export function makeRunWaits({ db, clock, log, bus }: WaitsDeps): RunWaits {
  const places = new Map<number, number>();
  const waiters = new Map<number, Set<Waiter>>();
  const stopping = new AbortController();

  const wake = (userId: number, isMeant: (waiter: Waiter) => boolean): void => {
    for (const waiter of waiters.get(userId) ?? []) if (isMeant(waiter)) waiter.wake();
  };
  onCommitted(db, log, ({ users }) => {
    for (const { userId, rows, runs } of users) {
      if (!waiters.has(userId)) continue;
      const ended = new Set(runs.flatMap(({ runId, next }) => (isEnded(next.status) ? runId : [])));
      // A run that is taken back has no end, but its row shows another.
      const others = rows.difference(new Set(runs.map(({ extensionId }) => extensionId)));
      wake(userId, (one) => ended.has(one.runId) || others.has(one.extensionId));
    }
  });
  bus.hear(statusTopic, (told) => {
    for (const { user, changes, extensions, isMuch } of told) {
      if (!waiters.has(user)) continue;
      const ended = new Set(changes.flatMap(([id, status]) => (isEnded(status) ? id : [])));
      const isAboutRows = changes.length === 0;
      wake(
        user,
        ({ runId, extensionId }) =>
          isMuch === true || ended.has(runId) || (isAboutRows && extensions.includes(extensionId)),
      );
    }
  });

  async function waitFor(userId: number, { runId, extensionId, seconds, gone }: Waiting) {
    const over = AbortSignal.any([gone, stopping.signal, AbortSignal.timeout(seconds * 1000)]);
    const doorbell = makeDoorbell(over);
    const waiter: Waiter = { runId, extensionId, wake: doorbell.ring };
    const mine = waiters.get(userId) ?? new Set();
    waiters.set(userId, mine.add(waiter));
    try {
      while (!over.aborted && !(await isRunOver(db, userId, runId))) await doorbell.rung();
    } finally {
      doorbell.close();
      mine.delete(waiter);
      if (mine.size === 0 && waiters.get(userId) === mine) waiters.delete(userId);
    }
  }

  return {
    inPlace: async (userId, work) => {
      const taken = places.get(userId) ?? 0;
      if (taken >= WAITS_PER_USER)
        throw fail("tooManyRequests", {
          message: `At most ${WAITS_PER_USER} calls of yours may wait at once.`,
          retryAfter: RETRY_AFTER_SECONDS,
        });
      places.set(userId, taken + 1);
      try {
        return await work(async (waiting) => {
          await waitFor(userId, waiting);
          return readRunResult({ db, clock }, userId, waiting.runId);
        });
      } finally {
        const left = (places.get(userId) ?? 1) - 1;
        if (left > 0) places.set(userId, left);
        else places.delete(userId);
      }
    },
    stop: () => stopping.abort(),
  };
}

/** Rung before anybody listens, it is heard all the same; once it is over it rings for good. */
function makeDoorbell(over: AbortSignal) {
  let isRung = false;
  let answer: (() => void) | undefined;
  const ring = (): void => {
    isRung = true;
    answer?.();
  };
  over.addEventListener("abort", ring);
  const timer = setInterval(ring, LOOK_ANYWAY_MS).unref();
  return {
    ring,
    rung: async (): Promise<void> => {
      if (!isRung && !over.aborted)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      answer = undefined;
      isRung = false;
    },
    close: (): void => {
      clearInterval(timer);
      over.removeEventListener("abort", ring);
    },
  };
}
