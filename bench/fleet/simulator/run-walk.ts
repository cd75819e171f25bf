import { findActionType } from "@baton/catalogue";
import {
  enumeratePlan,
  type JsonValue,
  type PlanStep,
  type RunPlan,
  type RunPlanRow,
  type RunReportDraft,
  type StepError,
} from "@baton/contract";
import { type Behaviour, drawFrom, drawsOf } from "./behaviour.ts";
import { collect } from "./collected-data.ts";
import { failureOf } from "./failures.ts";

/** Where a run is: saved with every event, so that it goes on there after the worker's end. */
export interface WalkPosition {
  rowIndex: number;
  isRowStarted: boolean;
  /** Steps of the row that are behind it. */
  stepsDone: number;
  isStepOpen: boolean;
  failedAttempts: number;
  failedRows: number;
  succeeded: number;
  firstFailure: StepError | null;
  isCutShort: boolean;
  isFinished: boolean;
}

export const startAt = (rowIndex: number): WalkPosition => ({
  rowIndex,
  isRowStarted: false,
  stepsDone: 0,
  isStepOpen: false,
  failedAttempts: 0,
  failedRows: 0,
  succeeded: 0,
  firstFailure: null,
  isCutShort: false,
  isFinished: false,
});

/** One move of a run: what is reported of it, and how long it is until the next. */
export interface Move {
  drafts: RunReportDraft[];
  nextInMs: number;
  /** The step that was carried out in it. */
  executed?: string;
}

const UNCERTAIN: StepError = {
  code: "uncertain",
  message: "the browser ended the agent while the step was being done",
};
const STOPPED: StepError = { code: "stopped", message: "the run was stopped" };

/**
 * Walks through a plan as an agent does, without a browser: it moves `position` and answers what is
 * to be reported. Blocks are entered once. A step that was open when the walk was made was under
 * way when the worker ended: it is done again where that is harmless.
 */
export class RunWalk {
  readonly position: WalkPosition;
  readonly #plan: RunPlan;
  readonly #behaviour: Behaviour;
  readonly #draws: [agent: number, run: string];
  readonly #stepsOfRow: Map<number, PlanStep[]>;
  #isStepBegun = false;

  constructor(
    plan: RunPlan,
    position: WalkPosition,
    behaviour: Behaviour,
    draws: [agent: number, run: string],
  ) {
    this.#plan = plan;
    this.position = position;
    this.#behaviour = behaviour;
    this.#draws = draws;
    this.#stepsOfRow = Map.groupBy(enumeratePlan(plan), (one) => one.rowIndex);
  }

