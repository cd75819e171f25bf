import fc from "fast-check";
import { expect, test } from "vitest";
import { type StepChange, stepDifferences } from "./step-differences.ts";
import type { Step } from "./steps.ts";

const step = (id: string, over: Partial<Step> = {}): Step => ({
  id,
  type: "click",
  inputs: { selectors: [`#${id}`] },
  ...over,
});

const told = (changes: StepChange[]): string[] =>
  changes.map(
    ({ kind, stepId, before, after }) => `${kind} ${stepId} ${before?.place}>${after?.place}`,
  );

test("nothing has changed", () => {
  const steps = [step("a", { blocks: { then: [step("b")], else: [] } })];
  expect(stepDifferences(steps, structuredClone(steps))).toEqual([]);
});

test("tells what was added, removed and changed, and in what", () => {
  const before = [step("a"), step("b", { label: "Old" }), step("c")];
  const after = [
    step("a"),
    step("b", { label: "New", inputs: { selectors: ["#other"], button: "right" }, retries: 2 }),
    step("d"),
  ];
  const changes = stepDifferences(before, after);
  expect(told(changes)).toEqual(["changed b 1>1", "added d undefined>2", "removed c 2>undefined"]);
  expect(changes[0]).toMatchObject({
    inputs: ["selectors", "button"],
    fields: ["label", "retries"],
  });
});

test("a step that went to the front is moved, and those that it passed are not", () => {
  const before = [step("a"), step("b"), step("c")];
  expect(told(stepDifferences(before, [step("c"), step("a"), step("b")]))).toEqual(["moved c 2>0"]);
});

test("a step that went into a block is moved; its own steps go along", () => {
  const inner = step("x", { blocks: { then: [step("y")], else: [] } });
  const before = [inner, step("if", { blocks: { then: [], else: [] } })];
  const after = [step("if", { blocks: { then: [inner], else: [] } })];
  expect(told(stepDifferences(before, after))).toEqual(["moved x 0>0.then.0"]);
});

/** Steps with these ids in any order, some within others. */
const tree = (ids: string[]): fc.Arbitrary<Step[]> =>
  fc
    .record({
      order: fc.shuffledSubarray(ids),
      nests: fc.array(fc.nat({ max: 3 }), { minLength: ids.length, maxLength: ids.length }),
      presses: fc.array(fc.nat({ max: 1 }), { minLength: ids.length, maxLength: ids.length }),
    })
    .map(({ order, nests, presses }) => {
      const top: Step[] = [];
      let open: Step[] = top;
      order.forEach((id, at) => {
        const made = step(id, { inputs: { times: presses[at] ?? 0 } });
        open.push(made);
        if (nests[at] === 0) {
          made.blocks = { steps: [] };
          open = made.blocks["steps"] ?? top;
        } else if (nests[at] === 1) open = top;
      });
      return top;
    });

const IDS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Puts the newer steps together out of the older ones and the differences. */
function rebuild(before: readonly Step[], changes: StepChange[]): Step[] {
  type Flat = { step: Step; block: string; index: number };
  const flat = (steps: readonly Step[], block: string): Flat[] =>
    steps.flatMap((whole, index) => {
      const { blocks, ...own } = whole;
      const inside = Object.entries(blocks ?? {}).flatMap(([name, inner]) =>
        flat(inner, `${own.id}.${name}`),
      );
      return [{ step: own, block, index }, ...inside];
    });
  const gone = new Set(
    changes.filter(({ kind }) => kind === "removed" || kind === "moved").map((one) => one.stepId),
  );
  const newer = new Map(
    changes.flatMap(({ stepId, after }) => (after ? [[stepId, after.step]] : [])),
  );
  const left = flat(before, "").filter(({ step: { id } }) => !gone.has(id));
  const placed = new Map(
    changes
      .filter(({ kind }) => kind === "added" || kind === "moved")
      .map(({ after }) => [after?.place ?? "", after?.step] as const),
  );
  const build = (block: string, at: string): Step[] => {
    const staying = left.filter((one) => one.block === block).values();
    const built: Step[] = [];
    for (;;) {
      const place = `${at}${built.length}`;
      const next = placed.get(place) ?? staying.next().value?.step;
      if (!next) return built;
      const own = newer.get(next.id) ?? next;
      const steps = build(`${own.id}.steps`, `${place}.steps.`);
      built.push({ ...own, ...(steps.length > 0 && { blocks: { steps } }) });
    }
  };
  return build("", "");
}

const withoutEmpty = (steps: readonly Step[]): Step[] =>
  steps.map(({ blocks, ...own }) => {
    const inner = withoutEmpty(blocks?.["steps"] ?? []);
    return { ...own, ...(inner.length > 0 && { blocks: { steps: inner } }) };
  });

test("the newer steps are the older ones with what the differences say", () => {
  fc.assert(
    fc.property(tree(IDS), tree(IDS), (before, after) => {
      const changes = stepDifferences(before, after);
      expect(rebuild(before, changes)).toEqual(withoutEmpty(after));
      for (const { kind, before: old, after: now } of changes) {
        expect(old === null).toBe(kind === "added");
        expect(now === null).toBe(kind === "removed");
      }
    }),
    { numRuns: 500 },
  );
});
