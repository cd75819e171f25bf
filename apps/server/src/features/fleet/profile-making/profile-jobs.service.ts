import {
  type BrowserProfileJob,
  ERRORS,
  PROFILE_JOB_ERRORS_MAX,
  PROFILE_JOBS_MAX,
  type ProfileJobKind,
} from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import { type Db, toJsonb, toJsonText, toStorableText } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import {
  countJobs,
  deleteJobsBefore,
  findJobRow,
  insertJob,
  type JobChange,
  type JobRow,
  listJobRows,
  setJob,
  takeAbandonedJobs,
} from "./profile-jobs.tables.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;
const WRITTEN_EVERY_MS = 1000;
/** A job whose process says nothing for so long is another's to go on with. */
const ABANDONED_MS = 30_000;

const since = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

const toProfileJob = (row: JobRow): BrowserProfileJob => ({
  ...{ id: row.id, kind: row.kind, state: row.state },
  doneCount: row.doneCount,
  failedCount: row.failedCount,
  totalCount: row.totalCount,
  errors: row.errors,
  error: endingOf(row),
  createdAt: row.createdAt.toISOString(),
});

const endingOf = ({ errorCode, errorMessage, errorReason: reason }: JobRow) =>
  errorCode === null ? null : { errorCode, message: errorMessage ?? "", ...(reason && { reason }) };

/** What a job says of itself while it is carried out. */
export interface Progress {
  isStopWanted(): boolean;
  /** So many are to be made, where it was not known before. */
  expect(totalCount: number): void;
  done(): void;
  failed(one: { extensionId: number | null; name: string }, error: AppError): void;
}

/** Throws what ends the whole of it. */
export type CarryOut = (job: JobRow, progress: Progress) => Promise<void>;

interface ProfileJobsDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  carryOut: Record<ProfileJobKind, CarryOut>;
}

interface NewJob {
  userId: number;
  kind: ProfileJobKind;
  wanted: object;
  totalCount: number;
}

interface InHand {
  stop: () => void;
  ended: Promise<void>;
}

export type ProfileJobsService = ReturnType<typeof makeProfileJobsService>;

/** Profiles that are made one after another while nobody waits for them. */
export function makeProfileJobsService({ db, clock, log, carryOut }: ProfileJobsDeps) {
  const inHand = new Map<number, InHand>();
  let isClosing = false;

  const write = (row: JobRow, values: JobChange): Promise<JobRow | undefined> =>
    change(db, async (tx, after) => {
      after.collection(row.userId, "browserProfileJobs");
      return setJob(tx, row.id, { ...values, seenAt: clock() });
    });

  function begin(row: JobRow): void {
    const facts = { doneCount: row.doneCount, failedCount: row.failedCount };
    const errors = [...row.errors];
    let totalCount = row.totalCount;
    let isStopWanted = row.isStopWanted;
    const values = () => ({ ...facts, totalCount, errors: toJsonb(errors) });
    const timer = setInterval(() => {
      write(row, values())
        .then((now) => (isStopWanted ||= !now || now.isStopWanted))
        .catch((err: unknown) => log.warn({ err }, "A job could not say how far it is"));
    }, WRITTEN_EVERY_MS);
    const progress: Progress = {
      isStopWanted: () => isStopWanted || isClosing,
      expect: (count) => (totalCount = count),
      done: () => (facts.doneCount += 1),
      failed: (one, { errorName, reason, message }) => {
        facts.failedCount += 1;
        const told = { message: toStorableText(message), ...(reason && { reason }) };
        const error = { errorCode: ERRORS[errorName].code, ...told };
        if (errors.length < PROFILE_JOB_ERRORS_MAX) errors.push({ ...one, ...error });
      },
    };
    const work = carryOut[row.kind](row, progress)
      .then(
        (): JobChange => ({ state: isStopWanted ? "stopped" : "done" }),
        (error: unknown): JobChange => ({ state: "failed", ...toEnding(error, log) }),
      )
      .finally(() => clearInterval(timer))
      // One that a shut-down cuts short is gone on with by whoever comes next.
      .then((ending) => write(row, { ...values(), ...(isClosing ? {} : ending) }))
      .catch((err: unknown) => log.warn({ err }, "A job could not say how it ended"));
    const ended = work.then(() => void inHand.delete(row.id));
    inHand.set(row.id, { stop: () => (isStopWanted = true), ended });
  }

  async function get(userId: number, id: number): Promise<JobRow> {
    const row = await findJobRow(db, userId, id);
    if (!row) throw fail("notFound");
    return row;
  }

  return {
    list: async (userId: number) => ({
      data: (await listJobRows(db, userId, since(clock()))).map(toProfileJob),
    }),
    get: async (userId: number, id: number) => toProfileJob(await get(userId, id)),

    async start({ userId, kind, wanted, totalCount }: NewJob): Promise<BrowserProfileJob> {
      const row = await change(db, async (tx, after) => {
        const now = clock();
        const count = () => countJobs(tx, userId, since(now));
        await reserveRowsIn(tx, userId, {
          name: "browserProfileJobs",
          max: PROFILE_JOBS_MAX,
          count,
        });
        after.collection(userId, "browserProfileJobs");
        const job = { userId, kind, totalCount, createdAt: now, seenAt: now };
        return insertJob(tx, { ...job, wanted: toJsonText(wanted) });
      });
      begin(row);
      return toProfileJob(row);
    },

    /** It ends after what it is at. */
    async stop(userId: number, id: number): Promise<BrowserProfileJob> {
      const row = await get(userId, id);
      const stopped = await write(row, { isStopWanted: true });
      inHand.get(id)?.stop();
      return toProfileJob(stopped ?? row);
    },

    /** Takes up what was left by a process that is gone, and forgets what is old. */
    async sweep(): Promise<void> {
      const now = clock();
      const left = await change(db, async (tx) => {
        await deleteJobsBefore(tx, since(now));
        return takeAbandonedJobs(tx, new Date(now.getTime() - ABANDONED_MS), now);
      });
      for (const row of left) if (!inHand.has(row.id)) begin(row);
    },

    async close(): Promise<void> {
      isClosing = true;
      await Promise.all([...inHand.values()].map(({ ended }) => ended));
    },
  };
}

function toEnding(error: unknown, log: FastifyBaseLogger): JobChange {
  if (!(error instanceof AppError)) log.error({ err: error }, "A job of profiles failed");
  const { errorName, reason, message } = error instanceof AppError ? error : fail("unknown");
  const errorReason = reason ?? null;
  return { errorCode: ERRORS[errorName].code, errorReason, errorMessage: toStorableText(message) };
}
