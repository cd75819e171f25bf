import {
  joinResult,
  type JsonValue,
  type RunPlan,
  type RunPlanRow,
  type RunReport,
  type RunReportDraft,
  seededRandom,
  shuffle,
  type Step,
  type StepError,
  type StepNote,
} from "@baton/contract";
import {
  enabledOrder,
  innermost,
  iterationOf,
  type OpenBlock,
  openerOf,
  pathIn,
  type Position,
  rowBlock,
  startPosition,
  stepsOf,
} from "./position.ts";
import type { PassDecision, StepCall, StepResult } from "../core/step-call.ts";
import { StepFailure } from "../core/step-failure.ts";
import { storableError, storableResult } from "../core/storable.ts";
import type { Variables } from "../core/templates.ts";

type Enter = Extract<PassDecision, { enter: string }>;
type StepOutcome = Extract<RunReport, { kind: "stepFinished" }>["outcome"];
type Pageless = NonNullable<Position["pageless"]>;
type RowOutcome = Extract<RunReport, { kind: "rowFinished" }>["outcome"];

/**
 * The run's place in its plan, and the events that moving it makes. Everything here happens at
 * once: between two saves the place and its events always belong together.
 */
export class RunCursor {
  readonly position: Position;
  variables: Variables;
  readonly #plan: RunPlan;
  #drafts: RunReportDraft[] = [];

  constructor(plan: RunPlan, position: Position, variables: Variables) {
    this.#plan = plan;
    // One that an older agent has kept lacks what has come since.
    this.position = { ...startPosition(0), ...structuredClone(position) };
    this.variables = variables;
  }

  get row(): RunPlanRow | undefined {
    return this.#plan.rows[this.position.rowIndex];
  }

  get hasDrafts(): boolean {
    return this.#drafts.length > 0;
  }

  takeDrafts(): RunReportDraft[] {
    const drafts = this.#drafts;
    this.#drafts = [];
    return drafts;
  }

  startRow(row: RunPlanRow): void {
    this.position.isRowStarted = true;
    this.position.blocks = [rowBlock(row.steps)];
    this.#drafts.push({ kind: "rowStarted", rowIndex: this.position.rowIndex });
  }

  /** The next step of the innermost block; null when the block is at its end. */
  nextCall(row: RunPlanRow, signal: AbortSignal): StepCall | null {
    const { blocks, failedAttempts } = this.position;
    const block = innermost(blocks);
    if (block.next >= block.order.length) return null;
    const step = openerOf(stepsOf(row.steps, blocks), block);
    return this.#call(step, blocks, failedAttempts + 1, signal);
  }

