import { enumeratePlan, type RunPlan, type RunReport } from "@baton/contract";

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

/** Follows a run's reports. */
export class RunViewer {
  readonly view: RunView;
  readonly #plan: RunPlan;
  readonly #steps: Map<string, { number: number; name: string }>;

  constructor(run: { runId: number; plan: RunPlan; isPaused: boolean; rowIndex: number }) {
    this.#plan = run.plan;
    const steps = enumeratePlan(run.plan);
    this.#steps = new Map(
      steps.map(({ rowIndex, path, index, step }) => [
        `${rowIndex}/${path}`,
        { number: index + 1, name: step.label ?? step.type },
      ]),
    );
    this.view = {
      runId: run.runId,
      scriptName: run.plan.scriptName,
      rowName: run.plan.rows[run.rowIndex]?.name ?? "",
      rowNumber: run.rowIndex + 1,
      rowCount: run.plan.rows.length,
      stepName: "",
      stepNumber: 0,
      stepCount: steps.length,
      isPaused: run.isPaused,
    };
  }

  see(report: RunReport): void {
    if (report.kind === "rowStarted") {
      this.view.rowNumber = report.rowIndex + 1;
      this.view.rowName = this.#plan.rows[report.rowIndex]?.name ?? "";
    }
    if (report.kind !== "stepStarted") return;
    const step = this.#steps.get(`${report.rowIndex}/${report.path}`);
    this.view.stepNumber = step?.number ?? 0;
    this.view.stepName = step?.name ?? "";
  }
}
