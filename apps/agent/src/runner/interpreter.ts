import {
  type JsonValue,
  type Random,
  type RunPlan,
  type RunPlanRow,
  type RunReport,
  seededRandom,
  shuffle,
  type Step,
  type StepError,
} from "@baton/contract";
import { abortable } from "./abortable.ts";
import type { PauseGate } from "./pause-gate.ts";
import {
  enabledOrder,
  iterationOf,
  type OpenBlock,
  openerOf,
  pathIn,
  type Position,
  stepsOf,
} from "./position.ts";
import { RowClock } from "./row-clock.ts";
import { StepFailure, toStepFailure } from "./step-failure.ts";
import type { Variables } from "./templates.ts";

/**
 * Walks through a plan. All it knows is in `position` and `variables`; both are saved in one write
 * with the events they belong to. So wherever the worker ends, the next one goes on: what was
 * reported done is not done again, and what was begun is done again only where that is harmless.
 *
 * A row's steps are a block. A step with blocks of its own (`if`, `repeat`) is asked before each
 * pass which block to enter, and finishes when it leaves. A failure that a step does not absorb
 * (`retries`, `onError`) fails the step around it in the same way, and in the end the row.
 */
type Numbered = "seq" | "at";
export type ReportDraft = RunReport extends infer R
  ? R extends RunReport
    ? Omit<R, Numbered>
    : never
  : never;

export interface StepCall {
  step: Step;
  rowIndex: number;
  path: string;
  iteration: number[];
  attempt: number;
  variables: Variables;
  /** Draws that depend on the run's seed and on the step's place, and on nothing that ran before. */
  random: Random;
  signal: AbortSignal;
}

export interface StepResult {
  selector?: string | undefined;
  result?: string | undefined;
  data?: { name: string; value: JsonValue } | undefined;
  screenshot?: string | undefined;
  variables?: Record<string, JsonValue> | undefined;
}

export interface PassCall extends StepCall {
  /** The pass asked about, from 0. */
  pass: number;
  memo: JsonValue;
}

export type PassDecision =
  | {
      enter: string;
      isShuffled?: boolean;
      memo?: JsonValue;
      variables?: Record<string, JsonValue>;
    }
  | { leave: string };

export interface StepKind {
  redo: "harmless" | "uncertain";
  isBlock: boolean;
  isLoop: boolean;
}

export interface InterpreterDeps {
  plan: RunPlan;
  gate: PauseGate;
  /** Stops the run at once. */
  stop: AbortSignal;
  kindOf(step: Step): StepKind;
  execute(call: StepCall): Promise<StepResult>;
  nextPass(call: PassCall): Promise<PassDecision>;
  /** Picture of the page at a failure. */
  pictureFailure(): Promise<string | undefined>;
  /** Saves events and position together; `saved` tells when everything so far is safe. */
  record(drafts: ReportDraft[], position: Position, variables: Variables): void;
  saved(): Promise<void>;
  /** Holds the run back while too much is unsent. */
  ready(signal: AbortSignal): Promise<void>;
  /** Pause before a step is tried again. */
  retryDelayMs: number;
}

export class Interpreter {
  readonly #deps: InterpreterDeps;
  readonly #position: Position;
  #variables: Variables;
  #drafts: ReportDraft[] = [];
  #clock: RowClock | null = null;

  constructor(deps: InterpreterDeps, position: Position, variables: Variables) {
    this.#deps = deps;
    this.#position = structuredClone(position);
    this.#variables = variables;
  }

