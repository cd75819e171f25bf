import type { JsonValue, PageUse, Random, Step, StepNote, ToldFact } from "@baton/contract";
import type { Variables } from "./templates.ts";

/** One try of one step, in one pass of the loops around it. */
export interface StepCall {
  step: Step;
  rowIndex: number;
  path: string;
  iteration: number[];
  attempt: number;
  variables: Variables;
  /** Draws that depend on the run's seed and the step's place, and on nothing that ran before. */
  random: Random;
  signal: AbortSignal;
}

export interface BegunCall extends StepCall {
  /** Ends when it is stored that the step has begun. */
  noted: Promise<void>;
}

export interface StepResult {
  selector?: string | undefined;
  result?: string | undefined;
  /** What happened beside it, which `result` says in English. */
  notes?: StepNote[] | undefined;
  data?: { name: string; value: JsonValue } | undefined;
  /** What it read into a variable, and keeps nowhere else. */
  read?: { name: string; value: JsonValue } | undefined;
  /** What it read of the browser's own account. */
  fact?: ToldFact | undefined;
  screenshot?: string | undefined;
  variables?: Record<string, JsonValue> | undefined;
  /** What is over with it, and well. */
  ends?: "row" | "run" | undefined;
}

export interface PassCall extends StepCall {
  /** The pass asked about, from 0; 0 asks whether to begin. */
  pass: number;
  memo: JsonValue;
  /** The page that the steps are about could not be opened: what is asked of it need not be waited for. */
  isPageless: boolean;
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
  /** It looks before it acts, and waits itself until it is noted before it does what is uncertain. */
  looksFirst?: boolean;
  isBlock: boolean;
  isLoop: boolean;
  page: PageUse;
}

/** Carries out a run's steps. */
export interface StepDriver {
  kindOf(step: Step): StepKind;
  execute(call: BegunCall): Promise<StepResult>;
  /** Asked before each pass of a step's blocks: which to enter, or to leave. */
  nextPass(call: PassCall): Promise<PassDecision>;
  /** Picture of the page at a failure. */
  pictureFailure(): Promise<string | undefined>;
}