  /** The step that opened the innermost block. */
  openerCall(row: RunPlanRow, signal: AbortSignal): { call: StepCall; block: OpenBlock } {
    const { blocks } = this.position;
    const block = innermost(blocks);
    const around = blocks.slice(0, -1);
    const step = openerOf(stepsOf(row.steps, around), innermost(around));
    return { call: this.#call(step, around, block.attempt, signal), block };
  }

  begin(call: StepCall): void {
    const { path, iteration, attempt } = call;
    this.position.openStep = { path, iteration, attempt };
    this.#drafts.push({ kind: "stepStarted", ...placeOf(call) });
  }

  /** Fails without having noted anything when the result cannot be reported. */
  succeed(call: StepCall, result: StepResult): void {
    const { variables, ...report } = storableResult(result);
    this.#setVariables(variables);
    this.#drafts.push({ kind: "stepFinished", ...placeOf(call), outcome: "done", ...report });
    this.#closeStep();
    this.position.doneSteps++;
    innermost(this.position.blocks).next++;
  }

  /** The row ends here, and this one comes next; false where the run has no such row. */
  goToRow(row: RunPlanRow, rowId: string): boolean {
    const at = this.#plan.rows.findIndex(({ id }) => id === rowId);
    if (at < 0) return false;
    this.finishEarly(row, "row");
    this.position.rowIndex = at;
    return true;
  }

  /** Leaves the row, or all that is left of the run, as a step has said. */
  finishEarly(row: RunPlanRow, ends: "row" | "run"): void {
    while (this.position.blocks.length > 1) this.#popBlock(row, NEVER, { outcome: "done" });
    this.endRow("done");
    if (ends === "run") this.position.rowIndex = this.#plan.rows.length;
  }

  /** Passes over a step that is not to be done. */
  passOver(call: StepCall): void {
    this.begin(call);
    const notes: StepNote[] = [{ code: "skippedByHand", values: {} }];
    this.succeed(call, { result: joinResult(undefined, notes), notes });
  }

  /** The next step of the innermost block is this one; false where it is none of its steps. */
  goTo(row: RunPlanRow, path: string): boolean {
    const { blocks } = this.position;
    const block = innermost(blocks);
    const steps = stepsOf(row.steps, blocks);
    const at = block.order.findIndex((index) => {
      const step = steps[index];
      return step !== undefined && pathIn(block, step) === path;
    });
    if (at < 0) return false;
    block.next = at;
    this.position.failedAttempts = 0;
    return true;
  }

  /** Before the first step of the row. */
  get isAtRowStart(): boolean {
    const { blocks, failedAttempts } = this.position;
    return blocks.length === 1 && innermost(blocks).next === 0 && failedAttempts === 0;
  }

  enter(call: StepCall, decision: Enter, isLoop: boolean): void {
    const { path, attempt } = call;
    const shadowed = isLoop ? this.#shadowedBy(decision) : {};
    const block = { path, attempt, isLoop, shadowed, ...this.#pass(call, decision, 0) };
    this.position.blocks.push(block);
    this.#closeStep();
  }

  passAgain(call: StepCall, decision: Enter): void {
    const block = innermost(this.position.blocks);
    Object.assign(block, this.#pass(call, decision, block.pass + 1));
  }

  /** Closes the innermost block: its step is the open one again. */
  leave(call: StepCall): void {
    const { path, iteration, attempt } = call;
    this.#closeBlock();
    this.position.openStep = { path, iteration, attempt };
  }

  /** Notes the failure and moves on: to the step again, past it, or to the next row. */
  fail(
    row: RunPlanRow,
    call: StepCall,
    failure: StepFailure,
    how: {
      outcome: "failed" | "uncertain";
      screenshot?: string | undefined;
      /** Whoever debugs has it done again. */
      isDoneAgain?: boolean;
    },
  ): void {
    this.#closeStep();
    const { outcome, screenshot } = how;
    const error = storableError(failure);
    const report = { outcome, error, ...(screenshot ? { screenshot } : {}) };
    this.#drafts.push({ kind: "stepFinished", ...placeOf(call), ...report });
    if (how.isDoneAgain) {
      this.position.failedAttempts = call.attempt;
      return;
    }
    if (this.#isAbsorbed(call.step, call.attempt, failure)) return;
    const inner = storableError({
      code: "innerFailed",
      message: `a step inside failed: ${failure.message}`,
    });
    if (this.#leaveBlocks(row, call, failure, { outcome: "failed", error: inner })) return;
    this.failRow(row, failure);
  }

  /** Whether there is a page, as a step says that was to open one or to go to another. */
  notePage(failure: StepFailure | null): void {
    const { rowIndex } = this.position;
    this.position.pageless = failure && { rowIndex, error: storableError(failure) };
  }

  /**
   * Notes that a step cannot be done without its page, and moves on as after a failure. The failure is
   * that of the step which was to open it: the row of that one has failed, others are skipped.
   */
  skip(row: RunPlanRow, call: StepCall, { rowIndex, error }: Pageless): void {
    const message = `row ${rowIndex + 1} did not open the page`;
    const failure = new StepFailure("pageNotOpened", message);
    const report = { outcome: "skipped", error: storableError(failure) } as const;
    this.#drafts.push({ kind: "stepStarted", ...placeOf(call) });
    this.#drafts.push({ kind: "stepFinished", ...placeOf(call), ...report });
    this.#closeStep();
    if (this.#isPassedOver(call.step)) return;
    if (this.#leaveBlocks(row, call, failure, report)) return;
    const isOwn = rowIndex === this.position.rowIndex;
    this.position.firstFailure ??= error;
    this.endRow(isOwn ? "failed" : "skipped", isOwn ? error : failure);
    if (row.onFailure === "stop") this.#cutShort();
  }

  /** Cuts off what is open in the row, if anything, and ends it as failed. */
  failRow(row: RunPlanRow, failure: StepFailure): void {
    this.position.firstFailure ??= storableError(failure);
    const isTimeOut = failure.code === "rowTimedOut";
    this.#cutOff(row, isTimeOut ? "failed" : "stopped", failure);
    this.endRow(isTimeOut ? "timedOut" : "failed", failure);
    if (row.onFailure === "stop" || isFatal(failure) || failure.ends === "run") this.#cutShort();
  }

  endRow(outcome: RowOutcome, failure?: StepError): void {
    const { rowIndex, failedRows, skippedRows } = this.position;
    const error = failure ? { error: storableError(failure) } : {};
    this.#drafts.push({ kind: "rowFinished", rowIndex, outcome, ...error });
    this.#closeStep();
    Object.assign(this.position, {
      rowIndex: rowIndex + 1,
      isRowStarted: false,
      rowSpentMs: 0,
      blocks: [],
      failedRows: failedRows + (outcome === "done" || outcome === "skipped" ? 0 : 1),
      skippedRows: skippedRows + (outcome === "skipped" ? 1 : 0),
    });
  }

  finish(): void {
    const { position } = this;
    const isFaulty = position.failedRows + position.skippedRows > 0;
    const isError = position.isCutShort || (isFaulty && position.doneSteps === 0);
    const ended = isFaulty ? "finishedWithErrors" : "finished";
    const error = position.firstFailure ? { error: position.firstFailure } : {};
    this.#end({ kind: "finished", outcome: isError ? "error" : ended, ...error });
  }

  finishStopped(): void {
    const { row } = this;
    const failure = new StepFailure("stopped", "the run was stopped");
    if (row && this.position.isRowStarted) {
      this.#cutOff(row, "stopped", failure);
      this.endRow("stopped", failure);
    }
    this.#end({ kind: "finished", outcome: "stopped" });
  }

  #cutShort(): void {
    this.position.isCutShort = true;
    this.position.rowIndex = this.#plan.rows.length;
  }

  #end(draft: RunReportDraft): void {
    // A worker may end between the last save and the clearing up: the end is told once.
    if (!this.position.isFinished) this.#drafts.push(draft);
    this.position.isFinished = true;
  }

  #cutOff(row: RunPlanRow, outcome: "failed" | "stopped", failure: StepFailure): void {
    const { blocks, openStep, rowIndex } = this.position;
    const report = { outcome, error: storableError(failure) };
    if (openStep) this.#drafts.push({ kind: "stepFinished", rowIndex, ...openStep, ...report });
    while (blocks.length > 1) this.#popBlock(row, NEVER, report);
  }

  #popBlock(
    row: RunPlanRow,
    signal: AbortSignal,
    report: { outcome: StepOutcome; error?: StepError },
  ): StepCall {
    const { call } = this.openerCall(row, signal);
    this.#closeBlock();
    this.#drafts.push({ kind: "stepFinished", ...placeOf(call), ...report });
    return call;
  }

  /** Ends the steps around the one that failed, up to one that takes the failure on; whether any did. */
  #leaveBlocks(
    row: RunPlanRow,
    { signal }: StepCall,
    failure: StepFailure,
    report: { outcome: StepOutcome; error: StepError },
  ): boolean {
    while (this.position.blocks.length > 1) {
      const outer = this.#popBlock(row, signal, report);
      if (this.#isAbsorbed(outer.step, outer.attempt, failure)) return true;
    }
    return false;
  }

  /** Whether the step takes the failure on itself: by another try, or by going on after it. */
  #isAbsorbed(step: Step, attempt: number, failure: StepFailure): boolean {
    if (isFatal(failure) || failure.ends) return false;
    if (attempt <= (step.retries ?? 0) && failure.code !== "uncertain") {
      this.position.failedAttempts = attempt;
      return true;
    }
    return this.#isPassedOver(step);
  }

  #isPassedOver(step: Step): boolean {
    if (step.onError !== "continue") return false;
    innermost(this.position.blocks).next++;
    return true;
  }

  #pass(call: StepCall, { enter, isShuffled, memo = null, variables }: Enter, pass: number) {
    this.#setVariables(variables);
    const order = enabledOrder(call.step.blocks?.[enter] ?? []);
    return {
      name: enter,
      order: isShuffled ? shuffle(order, call.random) : order,
      next: 0,
      pass,
      memo,
    };
  }

