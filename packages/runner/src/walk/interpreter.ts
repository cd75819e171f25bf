import type { RunPlan, RunPlanRow, RunReportDraft } from "@baton/contract";
import { abortable } from "../core/abortable.ts";
import type { PauseGate } from "../core/pause-gate.ts";
import type { Position } from "./position.ts";
import { RowClock } from "./row-clock.ts";
import { RunCursor } from "./run-cursor.ts";
import type { DebugWord, StepDebug } from "../core/step-debug.ts";
import type { BegunCall, StepCall, StepDriver, StepKind } from "../core/step-call.ts";
import { StepFailure, toStepFailure } from "../core/step-failure.ts";
import type { Variables } from "../core/templates.ts";

type Pageless = NonNullable<Position["pageless"]>;

export interface InterpreterDeps extends StepDriver {
  plan: RunPlan;
  gate: PauseGate;
  /** Stops the run at once. */
  stop: AbortSignal;
  /** Fails the run at once, with its reason. */
  cut?: AbortSignal;
  /** Saves events and position together; `saved` tells when everything so far is safe. */
  record(drafts: RunReportDraft[], position: Position, variables: Variables): void;
  saved(): Promise<void>;
  /** Holds the run back while too much is unsent; null when there is nothing to wait for. */
  ready(signal: AbortSignal): Promise<void> | null;
  /** Asked by a run that is debugged, before each step and after a failure. */
  debug?: StepDebug | undefined;
  /** Pause before a step is tried again. */
  retryDelayMs: number;
}

/**
 * Walks through a plan. All it knows is in its cursor, which is saved in one write with the events
 * it made. So wherever the worker ends, the next one goes on: what was reported done is not done
 * again, and what was begun is done again only where that is harmless.
 *
 * A row's steps are a block. A step with blocks of its own (`if`, `repeat`) is asked before each
 * pass which block to enter, and finishes when it leaves. A failure that a step does not absorb
 * (`retries`, `onError`) fails the step around it in the same way, and in the end the row.
 */
export class Interpreter {
  readonly #deps: InterpreterDeps;
  readonly #cursor: RunCursor;
  #clock: RowClock | null = null;

  constructor(deps: InterpreterDeps, position: Position, variables: Variables) {
    this.#deps = deps;
    this.#cursor = new RunCursor(deps.plan, position, variables);
  }

