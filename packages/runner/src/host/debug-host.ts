import {
  DEBUG_PICTURE_MAX_CHARS,
  DEBUG_VARIABLES_MAX,
  type DebugPlace,
  type DebugState,
  type DebugTried,
  type HoldCommand,
  type HoldEvent,
  type JsonValue,
  type RunPlan,
  type Step,
  toStepRead,
} from "@baton/contract";
import { abortable } from "../core/abortable.ts";
import type { Clock } from "../core/clock.ts";
import type { PauseGate } from "../core/pause-gate.ts";
import type { BegunCall, StepCall, StepResult } from "../core/step-call.ts";
import type { DebugWord, StepDebug } from "../core/step-debug.ts";
import { type StepFailure, toStepFailure } from "../core/step-failure.ts";
import type { Variables } from "../core/templates.ts";
import { HoldFailure } from "./hold-host.ts";

export type DebugCommand = Extract<HoldCommand, { type: `debug.${string}` }>;

export const isDebugCommand = (command: HoldCommand): command is DebugCommand =>
  command.type.startsWith("debug.");

/** The run that is debugged, as far as a debugger has to do with it. */
export interface DebuggedRun {
  runId: number;
  plan: RunPlan;
  gate: PauseGate;
  execute(call: BegunCall): Promise<StepResult>;
  picture(): Promise<string | undefined>;
}

/** Where the run goes to from here. */
type Course =
  | { kind: "going"; to: DebugPlace | null }
  | { kind: "into" | "asked" | "begin" }
  | { kind: "over" | "out"; rowIndex: number; depth: number };

interface Standing {
  call: StepCall;
  state: DebugState;
  word: PromiseWithResolvers<DebugWord>;
}

const FIRST: Course = { kind: "begin" };
const depthOf = (path: string): number => path.split("/").length;

/** What a window does with the run that it debugs: where it stands, and how it goes on. */
export class DebugHost {
  readonly #clock: Clock;
  readonly #reportError: (error: unknown) => void;
  #tell: ((event: HoldEvent) => void) | null = null;
  #breakpoints: readonly DebugPlace[] = [];
  #course: Course = FIRST;
  #run: DebuggedRun | null = null;
  #standing: Standing | null = null;
  /** The step that failed is done again without standing before it. */
  #isPassed = false;
  #lastVariables: Variables = {};

  constructor({ clock, reportError }: { clock: Clock; reportError(error: unknown): void }) {
    this.#clock = clock;
    this.#reportError = reportError;
  }

  /** A window holds the browser to debug in it. */
  open(tell: (event: HoldEvent) => void): void {
    this.#tell = tell;
  }

  close(): void {
    this.#tell = null;
    this.#breakpoints = [];
    this.#course = FIRST;
  }

  /** The run begins, or is gone on with by a worker that was started anew. */
  attach(run: DebuggedRun): StepDebug {
    this.#run = run;
    this.#lastVariables = {};
    return {
      standsAt: (call, row) => this.#tell !== null && this.#standsAt(call, row),
      stand: (call, failure) => this.#stand(call, failure),
    };
  }

