import type { Step } from "@baton/contract";
import { blockNames, canMove, type StepListId, type StepPlace } from "./step-tree.ts";

interface LineBase {
  key: string;
  /** 0 for the action's own steps. */
  depth: number;
}

export interface StepLine extends LineBase {
  kind: "step";
  step: Step;
  place: StepPlace;
  /** How messages name the step: `steps.2.blocks.then.0`. */
  field: string;
  /** How people name it: 3.1. */
  number: string;
  isFolded: boolean;
  /** In a step that is switched off, or itself. */
  isOff: boolean;
}

/** The head of a block: of a condition's `then` and `else`. */
export interface BlockLine extends LineBase {
  kind: "block";
  block: string;
  list: Exclude<StepListId, null>;
}

/** Stands at the end of each block: the place where its next step goes. */
export interface AddLine extends LineBase {
  kind: "add";
  list: Exclude<StepListId, null>;
  /** How many steps the block has. */
  index: number;
  parent: StepLine;
}

export type Line = StepLine | BlockLine | AddLine;

interface ListAt {
  list: StepListId;
  depth: number;
  field: string;
  number: string;
  /** How many steps stand in the blocks of the same step before this one: numbers go on. */
  before: number;
  isOff: boolean;
}

/** The tree as lines of one height, as the editor draws them. */
export function stepLines(
  steps: readonly Step[],
  folded: ReadonlySet<string> = new Set(),
  field = "steps",
): Line[] {
  const lines: Line[] = [];
  const addList = (list: readonly Step[], at: ListAt): void => {
    for (const [index, step] of list.entries()) addStep(step, index, at);
  };
  const addStep = (step: Step, index: number, at: ListAt): void => {
    const { depth } = at;
    const line: StepLine = {
      kind: "step",
      key: step.id,
      depth,
      step,
      place: { list: at.list, index },
      field: `${at.field}.${index}`,
      number: numberIn(at.number, at.before + index),
      isFolded: folded.has(step.id),
      isOff: at.isOff || step.isDisabled === true,
    };
    lines.push(line);
    if (line.isFolded) return;
    let before = 0;
    for (const block of blockNames(step)) before += addBlock(line, block, before);
  };
  const addBlock = (parent: StepLine, block: string, before: number): number => {
    const { step } = parent;
    const list = { parentId: step.id, block };
    const hasHead = blockNames(step).length > 1;
    const key = `${step.id}:${block}`;
    if (hasHead) lines.push({ kind: "block", key, depth: parent.depth + 1, block, list });
    const depth = parent.depth + (hasHead ? 2 : 1);
    const inner = step.blocks?.[block] ?? [];
    addList(inner, {
      list,
      depth,
      field: `${parent.field}.blocks.${block}`,
      number: parent.number,
      before,
      isOff: parent.isOff,
    });
    lines.push({ kind: "add", key: `${key}:add`, depth, list, index: inner.length, parent });
    return inner.length;
  };
  addList(steps, { list: null, depth: 0, field, number: "", before: 0, isOff: false });
  return lines;
}

/** How people name the step at `index` of what has this number: 3.1. */
const numberIn = (number: string, index: number): string =>
  number === "" ? `${index + 1}` : `${number}.${index + 1}`;

export const isStepLine = (line: Line): line is StepLine => line.kind === "step";

export interface Drop {
  place: StepPlace;
  depth: number;
}

/** Where a thing dropped between line `gap - 1` and line `gap` may go, innermost first. */
export function dropPlaces(lines: readonly Line[], gap: number): Drop[] {
  const above = lines[gap - 1];
  if (!above) return [{ place: { list: null, index: 0 }, depth: 0 }];
  if (above.kind === "block") {
    return [{ place: { list: above.list, index: 0 }, depth: above.depth + 1 }];
  }
  const places: Drop[] = [];
  let line: StepLine | undefined;
  if (above.kind === "add") {
    places.push({ place: { list: above.list, index: above.index }, depth: above.depth });
    line = parentOf(lines, gap - 1, above.list);
  } else {
    const block = above.isFolded ? undefined : blockNames(above.step)[0];
    // The first line of its own block follows: there is no other place in between.
    if (block !== undefined) {
      const next = lines[gap];
      const list = { parentId: above.step.id, block };
      return [
        {
          place: { list, index: 0 },
          depth: next?.kind === "block" ? next.depth + 1 : (next?.depth ?? above.depth + 1),
        },
      ];
    }
    line = above;
    places.push(after(line));
    line = parentOf(lines, gap - 1, line.place.list);
  }
  // Below the last line of a block one may also mean the lists around it, down to the next line's.
  const lowest = lines[gap]?.depth ?? 0;
  while (line && line.depth >= lowest) {
    places.push(after(line));
    line = parentOf(lines, gap - 1, line.place.list);
  }
  return places.filter(({ depth }) => depth >= lowest);
}

const after = (line: StepLine): Drop => ({
  place: { list: line.place.list, index: line.place.index + 1 },
  depth: line.depth,
});

function parentOf(lines: readonly Line[], from: number, list: StepListId): StepLine | undefined {
  if (list === null) return undefined;
  for (let index = from; index >= 0; index -= 1) {
    const line = lines[index];
    if (line?.kind === "step" && line.step.id === list.parentId) return line;
  }
  return undefined;
}

/** The place that the pointer means by how far to the right it is, if the steps may go there. */
export function dropAt(
  lines: readonly Line[],
  steps: readonly Step[],
  ids: ReadonlySet<string>,
  at: { gap: number; depth: number },
): Drop | null {
  const places = dropPlaces(lines, at.gap).filter(({ place }) => canMove(steps, ids, place));
  const distance = (drop: Drop) => Math.abs(drop.depth - at.depth);
  return places.reduce<Drop | null>(
    (best, drop) => (best && distance(best) <= distance(drop) ? best : drop),
    null,
  );
}
