import type { JsonValue, Step, StepError } from "@baton/contract";

/**
 * Where a run is: plain data, saved with every event, from which the runner goes on as if it had
 * never stopped. A row's steps are a block like those inside a step; `blocks` holds the open ones,
 * outermost first.
 */
export interface OpenBlock {
  /** Path of the step that opened it; empty for the row itself. */
  path: string;
  /** Its place in the steps around it, to find it again in the plan. */
  name: string;
  /** Indices of the steps to run, in the order of this pass. */
  order: number[];
  /** How many of them are finished. */
  next: number;
  /** From 0. */
  pass: number;
  /** Whether passes count in `iteration`: only those of loops do. */
  isLoop: boolean;
  /** Which attempt of the step that opened it. */
  attempt: number;
  /** What the step wants to remember between passes. */
  memo: JsonValue;
  /** What a loop inside another one hides of its variables, to be put back when it is left. */
  shadowed?: Record<string, JsonValue>;
}

export interface OpenStep {
  path: string;
  iteration: number[];
  attempt: number;
}

export interface Position {
  rowIndex: number;
  isRowStarted: boolean;
  /** Time the row has used, for its limit; pauses do not count. */
  rowSpentMs: number;
  blocks: OpenBlock[];
  /** The step that was started and is not finished; block steps are not open but in `blocks`. */
  openStep: OpenStep | null;
  /** Attempts of the next step that have failed. */
  failedAttempts: number;
  failedRows: number;
  skippedRows: number;
  /** What the last step failed of that was to open a page; null while there is one, or none was asked for. */
  pageless: { rowIndex: number; error: StepError } | null;
  firstFailure: StepError | null;
  doneSteps: number;
  /** A failed row said stop, or the user took the browser back. */
  isCutShort: boolean;
  isFinished: boolean;
}

export const startPosition = (rowIndex: number): Position => ({
  rowIndex,
  isRowStarted: false,
  rowSpentMs: 0,
  blocks: [],
  openStep: null,
  failedAttempts: 0,
  failedRows: 0,
  skippedRows: 0,
  pageless: null,
  firstFailure: null,
  doneSteps: 0,
  isCutShort: false,
  isFinished: false,
});

/** A row's own steps. */
export const rowBlock = (steps: Step[]): OpenBlock => ({
  path: "",
  name: "",
  order: enabledOrder(steps),
  next: 0,
  pass: 0,
  isLoop: false,
  attempt: 1,
  memo: null,
});

export const iterationOf = (blocks: OpenBlock[]): number[] =>
  blocks.filter((block) => block.isLoop).map((block) => block.pass);

export const pathIn = (block: OpenBlock, step: Step): string =>
  block.path === "" ? step.id : `${block.path}/${step.id}`;

/** Indices of the steps that are not disabled. */
export const enabledOrder = (steps: Step[]): number[] =>
  steps.flatMap((step, index) => (step.isDisabled ? [] : [index]));

/** The steps of the innermost open block, found from the row down. */
export function stepsOf(rowSteps: Step[], blocks: OpenBlock[]): Step[] {
  let steps = rowSteps;
  for (const [depth, block] of blocks.entries()) {
    if (depth === 0) continue;
    const opener = openerOf(steps, blocks[depth - 1] as OpenBlock);
    steps = opener.blocks?.[block.name] ?? [];
  }
  return steps;
}

/** The step at the block's current place. */
export function openerOf(steps: Step[], block: OpenBlock): Step {
  const step = steps[block.order[block.next] ?? -1];
  if (!step) throw new Error(`the plan has no step ${block.next} in "${block.path}"`);
  return step;
}

export function innermost(blocks: OpenBlock[]): OpenBlock {
  const block = blocks.at(-1);
  if (!block) throw new Error("the row has no open block");
  return block;
}
