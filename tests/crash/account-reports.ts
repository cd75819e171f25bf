import { isDeepStrictEqual } from "node:util";
import type { RunReport } from "@baton/contract";
import type { Db } from "../../apps/server/src/database/types.ts";
import type { StoredRun } from "./stored-runs.ts";
import type { WitnessedRun } from "./agents-ledger.ts";

interface Step {
  seq: number;
  rowIndex: number;
  path: string;
  attempt: number;
  outcome: string | null;
  failureCode: string | null;
}
interface Row {
  rowIndex: number;
  outcome: string | null;
}
interface Value {
  seq: number;
  name: string;
  value: unknown;
}

/** Everything the agents reported, each once, and nothing that none of them reported. */
export async function accountForReports(
  db: Db,
  runs: Map<number, StoredRun>,
  witnessed: WitnessedRun[],
): Promise<string[]> {
  const steps = Map.groupBy(
    await db.selectFrom("runSteps").selectAll().orderBy("seq").execute(),
    (step) => step.runId,
  );
  const rows = Map.groupBy(
    await db.selectFrom("runRows").selectAll().orderBy("rowIndex").execute(),
    (row) => row.runId,
  );
  const data = Map.groupBy(
    await db.selectFrom("runData").selectAll().orderBy("seq").execute(),
    (value) => value.runId,
  );
  const faults = witnessed.flatMap((run) => {
    const stored = runs.get(run.runId);
    if (!stored) return [`an agent carried out run ${run.runId}, which is not there`];
    return faultsOf(run, stored, {
      steps: steps.get(run.runId) ?? [],
      rows: rows.get(run.runId) ?? [],
      data: data.get(run.runId) ?? [],
    });
  });
  const known = new Set(witnessed.map((run) => run.runId));
  const unknown = [...runs.values()].filter((run) => run.lastSeq > 0 && !known.has(run.id));
  return [...faults, ...unknown.map(({ id }) => `no agent reported what run ${id} has`)];
}

function faultsOf(
  { runId, reports, ackedSeq }: WitnessedRun,
  stored: StoredRun,
  log: { steps: Step[]; rows: Row[]; data: Value[] },
): string[] {
  const faults: string[] = [];
  const check = (what: string, is: unknown, shouldBe: unknown): void => {
    if (!isDeepStrictEqual(is, shouldBe))
      faults.push(
        `${what} of run ${runId}: ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`,
      );
  };
  if (ackedSeq > stored.lastSeq)
    faults.push(`run ${runId}: ${ackedSeq} events acknowledged, ${stored.lastSeq} kept`);
  check("events", stored.lastSeq, reports.length);
  const kept = reports.slice(0, stored.lastSeq);
  check("steps", log.steps.map(toStep), stepsOf(kept));
  check("rows", log.rows.map(toRow), rowsOf(kept));
  check(
    "data",
    log.data.map(({ seq, name, value }) => ({ seq, name, value })),
    kept.flatMap((report) =>
      report.kind === "stepFinished" && report.data ? [{ seq: report.seq, ...report.data }] : [],
    ),
  );
  return faults;
}

const toStep = ({ seq, rowIndex, path, attempt, outcome, failureCode }: Step) => ({
  seq,
  rowIndex,
  path,
  attempt,
  outcome,
  error: failureCode,
});

function stepsOf(reports: RunReport[]): ReturnType<typeof toStep>[] {
  const steps: ReturnType<typeof toStep>[] = [];
  for (const report of reports) {
    if (report.kind !== "stepStarted" && report.kind !== "stepFinished") continue;
    const { seq, rowIndex, path, attempt } = report;
    if (report.kind === "stepStarted") {
      steps.push({ seq, rowIndex, path, attempt, outcome: null, error: null });
      continue;
    }
    const open = steps.findLast(
      (step) => step.rowIndex === rowIndex && step.path === path && step.attempt === attempt,
    );
    if (open) Object.assign(open, { outcome: report.outcome, error: report.error?.code ?? null });
  }
  return steps;
}

const toRow = ({ rowIndex, outcome }: Row) => ({ rowIndex, outcome });

function rowsOf(reports: RunReport[]): ReturnType<typeof toRow>[] {
  const rows = new Map<number, string | null>();
  for (const report of reports) {
    if (report.kind === "rowStarted") rows.set(report.rowIndex, null);
    if (report.kind === "rowFinished") rows.set(report.rowIndex, report.outcome);
  }
  return [...rows].map(([rowIndex, outcome]) => ({ rowIndex, outcome }));
}