  async run(): Promise<void> {
    const { plan } = this.#deps;
    try {
      for (;;) {
        const row = plan.rows[this.#position.rowIndex];
        if (!row) break;
        await this.#runRow(row);
      }
      this.#finish();
    } catch (error) {
      if (!this.#deps.stop.aborted) throw error;
      this.#finishStopped();
    }
    this.#commit();
    await this.#deps.saved();
  }

  async #runRow(row: RunPlanRow): Promise<void> {
    const position = this.#position;
    this.#clock = new RowClock(row.timeLimitMinutes, position.rowSpentMs, this.#deps.gate);
    const signal = AbortSignal.any([this.#deps.stop, this.#clock.signal]);
    try {
      if (!position.isRowStarted) this.#startRow(row);
      while (position.blocks.length > 0) await this.#advance(row, signal);
    } catch (error) {
      if (this.#deps.stop.aborted) throw error;
      this.#failRow(row, toStepFailure(error));
    } finally {
      this.#clock.stop();
      this.#clock = null;
    }
    this.#commit();
  }

  #startRow(row: RunPlanRow): void {
    const position = this.#position;
    position.isRowStarted = true;
    position.blocks = [
      {
        path: "",
        name: "",
        order: enabledOrder(row.steps),
        next: 0,
        pass: 0,
        isLoop: false,
        attempt: 1,
        memo: null,
      },
    ];
    this.#drafts.push({ kind: "rowStarted", rowIndex: position.rowIndex });
    this.#commit();
  }

  /** One step, or one pass of a block that is at its end. */
  async #advance(row: RunPlanRow, signal: AbortSignal): Promise<void> {
    const { gate, ready, kindOf } = this.#deps;
    await gate.pass(signal);
    await ready(signal);
    signal.throwIfAborted();
    const { blocks } = this.#position;
    const block = blocks.at(-1) as OpenBlock;
    const steps = stepsOf(row.steps, blocks);
    if (block.next >= block.order.length) {
      if (blocks.length === 1) this.#endRow("done");
      else await this.#passAgain(row, signal);
      return;
    }
    const step = openerOf(steps, block);
    const call = this.#call(step, blocks, this.#position.failedAttempts + 1, signal);
    if (!(await this.#begin(row, call))) return;
    if (kindOf(step).isBlock) await this.#enter(row, call);
    else await this.#execute(row, call);
  }

  #call(step: Step, around: OpenBlock[], attempt: number, signal: AbortSignal): StepCall {
    const { rowIndex } = this.#position;
    const { seed, rows } = this.#deps.plan;
    const path = pathIn(around.at(-1) as OpenBlock, step);
    const iteration = iterationOf(around);
    const random = seededRandom(seed, rows[rowIndex]?.id ?? "", path, ...iteration.map(String));
    const variables = this.#variables;
    return { step, rowIndex, path, iteration, attempt, variables, random, signal };
  }

  /** Notes that the step starts; false when it must not be done a second time. */
  async #begin(row: RunPlanRow, call: StepCall): Promise<boolean> {
    const position = this.#position;
    const { redo } = this.#deps.kindOf(call.step);
    if (position.openStep) {
      if (redo === "harmless") return true;
      const message = "the browser ended the agent while the step was being done";
      this.#fail(row, call, new StepFailure("uncertain", message), "uncertain");
      this.#commit();
      return false;
    }
    const { path, iteration, attempt } = call;
    position.openStep = { path, iteration, attempt };
    this.#drafts.push({ kind: "stepStarted", ...placeOf(call) });
    this.#commit();
    if (redo === "uncertain") await abortable(this.#deps.saved(), call.signal);
    return true;
  }

  async #execute(row: RunPlanRow, call: StepCall): Promise<void> {
    try {
      const { variables, ...report } = await abortable(this.#deps.execute(call), call.signal);
      this.#succeed(call, report, variables);
    } catch (error) {
      await this.#failWithPicture(row, call, error);
    }
    this.#commit();
  }

  #succeed(call: StepCall, report: object, variables?: Record<string, JsonValue>): void {
    const position = this.#position;
    if (variables) this.#variables = { ...this.#variables, ...variables };
    this.#drafts.push({ kind: "stepFinished", ...placeOf(call), outcome: "done", ...report });
    position.openStep = null;
    position.failedAttempts = 0;
    position.doneSteps++;
    (position.blocks.at(-1) as OpenBlock).next++;
  }

  async #enter(row: RunPlanRow, call: StepCall): Promise<void> {
    try {
      const asked = { ...call, pass: 0, memo: null };
      const decision = await abortable(this.#deps.nextPass(asked), call.signal);
      if ("leave" in decision) return this.#succeed(call, { result: decision.leave });
      const block = { path: call.path, isLoop: this.#deps.kindOf(call.step).isLoop };
      this.#position.blocks.push({
        ...block,
        ...this.#pass(call, decision, 0),
        attempt: call.attempt,
      });
      this.#position.openStep = null;
      this.#position.failedAttempts = 0;
    } catch (error) {
      await this.#failWithPicture(row, call, error);
    }
    this.#commit();
  }

  async #passAgain(row: RunPlanRow, signal: AbortSignal): Promise<void> {
    const { blocks } = this.#position;
    const block = blocks.at(-1) as OpenBlock;
    const around = blocks.slice(0, -1);
    const step = openerOf(stepsOf(row.steps, around), around.at(-1) as OpenBlock);
    const call = this.#call(step, around, block.attempt, signal);
    try {
      const asked = { ...call, pass: block.pass + 1, memo: block.memo };
      const decision = await abortable(this.#deps.nextPass(asked), signal);
      if ("enter" in decision) {
        Object.assign(block, this.#pass(call, decision, block.pass + 1));
        return;
      }
      blocks.pop();
      this.#succeed(call, { result: decision.leave });
    } catch (error) {
      blocks.pop();
      const { path, iteration, attempt } = call;
      this.#position.openStep = { path, iteration, attempt };
      await this.#failWithPicture(row, call, error);
    }
    this.#commit();
  }

  #pass(call: StepCall, decision: Extract<PassDecision, { enter: string }>, pass: number) {
    const { variables, enter, isShuffled, memo = null } = decision;
    if (variables) this.#variables = { ...this.#variables, ...variables };
    const order = enabledOrder(call.step.blocks?.[enter] ?? []);
    return {
      name: enter,
      order: isShuffled ? shuffle(order, call.random) : order,
      next: 0,
      pass,
      memo,
    };
  }

  async #failWithPicture(row: RunPlanRow, call: StepCall, error: unknown): Promise<void> {
    call.signal.throwIfAborted();
    const screenshot = await abortable(this.#deps.pictureFailure(), call.signal);
    this.#fail(row, call, toStepFailure(error), "failed", screenshot);
    if (this.#position.failedAttempts === 0) return;
    this.#commit();
    await this.#deps.gate.sleep(this.#deps.retryDelayMs, call.signal);
  }

  /** Notes the failure and finds where the run goes on: the step again, after it, or the next row. */
  #fail(
    row: RunPlanRow,
    call: StepCall,
    failure: StepFailure,
    outcome: "failed" | "uncertain",
    screenshot?: string,
  ): void {
    const position = this.#position;
    const { message } = failure;
    const report = { error: errorOf(failure), ...(screenshot ? { screenshot } : {}) };
    this.#drafts.push({ kind: "stepFinished", ...placeOf(call), outcome, ...report });
    position.openStep = null;
    position.failedAttempts = 0;
    if (this.#isAbsorbed(call.step, call.attempt, failure)) return;
    while (position.blocks.length > 1) {
      const block = position.blocks.pop() as OpenBlock;
      const around = position.blocks;
      const step = openerOf(stepsOf(row.steps, around), around.at(-1) as OpenBlock);
      const outer = this.#call(step, around, block.attempt, call.signal);
      const error = errorOf({ code: "innerFailed", message: `a step inside failed: ${message}` });
      this.#drafts.push({ kind: "stepFinished", ...placeOf(outer), outcome: "failed", error });
      if (this.#isAbsorbed(step, block.attempt, failure)) return;
    }
    this.#failRow(row, failure);
  }

  /** Whether the step at the innermost block's place takes the failure on itself. */
  #isAbsorbed(step: Step, attempt: number, failure: StepFailure): boolean {
    if (isFatal(failure)) return false;
    if (attempt <= (step.retries ?? 0) && failure.code !== "uncertain") {
      this.#position.failedAttempts = attempt;
      return true;
    }
    if (step.onError !== "continue") return false;
    (this.#position.blocks.at(-1) as OpenBlock).next++;
    return true;
  }

  /** Cuts off what is open in the row, if anything, and ends it as failed. */
  #failRow(row: RunPlanRow, failure: StepFailure): void {
    const isTimeOut = failure.code === "rowTimedOut";
    this.#position.firstFailure ??= errorOf(failure);
    this.#closeOpenSteps(row, isTimeOut ? "failed" : "stopped", failure);
    this.#endRow(isTimeOut ? "timedOut" : "failed", failure);
    if (row.onFailure !== "stop" && !isFatal(failure)) return;
    this.#position.isCutShort = true;
    this.#position.rowIndex = this.#deps.plan.rows.length;
  }

  #endRow(outcome: "done" | "failed" | "timedOut" | "stopped", failure?: StepFailure): void {
    const position = this.#position;
    const { rowIndex } = position;
    const error = failure ? { error: errorOf(failure) } : {};
    this.#drafts.push({ kind: "rowFinished", rowIndex, outcome, ...error });
    Object.assign(position, {
      rowIndex: rowIndex + 1,
      isRowStarted: false,
      rowSpentMs: 0,
      blocks: [],
      openStep: null,
      failedAttempts: 0,
      failedRows: position.failedRows + (outcome === "done" ? 0 : 1),
    });
  }

  #closeOpenSteps(row: RunPlanRow, outcome: "failed" | "stopped", failure: StepFailure): void {
    const { blocks, openStep, rowIndex } = this.#position;
    const report = { outcome, error: errorOf(failure) };
    if (openStep) this.#drafts.push({ kind: "stepFinished", rowIndex, ...openStep, ...report });
    while (blocks.length > 1) {
      const block = blocks.pop() as OpenBlock;
      const step = openerOf(stepsOf(row.steps, blocks), blocks.at(-1) as OpenBlock);
      const outer = this.#call(step, blocks, block.attempt, this.#deps.stop);
      this.#drafts.push({ kind: "stepFinished", ...placeOf(outer), ...report });
    }
  }