  async run(): Promise<void> {
    try {
      for (;;) {
        const { row } = this.#cursor;
        if (!row) break;
        await this.#runRow(row);
      }
      this.#cursor.finish();
    } catch (error) {
      if (!this.#deps.stop.aborted) throw error;
      this.#cursor.finishStopped();
    }
    this.#commit();
    await this.#deps.saved();
  }

  async #runRow(row: RunPlanRow): Promise<void> {
    const { position } = this.#cursor;
    this.#clock = new RowClock(row.timeLimitMinutes, position.rowSpentMs, this.#deps.gate);
    const { stop, cut } = this.#deps;
    const signal = AbortSignal.any([stop, this.#clock.signal, ...(cut ? [cut] : [])]);
    try {
      if (!position.isRowStarted) this.#cursor.startRow(row);
      while (position.blocks.length > 0) await this.#advance(row, signal);
    } catch (error) {
      if (this.#deps.stop.aborted) throw error;
      this.#cursor.failRow(row, toStepFailure(error));
    } finally {
      this.#clock.stop();
      this.#clock = null;
    }
  }

  /** One step, or one pass of a block that is at its end. */
  async #advance(row: RunPlanRow, signal: AbortSignal): Promise<void> {
    await this.#holdBack(signal);
    signal.throwIfAborted();
    const call = this.#cursor.nextCall(row, signal);
    if (!call) {
      if (this.#cursor.position.blocks.length === 1) this.#cursor.endRow("done");
      else await this.#passAgain(row, signal);
      return;
    }
    if (!(await this.#stand(row, call))) return;
    const kind = this.#deps.kindOf(call.step);
    const { pageless } = this.#cursor.position;
    if (pageless && kind.page === "needs") return this.#skip(row, call, pageless);
    if (!this.#begin(row, call, kind)) return;
    const noted = abortable(this.#deps.saved(), call.signal);
    // Who needs it hears of it.
    noted.catch(() => {});
    if (kind.redo === "uncertain" && !kind.looksFirst) await noted;
    // What it comes to is saved with the beginning of the next, unless something lies in between.
    if (kind.isBlock) await this.#enter(row, call, kind);
    else await this.#execute(row, { ...call, noted }, kind);
  }

  async #skip(row: RunPlanRow, call: StepCall, pageless: Pageless): Promise<void> {
    this.#cursor.skip(row, call, pageless);
    this.#commit();
    // A loop may skip the same steps over and over: no faster than it is told.
    await abortable(this.#deps.saved(), call.signal);
    await this.#beforeNextTry(call);
  }

  /** Stands before a step where whoever debugs wants that; false where something else comes next. */
  async #stand(row: RunPlanRow, call: StepCall): Promise<boolean> {
    const { debug } = this.#deps;
    const cursor = this.#cursor;
    if (!debug || cursor.position.openStep) return true;
    if (!debug.standsAt(call, { rowId: row.id, isRowStart: cursor.isAtRowStart })) return true;
    this.#commitDone();
    const word = await debug.stand(call, null);
    if (word.go === "on" || word.go === "again") return true;
    // One that was changed meanwhile is read anew.
    this.#goOn(row, call, word);
    this.#commitDone();
    return false;
  }

  /** Moves to where whoever debugs wants to go on. */
  #goOn(row: RunPlanRow, call: StepCall, word: DebugWord): void {
    if (word.go === "skip") this.#cursor.passOver(call);
    else if (word.go === "next") this.#cursor.goTo(row, word.path);
    else if (word.go === "nextRow") this.#cursor.goToRow(row, word.rowId);
  }

  /** Where the run has to wait, what it has done is saved first. */
  async #holdBack(signal: AbortSignal): Promise<void> {
    const { gate } = this.#deps;
    const room = this.#deps.ready(signal);
    if (!room && !gate.isPaused) return;
    this.#commitDone();
    await room;
    await gate.pass(signal);
  }

  /** Notes that the step starts; false when it must not be done a second time. */
  #begin(row: RunPlanRow, call: StepCall, { redo }: StepKind): boolean {
    if (this.#cursor.position.openStep) {
      if (redo === "harmless") return true;
      const message = "the browser ended the agent while the step was being done";
      const failure = new StepFailure("uncertain", message);
      this.#cursor.fail(row, call, failure, { outcome: "uncertain" });
      this.#commit();
      return false;
    }
    this.#cursor.begin(call);
    this.#commit();
    return true;
  }

  async #execute(row: RunPlanRow, call: BegunCall, { page }: StepKind): Promise<void> {
    try {
      const result = await abortable(this.#deps.execute(call), call.signal);
      this.#cursor.succeed(call, result);
      if (page === "opens" || page === "moves") this.#cursor.notePage(null);
      if (result.ends) this.#cursor.finishEarly(row, result.ends);
    } catch (error) {
      call.signal.throwIfAborted();
      const failure = toStepFailure(error);
      if (page === "opens") this.#cursor.notePage(failure.hasPage ? null : failure);
      await this.#fail(row, call, failure);
    }
  }

  async #enter(row: RunPlanRow, call: StepCall, { isLoop }: StepKind): Promise<void> {
    const isPageless = this.#cursor.position.pageless !== null;
    try {
      const asked = this.#deps.nextPass({ ...call, pass: 0, memo: null, isPageless });
      const decision = await abortable(asked, call.signal);
      if ("enter" in decision) this.#cursor.enter(call, decision, isLoop);
      else this.#cursor.succeed(call, { result: decision.leave });
    } catch (error) {
      await this.#fail(row, call, error);
    }
  }

  async #passAgain(row: RunPlanRow, signal: AbortSignal): Promise<void> {
    this.#commitDone();
    const { call, block } = this.#cursor.openerCall(row, signal);
    try {
      const isPageless = this.#cursor.position.pageless !== null;
      const pass = { pass: block.pass + 1, memo: block.memo, isPageless };
      const asked = this.#deps.nextPass({ ...call, ...pass });
      const decision = await abortable(asked, signal);
      // A pass has no events of its own: it is saved with what happens in it.
      if ("enter" in decision) return this.#cursor.passAgain(call, decision);
      this.#cursor.leave(call);
      this.#cursor.succeed(call, { result: decision.leave });
    } catch (error) {
      signal.throwIfAborted();
      this.#cursor.leave(call);
      await this.#fail(row, call, error);
    }
    this.#commit();
  }

  async #fail(row: RunPlanRow, call: StepCall, error: unknown): Promise<void> {
    call.signal.throwIfAborted();
    const screenshot = await abortable(this.#deps.pictureFailure(), call.signal);
    const failure = toStepFailure(error);
    const word = await this.#deps.debug?.stand(call, failure);
    const isDoneAgain = word !== undefined && word.go !== "on";
    this.#cursor.fail(row, call, failure, { outcome: "failed", screenshot, isDoneAgain });
    if (!isDoneAgain) return this.#beforeNextTry(call);
    const again = this.#cursor.nextCall(row, call.signal);
    if (again) this.#goOn(row, again, word);
    this.#commitDone();
  }

  async #beforeNextTry({ signal }: StepCall): Promise<void> {
    if (this.#cursor.position.failedAttempts === 0) return;
    this.#commitDone();
    await this.#deps.gate.sleep(this.#deps.retryDelayMs, signal);
  }

  #commitDone(): void {
    if (this.#cursor.hasDrafts) this.#commit();
  }

  #commit(): void {
    const { position, variables } = this.#cursor;
    if (this.#clock && position.isRowStarted) position.rowSpentMs = this.#clock.spentMs;
    this.#deps.record(this.#cursor.takeDrafts(), structuredClone(position), variables);
  }
}
