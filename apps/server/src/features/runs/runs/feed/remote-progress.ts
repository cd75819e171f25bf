import { isEnded, type LiveEvent } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import type { LiveHub } from "../../../../platform/live/live-hub.ts";
import { type Bus, defineTopic } from "../../../../platform/processes/bus.ts";
import type { PlanIndexes } from "../reports/plan-index.ts";
import { NO_PLACES } from "./progress-events.ts";
import type { WrittenRun } from "../reports/report-writer.ts";
import { findHeads, type HeadRow } from "../view/run-heads.tables.ts";
import { toRunDataItem, toRunRow, toRunStep } from "../view/run-log.presenter.ts";
import {
  findNewest,
  listRowsAt,
  listStepsById,
  listValuesBetween,
} from "./run-progress-reads.tables.ts";
import { toExtensionRun, toRunError } from "../view/run.presenter.ts";
import type { ToldInOrder } from "./told-in-order.ts";

/** Longer than what gathers in a window's own feed: each time is a reading of the database. */
const GATHER_MS = 100;
/** More of these than fit into one notification are told as a resync. */
const IDS_MAX = 300;

/** What the reports on a run that were just written have changed. */
interface RemoteProgress {
  user: number;
  run: number;
  steps: number[];
  rows: number[];
  /** Numbers of the reports: after the first, up to the second. */
  seqs: [after: number, upTo: number];
  at: number;
}

const progressTopic = defineTopic<RemoteProgress>("runs.progress");

interface RemoteProgressDeps {
  db: Db;
  live: LiveHub;
  bus: Bus;
  planIndexes: PlanIndexes;
  /** Behind what was told before. */
  lines: ToldInOrder;
}

/** Progress that another process wrote: read again for the windows that are open here. */
export function makeRemoteProgress({ db, live, bus, planIndexes, lines }: RemoteProgressDeps) {
  let waiting: RemoteProgress[] = [];

  bus.hear(progressTopic, (items) => {
    const watched = items.filter(({ user }) => live.isWatched(user));
    if (watched.length === 0) return;
    if (waiting.length === 0) setTimeout(flush, GATHER_MS).unref();
    waiting.push(...watched);
  });

  live.whenFollowed((user, run) => lines.add(user, () => showNewest(user, run)));

  const showNewest = async (user: number, run: number): Promise<void> => {
    const newest = await findNewest(db, run);
    if (newest) await show([{ user, run, at: Date.now(), ...newest }]);
  };

  const flush = (): void => {
    const byUser = Map.groupBy(waiting, (item) => item.user);
    waiting = [];
    for (const [userId, items] of byUser) lines.add(userId, () => show(items));
  };

  const show = async (items: RemoteProgress[]): Promise<void> => {
    const heads = await findHeads(db, [...new Set(items.map((item) => item.run))]);
    const byRun = new Map(heads.map((head) => [head.id, head]));
    for (const item of items) {
      const head = byRun.get(item.run);
      if (head) for (const event of await toEvents(item, head)) live.show(item.user, event);
    }
  };

  const toEvents = async (item: RemoteProgress, head: HeadRow): Promise<LiveEvent[]> => {
    const log = live.isFollowed(item.user, item.run) ? [await readLog(item, head)] : [];
    const status = head.status;
    // How it ended is told by itself; the extension may show a newer one.
    if (isEnded(status)) return log;
    const run = toExtensionRun({ ...head, status }, head.extensionState, NO_PLACES);
    const lastEventAt = new Date(item.at).toISOString();
    return [...log, { topic: "extension", id: head.extensionId, patch: { run, lastEventAt } }];
  };

  const readLog = async (item: RemoteProgress, head: HeadRow): Promise<LiveEvent> => {
    const [steps, rows, data, plans] = await Promise.all([
      listStepsById(db, item.steps),
      listRowsAt(db, item.run, item.rows),
      listValuesBetween(db, item.run, ...item.seqs),
      planIndexes(db, [item.run]),
    ]);
    const plan = plans.get(item.run);
    const { stepNumber, rowNumber, errorMessage } = head;
    return {
      topic: "run",
      id: item.run,
      patch: {
        ...{ stepNumber, rowNumber, errorMessage, error: toRunError(head) },
        ...(head.preparation && { preparation: head.preparation }),
      },
      rows: rows.map((row) =>
        toRunRow(row.rowIndex, plan?.rows[row.rowIndex] ?? { id: "", name: "" }, row),
      ),
      steps: steps.map(toRunStep),
      data: data.map(toRunDataItem),
    };
  };

  return {
    /** After the commit. */
    tell: (written: WrittenRun, at: Date): void => {
      if (!bus.isShared) return;
      const { record, progress } = written;
      const steps = written.steps.map((step) => step.id);
      const rows = written.rows.map((row) => row.rowIndex);
      if (steps.length + rows.length > IDS_MAX)
        return live.showElsewhere(record.userId, { topic: "resync" });
      const seqs: RemoteProgress["seqs"] = [record.lastSeq, progress.lastSeq];
      bus.send(progressTopic, [
        { user: record.userId, run: record.id, steps, rows, seqs, at: at.getTime() },
      ]);
    },
  };
}
