import { enumeratePlan, type RunPlan, type RunReport } from "@baton/contract";
import type { BegunRun, RunnerObserver } from "@baton/runner";

/** What runs now, for the popup. */
export interface RunView {
  runId: number;
  scriptName: string;
  rowName: string;
  rowNumber: number;
  rowCount: number;
  stepName: string;
  stepNumber: number;
  stepCount: number;
  isPaused: boolean;
}

interface ShownRun {
  view: RunView;
  plan: RunPlan;
  steps: Map<string, { number: number; name: string }>;
}

/** Follows the run by its reports. */
export class RunViewer implements RunnerObserver {
  readonly changed: () => void;
  #shown: ShownRun | null = null;

  constructor(onChange: () => void) {
    this.changed = onChange;
  }

  get view(): RunView | null {
    return this.#shown?.view ?? null;
  }

  refused(): void {
    // The runner keeps the server's no for the popup.
  }

  runBegan(run: BegunRun): void {
    this.#shown = show(run);
    this.changed();
  }

  runReported(report: RunReport): void {
    if (this.#shown) follow(this.#shown, report);
    this.changed();
  }

  runPaused(isPaused: boolean): void {
    if (this.#shown) this.#shown.view.isPaused = isPaused;
    this.changed();
  }

  runEnded(): void {
    this.#shown = null;
    this.changed();
  }
}

function show({ runId, plan, isPaused, rowIndex }: BegunRun): ShownRun {
  const steps = enumeratePlan(plan).map(
    ({ rowIndex: row, path, index, step }) =>
      [`${row}/${path}`, { number: index + 1, name: step.label ?? step.type }] as const,
  );
  const view = {
    runId,
    scriptName: plan.scriptName,
    rowName: plan.rows[rowIndex]?.name ?? "",
    rowNumber: rowIndex + 1,
    rowCount: plan.rows.length,
    stepName: "",
    stepNumber: 0,
    stepCount: steps.length,
    isPaused,
  };
  return { view, plan, steps: new Map(steps) };
}

function follow({ view, plan, steps }: ShownRun, report: RunReport): void {
  if (report.kind === "rowStarted") {
    view.rowNumber = report.rowIndex + 1;
    view.rowName = plan.rows[report.rowIndex]?.name ?? "";
  }
  if (report.kind !== "stepStarted") return;
  const step = steps.get(`${report.rowIndex}/${report.path}`);
  view.stepNumber = step?.number ?? 0;
  view.stepName = step?.name ?? "";
}
