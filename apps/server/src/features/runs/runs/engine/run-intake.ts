import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../../changes/change.ts";
import type { Clock } from "../../../../work/clock.ts";
import { isPassing } from "../../../../database/passing-error.ts";
import type { Db } from "../../../../database/types.ts";
import { makeWorkLoop } from "../../../../work/work-loop.ts";
import type { PlanIndexes } from "../reports/plan-index.ts";
import {
  type Delivery,
  type KeepAccountFacts,
  type Receipt,
  writeReports,
} from "../reports/report-writer.ts";
import { fillSlots } from "../queue/take-batch.ts";
import { writeAlone } from "./write-alone.ts";

/** From one write to the next, unless a run has ended: what arrives meanwhile is written together. */
const GATHER_MS = 15;
/** The most events and bytes of one transaction; a message more is let in. */
const EVENTS_MAX = 4000;
const BYTES_MAX = 8 * 1024 * 1024;
const RUNS_LOGGED_MAX = 20;
/** Slots of more users than these are filled after the reports are on disk, a user at a time. */
const USERS_FILLED_MAX = 4;

interface SizedDelivery extends Delivery {
  /** What it took on the way, and takes here until it is written. */
  bytes: number;
}

export interface RunIntake {
  /** Resolves when the delivery is on disk; rejects when it cannot be now: ask for it again. */
  take(delivery: SizedDelivery): Promise<Receipt>;
  /** When all that was taken so far is written. */
  idle(): Promise<void>;
}

interface IntakeDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  planIndexes: PlanIndexes;
  keepAccountFacts: KeepAccountFacts;
  /** Whether this process hands runs out. */
  isWorker: boolean;
}

interface Waiting {
  delivery: SizedDelivery;
  resolve: (receipt: Receipt) => void;
  reject: (error: unknown) => void;
}

/**
 * Takes in what all agents report. One transaction at a time, as large as what has come in: under
 * load it grows, instead of its number. The first report after a quiet moment is written at once.
 */
export function makeRunIntake({ db, clock, log, isWorker, ...writer }: IntakeDeps): RunIntake {
  let waiting: Waiting[] = [];
  /** Lets the next write begin as soon as the one in hand is done. */
  let writeSoon = (): void => undefined;

  const store = (deliveries: Delivery[], fillsSlots: boolean): Promise<Receipt[]> => {
    const at = clock();
    return change(db, async (tx, after) => {
      const { receipts, freed } = await writeReports(tx, after, deliveries, writer, at);
      if (fillsSlots && freed.length <= USERS_FILLED_MAX)
        for (const userId of freed) await fillSlots(tx, after, userId, at);
      return receipts;
    });
  };

  const write = async (one: Delivery) => (await store([one], false))[0] as Receipt;
  const alone = { log, clock, write };

  const storeBatch = async (batch: Waiting[]): Promise<void> => {
    try {
      const receipts = await store(
        batch.map((one) => one.delivery),
        isWorker,
      );
      batch.forEach((one, index) => one.resolve(receipts[index] as Receipt));
    } catch (error) {
      if (isPassing(error)) {
        for (const one of batch) one.reject(error);
        return;
      }
      // One agent's report that cannot be kept must not hold up the others'.
      const runIds = batch.slice(0, RUNS_LOGGED_MAX).map(({ delivery }) => delivery.runId);
      log.warn(
        { err: error, runIds },
        "Reports could not be written together; each is written alone",
      );
      for (const one of batch) await writeAlone(alone, one.delivery).then(one.resolve, one.reject);
    }
  };

  const loop = makeWorkLoop(async () => {
    const batch = takeBatch();
    if (batch.length === 0) return false;
    const gathered = Promise.withResolvers<void>();
    writeSoon = gathered.resolve;
    const timer = setTimeout(gathered.resolve, GATHER_MS);
    await storeBatch(batch);
    await gathered.promise;
    clearTimeout(timer);
    return waiting.length > 0;
  });

  const takeBatch = (): Waiting[] => {
    let events = 0;
    let bytes = 0;
    const end = waiting.findIndex(({ delivery }) => {
      events += delivery.events.length;
      bytes += delivery.bytes;
      return events > EVENTS_MAX || bytes > BYTES_MAX;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, end + 1);
    waiting = waiting.slice(batch.length);
    return batch;
  };

  return {
    take: (delivery) =>
      new Promise((resolve, reject) => {
        waiting.push({ delivery, resolve, reject });
        if (endsRun(delivery)) writeSoon();
        loop.wake();
      }),
    idle: loop.idle,
  };
}

/** Somebody may wait for the slot that it takes. */
const endsRun = ({ events }: Delivery): boolean => events.at(-1)?.kind === "finished";
