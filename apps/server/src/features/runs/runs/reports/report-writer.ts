import { isEnded, type RunReport, ScriptStatus, type ToldFact } from "@baton/contract";
import type { After } from "../../../../changes/after.ts";
import { defineNews } from "../../../../changes/committed.ts";
import { findByIndexes } from "../../../../database/find-by-indexes.ts";
import type { Tx } from "../../../../database/types.ts";
import { foldReports } from "./fold-reports.ts";
import { maskReports } from "./mask-reports.ts";
import type { PlanIndex, PlanIndexes } from "./plan-index.ts";
import {
  finishSteps,
  insertData,
  insertScreenshots,
  insertSteps,
  setPreparations,
  type StoredRow,
  type StoredStep,
  updateProgress,
  upsertRows,
} from "../view/run-log.tables.ts";
import { type RunProgress, startProgress, type StepEnd } from "../view/run-progress.ts";
import { lockRuns, type RunRecord } from "../ledger/run-state.tables.ts";
import { applyChanges } from "../ledger/run-transitions.ts";

/** One message of events, from the agent of `extensionId`. */
export interface Delivery {
  extensionId: number;
  runId: number;
  events: RunReport[];
  /** By the number of the event that brought it. */
  screenshots?: ReadonlyMap<number, Buffer>;
  /** The first of this run over its connection: begins with the oldest that the agent has. */
  isFirst: boolean;
}

/** What became of a delivery. Only after the commit it may be told to the agent. */
export type Receipt =
  | { type: "taken"; ackedSeq: number; isOver: boolean; missing: number }
  | { type: "gap"; ackedSeq: number }
  | { type: "invalid"; message: string }
  /** Not the agent's run, or one that is gone: it may forget it. */
  | { type: "unknownRun" };

export interface WrittenRun {
  record: RunRecord;
  progress: RunProgress;
  plan: PlanIndex;
  steps: StoredStep[];
  rows: StoredRow[];
}

export interface ReportsWritten {
  run: WrittenRun;
  at: Date;
}

/** Reports on runs that are on disk now. */
export const reportsWritten = defineNews<ReportsWritten>("runs.reports");

/** Facts of extensions' accounts that steps have read; features of accounts keep them. */
export type KeepAccountFacts = (
  tx: Tx,
  told: (ToldFact & { extensionId: number; at: string })[],
) => Promise<unknown>;

export interface WriterDeps {
  planIndexes: PlanIndexes;
  keepAccountFacts: KeepAccountFacts;
}

interface Written {
  /** One for each delivery. */
  receipts: Receipt[];
  /** Users of whose runs some have ended. */
  freed: number[];
}

/** Writes deliveries of many runs in a few statements; `tx` commits all of it or nothing. */
export async function writeReports(
  tx: Tx,
  after: After,
  deliveries: Delivery[],
  { planIndexes, keepAccountFacts }: WriterDeps,
  at: Date,
): Promise<Written> {
  const runIds = [...new Set(deliveries.map((delivery) => delivery.runId))];
  await findByIndexes(tx);
  const records = new Map((await lockRuns(tx, runIds)).map((run) => [run.id, run]));
  const plans = await planIndexes(tx, [...records.keys()]);
  const progress = new Map<number, RunProgress>();

  const receipts = deliveries.map(
    ({ extensionId, runId, events, screenshots, isFirst }): Receipt => {
      const record = records.get(runId);
      const plan = plans.get(runId);
      // A queued run has been handed to nobody.
      if (
        !record ||
        !plan ||
        record.extensionId !== extensionId ||
        record.status === ScriptStatus.InQueue
      )
        return { type: "unknownRun" };
      const run = progress.get(runId) ?? startProgress(record);
      progress.set(runId, run);
      const result = foldReports(run, maskReports(events, plan), {
        plan,
        isAllThereIs: isFirst,
        screenshots,
      });
      if (result.type === "invalid") return result;
      if (result.type === "gap") return { type: "gap", ackedSeq: run.lastSeq };
      const isOver = events.at(-1)?.kind === "finished";
      return { ...result, ackedSeq: run.lastSeq, isOver };
    },
  );

  const changed = [...progress.values()].filter(hasNews(records));
  const stored = await write(tx, after, changed, at);
  await writeFacts(tx, after, changed, keepAccountFacts);
  const runs = changed.map((run): WrittenRun => ({
    record: records.get(run.id) as RunRecord,
    progress: run,
    plan: plans.get(run.id) as PlanIndex,
    steps: stored.steps.get(run.id) ?? [],
    rows: stored.rows.get(run.id) ?? [],
  }));
  after.news(reportsWritten, ...runs.map((run) => ({ run, at })));
  const freed = changed.filter(hasEnded).map((run) => run.userId);
  return { receipts, freed: [...new Set(freed)] };
}

async function writeFacts(
  tx: Tx,
  after: After,
  runs: RunProgress[],
  keep: KeepAccountFacts,
): Promise<void> {
  const told = runs.flatMap(({ extensionId, facts }) =>
    facts.map((fact) => ({ ...fact, extensionId })),
  );
  if (told.length === 0) return;
  await keep(tx, told);
  for (const { userId, extensionId, facts } of runs)
    if (facts.length > 0) after.rows(userId, [extensionId]);
}

const hasEnded = (run: RunProgress): boolean =>
  run.changes.some(({ next }) => isEnded(next.status));

const hasNews = (records: Map<number, RunRecord>) => (run: RunProgress) =>
  run.lastSeq !== records.get(run.id)?.lastSeq;

interface Stored {
  steps: Map<number, StoredStep[]>;
  rows: Map<number, StoredRow[]>;
}

async function write(tx: Tx, after: After, runs: RunProgress[], at: Date): Promise<Stored> {
  const all = <Item>(pick: (run: RunProgress) => Iterable<Item>): Item[] =>
    runs.flatMap((run) => [...pick(run)]);
  const begun = all((run) => run.begun);
  const ended = all((run) => run.ended);
  const screenshotIds = await insertScreenshots(
    tx,
    all((run) => run.screenshots),
  );
  for (const step of [...begun, ...ended]) putScreenshot(step, screenshotIds);
  const steps = [...(await finishSteps(tx, ended)), ...(await insertSteps(tx, begun))];
  const rows = await upsertRows(
    tx,
    all((run) => run.rows.values()),
  );
  await insertData(
    tx,
    all((run) => run.values),
  );
  if (runs.length > 0) await updateProgress(tx, runs);
  await setPreparations(tx, runs);
  await applyChanges(
    tx,
    after,
    all((run) => run.changes),
    at,
  );
  return {
    steps: Map.groupBy(steps, (step) => step.runId),
    rows: Map.groupBy(rows, (row) => row.runId),
  };
}

function putScreenshot(step: StepEnd, ids: Map<string, number>): void {
  if (step.screenshotSeq === undefined) return;
  step.screenshotId = ids.get(`${step.runId}:${step.screenshotSeq}`) ?? null;
  delete step.screenshotSeq;
}
