import { isDeepEqual } from "../values/is-deep-equal.ts";
import type { Step } from "./steps.ts";

export interface PlacedStep {
  /** Where a person finds it, by the blocks on the way: `0`, `2.then.1`. */
  place: string;
  /** By itself: the steps inside are told by themselves. */
  step: Step;
}

export interface StepChange {
  kind: "added" | "removed" | "moved" | "changed";
  stepId: string;
  /** Null for an added step. */
  before: PlacedStep | null;
  /** Null for a removed one. */
  after: PlacedStep | null;
  /** Names of inputs that are not the same. */
  inputs: string[];
  /** What else of the step is not the same. */
  fields: string[];
}

interface Found extends PlacedStep {
  /** The block it stands in: that of all steps is "". */
  block: string;
  index: number;
}

function findAll(steps: readonly Step[], block = "", at = ""): Found[] {
  return steps.flatMap((whole, index) => {
    const { blocks, ...step } = whole;
    const place = `${at}${index}`;
    const inside = Object.entries(blocks ?? {}).flatMap(([name, inner]) =>
      findAll(inner, `${step.id}.${name}`, `${place}.${name}.`),
    );
    return [{ place, step, block, index }, ...inside];
  });
}

/**
 * What became of each step, told by its id, in the order in which a person reads the newer ones; what
 * was removed comes last. Of steps in another order as few as possible are called moved.
 */
export function stepDifferences(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const old = new Map(findAll(before).map((found) => [found.step.id, found]));
  const now = findAll(after);
  const staying = findStaying(old, now);
  const changes = now.flatMap((found): StepChange[] => {
    const earlier = old.get(found.step.id);
    if (!earlier) return [change("added", null, found)];
    const moved = staying.has(found.step.id) ? [] : [change("moved", earlier, found)];
    const changed = change("changed", earlier, found);
    return changed.inputs.length + changed.fields.length > 0 ? [...moved, changed] : moved;
  });
  const ids = new Set(now.map(({ step }) => step.id));
  const removed = [...old.values()].filter(({ step }) => !ids.has(step.id));
  return [...changes, ...removed.map((found) => change("removed", found, null))];
}

function change(kind: StepChange["kind"], before: Found | null, after: Found | null): StepChange {
  const isChanged = kind === "changed" && before && after;
  return {
    kind,
    stepId: (after ?? before)?.step.id ?? "",
    before: before && { place: before.place, step: before.step },
    after: after && { place: after.place, step: after.step },
    inputs: isChanged ? differing(before.step.inputs, after.step.inputs) : [],
    fields: isChanged ? differing(before.step, after.step).filter((name) => name !== "inputs") : [],
  };
}

const differing = (one: object, other: object): string[] => {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (name) => !isDeepEqual(left.get(name), right.get(name)),
  );
};

/** In each block the longest run of steps that stand in the order they stood in. */
function findStaying(old: ReadonlyMap<string, Found>, now: readonly Found[]): Set<string> {
  const common = now.filter(({ step, block }) => old.get(step.id)?.block === block);
  const ids = [...Map.groupBy(common, ({ block }) => block).values()].flatMap((inBlock) =>
    longestRising(inBlock.map(({ step }) => ({ id: step.id, at: old.get(step.id)?.index ?? 0 }))),
  );
  return new Set(ids);
}

function longestRising(steps: readonly { id: string; at: number }[]): string[] {
  // The last of the best sequence of each length, and what comes before each step.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  steps.forEach(({ at }, place) => {
    let length = ends.findIndex((end) => (steps[end]?.at ?? 0) >= at);
    if (length === -1) length = ends.length;
    previous[place] = ends[length - 1];
    ends[length] = place;
  });
  const found: string[] = [];
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) {
    const step = steps[place];
    if (step) found.unshift(step.id);
  }
  return found;
}
