import type { Step } from "@baton/contract";
import { STEP_DEPTH_MAX } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nudgeSteps } from "./nudge-steps.ts";
import { makeStepIds, newStep, withNewIds } from "./step-ids.ts";
import {
  canMove,
  countSteps,
  findStep,
  fitsAt,
  insertSteps,
  moveSteps,
  removeSteps,
  type StepPlace,
  topmost,
  updateSteps,
  walkSteps,
  withBlocks,
} from "./step-tree.ts";

/** Trees of real types: `if` has two blocks, `repeat` one, `reload` none. */
const shape: fc.Arbitrary<Shape[]> = fc.letrec<{ list: Shape[]; step: Shape }>((tie) => ({
  list: fc.array(tie("step"), { maxLength: 4 }),
  step: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constant<Shape>({ type: "reload" }),
    fc.record({ type: fc.constant("repeat" as const), steps: tie("list") }),
    fc.record({ type: fc.constant("if" as const), then: tie("list"), else: tie("list") }),
  ),
})).list;
type Shape =
  | { type: "reload" }
  | { type: "repeat"; steps: Shape[] }
  | { type: "if"; then: Shape[]; else: Shape[] };

function grow(shapes: readonly Shape[], nextId: () => string): Step[] {
  return shapes.map((one) => {
    const id = nextId();
    const { type, ...inner } = one;
    const blocks = Object.entries(inner as Record<string, Shape[]>).map(([name, list]) => [
      name,
      grow(list, nextId),
    ]);
    return {
      id,
      type,
      inputs: {},
      ...(type === "reload" ? {} : { blocks: Object.fromEntries(blocks) }),
    };
  });
}
const tree = shape.map((shapes) => grow(shapes, makeStepIds([])));

const ids = (steps: readonly Step[]) => [...walkSteps(steps)].map(({ step }) => step.id);
const places = (steps: readonly Step[]): StepPlace[] => [
  { list: null, index: steps.length },
  ...[...walkSteps(steps)].flatMap(({ step, place }): StepPlace[] => [
    place,
    ...Object.entries(step.blocks ?? {}).map(([block, list]) => ({
      list: { parentId: step.id, block },
      index: list.length,
    })),
  ]),
];
const treeWithChoice = tree
  .filter((steps) => steps.length > 0)
  .chain((steps) =>
    fc.record({
      steps: fc.constant(steps),
      chosen: fc.subarray(ids(steps), { minLength: 1 }).map((some) => new Set(some)),
      place: fc.constantFrom(...places(steps)),
    }),
  );

describe("moving steps", () => {
  it("loses and doubles nothing, and keeps the order of what is moved", () => {
    fc.assert(
      fc.property(treeWithChoice, ({ steps, chosen, place }) => {
        const moved = moveSteps(steps, chosen, place);
        expect(ids(moved).toSorted()).toEqual(ids(steps).toSorted());
        const order = (list: Step[]) => topmost(list, chosen).map(({ step }) => step.id);
        expect(order(moved)).toEqual(order(steps));
      }),
    );
  });

  it("puts the steps together at the place", () => {
    fc.assert(
      fc.property(treeWithChoice, ({ steps, chosen, place }) => {
        fc.pre(canMove(steps, chosen, place));
        const moved = topmost(moveSteps(steps, chosen, place), chosen);
        const first = moved[0];
        for (const [n, found] of moved.entries()) {
          expect(found.place.list).toEqual(place.list);
          expect(found.place.index).toBe((first?.place.index ?? 0) + n);
        }
      }),
    );
  });

  it("never moves a step into itself", () => {
    const [outer] = grow(
      [{ type: "repeat", steps: [{ type: "repeat", steps: [] }] }],
      makeStepIds([]),
    );
    const steps = [outer as Step];
    const inside: StepPlace = { list: { parentId: "s2", block: "steps" }, index: 0 };
    expect(moveSteps(steps, new Set(["s1"]), inside)).toBe(steps);
  });

  it("never nests deeper than the limit", () => {
    let steps: Step[] = [newStep("repeat", () => "s1")];
    for (let depth = 2; depth <= STEP_DEPTH_MAX; depth += 1) {
      const list = { parentId: `s${depth - 1}`, block: "steps" };
      steps = insertSteps(steps, { list, index: 0 }, [newStep("repeat", () => `s${depth}`)]);
    }
    const deepest = { parentId: `s${STEP_DEPTH_MAX}`, block: "steps" };
    expect(fitsAt(steps, deepest, [newStep("reload", () => "x")])).toBe(false);
    expect(fitsAt(steps, null, [newStep("reload", () => "x")])).toBe(true);
  });
});

