import fc from "fast-check";
import { expect, test } from "vitest";
import { enumeratePlan } from "./run-plan.ts";
import { type Step, stepsSchema } from "./steps.ts";

const step = (id: string, extra: Partial<Step> = {}): Step => ({
  id,
  type: "click",
  inputs: {},
  ...extra,
});
const row = (steps: Step[]) => ({
  id: "r",
  name: "r",
  timeLimitMinutes: 0,
  onFailure: "continue" as const,
  steps,
});

test("steps are numbered in reading order through blocks and rows", () => {
  const found = enumeratePlan({
    rows: [
      row([
        step("a", {
          blocks: { else: [step("c", { blocks: { steps: [step("d")] } })], then: [step("b")] },
        }),
      ]),
      row([step("a")]),
    ],
  });
  expect(found.map(({ rowIndex, path, depth }) => [rowIndex, path, depth])).toEqual([
    [0, "a", 0],
    [0, "a/b", 1],
    [0, "a/c", 1],
    [0, "a/c/d", 2],
    [1, "a", 0],
  ]);
  expect(found.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
});

test("a disabled step and what is inside it do not count", () => {
  const found = enumeratePlan({
    rows: [row([step("a", { isDisabled: true, blocks: { steps: [step("b")] } }), step("c")])],
  });
  expect(found.map(({ path }) => path)).toEqual(["c"]);
});

const head = {
  id: fc.uuid(),
  type: fc.constantFrom("click", "if", "repeat"),
  inputs: fc.constant({}),
};
const leaf = fc.record({ ...head, isDisabled: fc.boolean() });
const stepTree: (depth?: number) => fc.Arbitrary<Step> = fc.memo((depth) =>
  depth <= 1
    ? leaf
    : fc.oneof(
        leaf,
        fc.record({
          ...head,
          blocks: fc.dictionary(
            fc.constantFrom("then", "else", "steps"),
            fc.array(stepTree(depth - 1), { maxLength: 3 }),
          ),
        }),
      ),
);

test("paths are unique within their row and every envelope survives its schema", () => {
  fc.assert(
    fc.property(fc.array(stepTree(4), { maxLength: 5 }), (steps) => {
      const found = enumeratePlan({ rows: [row(steps)] });
      expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
      expect(stepsSchema.parse(steps)).toEqual(steps);
    }),
  );
});