  #finish(): void {
    const position = this.#position;
    if (position.isFinished) return;
    position.isFinished = true;
    const isError = position.isCutShort || (position.failedRows > 0 && position.doneSteps === 0);
    const ended = position.failedRows > 0 ? "finishedWithErrors" : "finished";
    const error = position.firstFailure ? { error: position.firstFailure } : {};
    this.#drafts.push({ kind: "finished", outcome: isError ? "error" : ended, ...error });
  }

  #finishStopped(): void {
    const position = this.#position;
    const row = this.#deps.plan.rows[position.rowIndex];
    const failure = new StepFailure("stopped", "the run was stopped");
    if (row && position.isRowStarted) {
      this.#closeOpenSteps(row, "stopped", failure);
      this.#endRow("stopped", failure);
    }
    if (position.isFinished) return;
    position.isFinished = true;
    this.#drafts.push({ kind: "finished", outcome: "stopped" });
  }

  #commit(): void {
    if (this.#clock && this.#position.isRowStarted) {
      this.#position.rowSpentMs = this.#clock.spentMs;
    }
    const drafts = this.#drafts;
    this.#drafts = [];
    this.#deps.record(drafts, structuredClone(this.#position), this.#variables);
  }
}

const placeOf = ({ rowIndex, path, iteration, attempt }: StepCall) => ({
  rowIndex,
  path,
  iteration,
  attempt,
});

const errorOf = ({ code, message }: Pick<StepFailure, "code" | "message">): StepError => ({
  code,
  message: message.slice(0, MESSAGE_MAX_CHARS),
});
const MESSAGE_MAX_CHARS = 4000;

/** The user took the browser back: whatever the script says, nothing goes on. */
const isFatal = (failure: StepFailure): boolean => failure.code === "debuggerCancelled";