  ended(): void {
    if (!this.#run) return;
    this.#run = null;
    this.#course = FIRST;
    this.#tell?.({ type: "debug.ended" });
  }

  async carryOut(command: DebugCommand): Promise<JsonValue> {
    switch (command.type) {
      case "debug.set":
        this.#breakpoints = command.breakpoints;
        return null;
      case "debug.begin":
        this.#course = command.at ? { kind: "going", to: command.at } : FIRST;
        return null;
      case "debug.pause":
        this.#course = { kind: "asked" };
        return null;
      case "debug.state":
        return this.#standing ? structuredClone(this.#standing.state) : null;
      case "debug.try":
        return { ...(await this.#try(command.step)) };
      default:
        return this.#goOn(command);
    }
  }

  #goOn(
    command: Extract<
      DebugCommand,
      { type: `debug.${"go" | "step" | "skip" | "next" | "nextRow" | "keep"}` }
    >,
  ): null {
    const { call, state, word } = this.#standsNow();
    const again: DebugWord = { go: state.error ? "again" : "on" };
    switch (command.type) {
      case "debug.go":
        this.#course = { kind: "going", to: command.to };
        break;
      case "debug.step":
        this.#course = courseOf(command.how, call);
        break;
      case "debug.skip":
        this.#course = { kind: "into" };
        word.resolve({ go: "skip" });
        return null;
      case "debug.next":
        this.#course = { kind: "into" };
        word.resolve({ go: "next", path: command.path });
        return null;
      case "debug.nextRow": {
        const { rowId } = command;
        if (!this.#run?.plan.rows.some(({ id }) => id === rowId))
          throw new HoldFailure("failed", "the run has no such row");
        this.#course = { kind: "into" };
        word.resolve({ go: "nextRow", rowId });
        return null;
      }
      case "debug.keep":
        if (!this.#replace(call, command.step))
          throw new HoldFailure("failed", "the step is not in the plan");
        this.#course = { kind: "into" };
        word.resolve({ go: "changed" });
        return null;
    }
    this.#isPassed = state.error !== null;
    word.resolve(again);
    return null;
  }

  #standsNow(): Standing {
    if (!this.#standing) throw new HoldFailure("notStanding", "no run stands at a step");
    return this.#standing;
  }

  #standsAt(call: StepCall, row: { rowId: string; isRowStart: boolean }): boolean {
    if (this.#isPassed) {
      this.#isPassed = false;
      return false;
    }
    if (this.#breakpoints.some((place) => isAt(place, call, row))) return true;
    const course = this.#course;
    switch (course.kind) {
      case "begin":
      case "into":
      case "asked":
        return true;
      case "going":
        return course.to !== null && isAt(course.to, call, row);
      case "over":
        return call.rowIndex !== course.rowIndex || depthOf(call.path) <= course.depth;
      case "out":
        return call.rowIndex !== course.rowIndex || depthOf(call.path) < course.depth;
    }
  }

  async #stand(call: StepCall, failure: StepFailure | null): Promise<DebugWord> {
    const run = this.#run;
    if (!run || !this.#tell) return { go: "on" };
    const state = this.#describe(run, call, failure);
    const word = Promise.withResolvers<DebugWord>();
    this.#standing = { call, state, word };
    this.#lastVariables = call.variables;
    // Its row's time stands still.
    const wasPaused = run.gate.isPaused;
    run.gate.set(true);
    this.#tell({ type: "debug.stopped", state });
    void this.#sendPicture(run);
    try {
      return await abortable(word.promise, call.signal);
    } finally {
      this.#standing = null;
      run.gate.set(wasPaused);
      this.#tell?.({ type: "debug.going" });
    }
  }

  #describe(run: DebuggedRun, call: StepCall, failure: StepFailure | null): DebugState {
    const { rowIndex, path, iteration, attempt, variables } = call;
    const shown = Object.entries(variables).slice(0, DEBUG_VARIABLES_MAX);
    return {
      ...{ runId: run.runId, rowIndex, path, iteration, attempt },
      rowId: run.plan.rows[rowIndex]?.id ?? "",
      why: failure ? "failed" : whyOf(this.#course),
      error: failure && { code: failure.code, message: failure.message.slice(0, 4000) },
      variables: shown.map(([name, value]) => ({
        variable: toStepRead(name, value),
        isChanged: JSON.stringify(this.#lastVariables[name]) !== JSON.stringify(value),
      })),
    };
  }

  async #sendPicture(run: DebuggedRun): Promise<void> {
    const picture = await run.picture().catch(this.#reportError);
    if (picture && picture.length <= DEBUG_PICTURE_MAX_CHARS)
      this.#tell?.({ type: "debug.picture", picture });
  }

  /** On the page as it stands; what it reads is not kept. */
  async #try(step: Step): Promise<DebugTried> {
    const { call } = this.#standsNow();
    const run = this.#run;
    if (!run) throw new HoldFailure("notStanding", "no run stands at a step");
    const began = this.#clock.elapsed();
    const took = () => Math.round(this.#clock.elapsed() - began);
    run.gate.set(false);
    try {
      const begun = { ...call, step, noted: Promise.resolve() };
      const { selector = null, result = null } = await abortable(run.execute(begun), call.signal);
      return { error: null, selector, result, ms: took() };
    } catch (error) {
      const { code, message } = toStepFailure(error);
      return { error: { code, message }, selector: null, result: null, ms: took() };
    } finally {
      if (this.#standing) run.gate.set(true);
      void this.#sendPicture(run);
    }
  }

  #replace({ rowIndex, path }: StepCall, step: Step): boolean {
    const ids = path.split("/");
    const find = (steps: Step[], depth: number): Step | undefined => {
      const found = steps.find(({ id }) => id === ids[depth]);
      if (!found || depth === ids.length - 1) return found;
      const inner = Object.values(found.blocks ?? {});
      return inner.map((block) => find(block, depth + 1)).find(Boolean);
    };
    const known = find(this.#run?.plan.rows[rowIndex]?.steps ?? [], 0);
    if (!known) return false;
    Object.assign(known, step, { id: known.id });
    return true;
  }
}

const isAt = (
  place: DebugPlace,
  { path }: StepCall,
  { rowId, isRowStart }: { rowId: string; isRowStart: boolean },
): boolean => place.rowId === rowId && (place.path === null ? isRowStart : place.path === path);

function courseOf(how: "into" | "over" | "out", { rowIndex, path }: StepCall): Course {
  return how === "into" ? { kind: how } : { kind: how, rowIndex, depth: depthOf(path) };
}

function whyOf({ kind }: Course): DebugState["why"] {
  if (kind === "begin" || kind === "asked") return kind;
  return kind === "going" ? "breakpoint" : "step";
}