  next(): Move | null {
    const { position } = this;
    if (position.isFinished) return null;
    const row = this.#plan.rows[position.rowIndex];
    if (!row || position.isCutShort) return this.#finish();
    if (!position.isRowStarted) {
      position.isRowStarted = true;
      return at(0, { kind: "rowStarted", rowIndex: position.rowIndex });
    }
    const step = this.#stepsOfRow.get(position.rowIndex)?.[position.stepsDone];
    if (!step) return at(0, ...this.#endRow("done"));
    if (position.isStepOpen && !this.#isStepBegun) return this.#goOn(row, step);
    return position.isStepOpen ? this.#carryOut(row, step) : this.#begin(step);
  }

  /** Ends it at once; what is open is reported as stopped. */
  stop(): RunReportDraft[] {
    const { position } = this;
    if (position.isFinished) return [];
    const drafts: RunReportDraft[] = [];
    const step = this.#stepsOfRow.get(position.rowIndex)?.[position.stepsDone];
    if (step && position.isStepOpen)
      drafts.push({ ...this.#placeOf(step), ...finished("stopped", STOPPED) });
    if (position.isRowStarted) drafts.push(...this.#endRow("stopped", STOPPED));
    position.isFinished = true;
    return [...drafts, { kind: "finished", outcome: "stopped" }];
  }

  #begin(step: PlanStep): Move {
    this.position.isStepOpen = true;
    this.#isStepBegun = true;
    return at(this.#duration(step), { kind: "stepStarted", ...this.#placeOf(step) });
  }

  /** After the worker's end. */
  #goOn(row: RunPlanRow, step: PlanStep): Move {
    this.#isStepBegun = true;
    const isHarmless = findActionType(step.step.type)?.redo === "harmless";
    if (isHarmless) return at(this.#duration(step));
    return at(0, ...this.#fail(row, step, "uncertain", UNCERTAIN));
  }

  #carryOut(row: RunPlanRow, step: PlanStep): Move {
    const { failures } = this.#behaviour;
    const random = this.#randomOf(step, "outcome");
    const place = this.#placeOf(step);
    const executed = `${place.rowIndex} ${place.path} ${place.attempt}`;
    if (random() < failures.probability) {
      const error = failureOf(step.step, failures.codes, random);
      return { ...at(0, ...this.#fail(row, step, "failed", error)), executed };
    }
    const data = this.#dataOf(step);
    const draft: RunReportDraft = { ...place, ...finished("done"), ...(data && { data }) };
    this.#closeStep();
    this.position.stepsDone += 1;
    this.position.succeeded += 1;
    return { ...at(0, draft), executed };
  }

  #fail(
    row: RunPlanRow,
    step: PlanStep,
    outcome: "failed" | "uncertain",
    error: StepError,
  ): RunReportDraft[] {
    const { position } = this;
    const drafts: RunReportDraft[] = [{ ...this.#placeOf(step), ...finished(outcome, error) }];
    const attempt = position.failedAttempts + 1;
    this.#closeStep();
    if (outcome === "failed" && attempt <= (step.step.retries ?? 0)) {
      position.failedAttempts = attempt;
      return drafts;
    }
    if (step.step.onError === "continue") {
      position.stepsDone += 1;
      return drafts;
    }
    position.firstFailure ??= error;
    if (row.onFailure === "stop") position.isCutShort = true;
    return [...drafts, ...this.#endRow("failed", error)];
  }

  #endRow(outcome: "done" | "failed" | "stopped", error?: StepError): RunReportDraft[] {
    const { position } = this;
    const { rowIndex } = position;
    this.#closeStep();
    Object.assign(position, { rowIndex: rowIndex + 1, isRowStarted: false, stepsDone: 0 });
    if (outcome === "failed") position.failedRows += 1;
    return [{ kind: "rowFinished", rowIndex, outcome, ...(error && { error }) }];
  }

  #finish(): Move {
    const { position } = this;
    position.isFinished = true;
    const isError = position.isCutShort || (position.failedRows > 0 && position.succeeded === 0);
    const ended = position.failedRows > 0 ? "finishedWithErrors" : "finished";
    const error = position.firstFailure && { error: position.firstFailure };
    return at(0, { kind: "finished", outcome: isError ? "error" : ended, ...error });
  }

  #closeStep(): void {
    this.position.isStepOpen = false;
    this.position.failedAttempts = 0;
    this.#isStepBegun = false;
  }

  #duration(step: PlanStep): number {
    return drawFrom(this.#behaviour.stepMs, this.#randomOf(step, "duration"));
  }

  #dataOf({ step, ...place }: PlanStep): { name: string; value: JsonValue } | undefined {
    const { name } = step.inputs;
    if (typeof name !== "string") return undefined;
    const value = collect(step.type, this.#randomOf({ step, ...place }, "data"));
    return value === undefined ? undefined : { name, value };
  }

  /** Draws that depend on the place alone, as in an agent: the same after the worker's end. */
  #randomOf({ rowIndex, path }: PlanStep, purpose: string) {
    const [agent, run] = this.#draws;
    const attempt = this.position.failedAttempts + 1;
    return drawsOf(this.#behaviour, agent, run, `${rowIndex} ${path} ${attempt}`, purpose);
  }

  #placeOf = ({ rowIndex, path }: PlanStep) => ({
    rowIndex,
    path,
    iteration: [],
    attempt: this.position.failedAttempts + 1,
  });
}

const at = (nextInMs: number, ...drafts: RunReportDraft[]): Move => ({ drafts, nextInMs });

const finished = (outcome: "done" | "failed" | "uncertain" | "stopped", error?: StepError) => ({
  kind: "stepFinished" as const,
  outcome,
  ...(error && { error }),
});