  /** What the loops around a loop have set of the variables that it sets as well. */
  #shadowedBy({ variables = {} }: Enter): Record<string, JsonValue> {
    if (!this.position.blocks.some(({ isLoop }) => isLoop)) return {};
    const known = Object.entries(this.variables);
    return Object.fromEntries(known.filter(([name]) => Object.hasOwn(variables, name)));
  }

  #closeBlock(): void {
    const block = this.position.blocks.pop();
    this.#setVariables(block?.shadowed);
  }

  #setVariables(variables: StepResult["variables"]): void {
    if (variables) this.variables = { ...this.variables, ...variables };
  }

  #closeStep(): void {
    this.position.openStep = null;
    this.position.failedAttempts = 0;
  }

  #call(step: Step, around: OpenBlock[], attempt: number, signal: AbortSignal): StepCall {
    const { rowIndex } = this.position;
    const path = pathIn(innermost(around), step);
    const iteration = iterationOf(around);
    const rowId = this.#plan.rows[rowIndex]?.id ?? "";
    const random = seededRandom(this.#plan.seed, rowId, path, ...iteration.map(String));
    const { variables } = this;
    return { step, rowIndex, path, iteration, attempt, variables, random, signal };
  }
}

const NEVER = new AbortController().signal;

const placeOf = ({ rowIndex, path, iteration, attempt }: StepCall) => ({
  rowIndex,
  path,
  iteration,
  attempt,
});

/** The user took the browser back: whatever the script says, nothing goes on. */
const isFatal = (failure: StepFailure): boolean => failure.code === "debuggerCancelled";