describe("nudging steps", () => {
  it("undoes up by down and down by up", () => {
    fc.assert(
      fc.property(
        tree.filter((steps) => steps.length > 0),
        fc.nat(),
        (steps, n) => {
          const all = ids(steps);
          const chosen = new Set([all[n % all.length] as string]);
          for (const direction of [1, -1] as const) {
            const there = nudgeSteps(steps, chosen, direction);
            if (there === steps) continue;
            expect(nudgeSteps(there, chosen, direction === 1 ? -1 : 1)).toEqual(steps);
          }
        },
      ),
    );
  });

  it("reaches every place of the tree", () => {
    const [a, b] = [newStep("reload", () => "a"), newStep("if", () => "b")];
    let steps: Step[] = [a, b];
    const seen: unknown[] = [];
    for (let n = 0; n < 4; n += 1) {
      steps = nudgeSteps(steps, new Set(["a"]), 1);
      seen.push(findStep(steps, "a")?.place);
    }
    expect(seen).toEqual([
      { list: { parentId: "b", block: "then" }, index: 0 },
      { list: { parentId: "b", block: "else" }, index: 0 },
      { list: null, index: 1 },
      { list: null, index: 1 },
    ]);
  });

  it("first brings together what was chosen apart", () => {
    const steps = grow(
      [{ type: "reload" }, { type: "reload" }, { type: "reload" }],
      makeStepIds([]),
    );
    expect(ids(nudgeSteps(steps, new Set(["s1", "s3"]), 1))).toEqual(["s1", "s3", "s2"]);
  });
});

describe("changing steps", () => {
  it("keeps the identity of everything it does not touch", () => {
    fc.assert(
      fc.property(tree, (steps) => {
        expect(removeSteps(steps, new Set(["none"]))).toBe(steps);
        expect(updateSteps(steps, new Set(["none"]), (step) => ({ ...step }))).toBe(steps);
      }),
    );
  });

  it("takes a step's inside away with it", () => {
    const steps = grow(
      [{ type: "repeat", steps: [{ type: "reload" }] }, { type: "reload" }],
      makeStepIds([]),
    );
    expect(ids(removeSteps(steps, new Set(["s1"])))).toEqual(["s3"]);
    expect(countSteps(steps)).toBe(3);
  });

  it("gives copies ids that nobody has", () => {
    fc.assert(
      fc.property(tree, (steps) => {
        const copies = withNewIds(steps, makeStepIds(steps));
        const all = [...ids(steps), ...ids(copies)];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it("walks blocks in the order of their type, not in that of a database", () => {
    const [first, second] = [newStep("reload", () => "a"), newStep("reload", () => "b")];
    const stored: Step = {
      id: "s1",
      type: "if",
      inputs: {},
      blocks: { else: [second], then: [first] },
    };
    expect(ids([stored])).toEqual(["s1", "a", "b"]);
    expect(Object.keys(withBlocks([stored])[0]?.blocks ?? {})).toEqual(["then", "else"]);
  });

  it("puts in the blocks that a file has left out", () => {
    const [step] = withBlocks([{ id: "s1", type: "if", inputs: {} }]);
    expect(step?.blocks).toEqual({ then: [], else: [] });
  });
});
