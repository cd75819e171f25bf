import type { Step } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf } from "../blocks.ts";
import { type ScopeRow, walkRowScopes } from "./row-scopes.ts";
import { scopeBefore, walkScope } from "./scope.ts";
import { nameSetBy, namesInPasses } from "./set-names.ts";

const NAMES = ["a", "b", "c"];
const BLOCKS: Record<string, string[]> = {
  if: ["then", "else"],
  repeat: ["steps"],
  randomOrder: ["steps"],
};

const plain = fc.record({
  type: fc.constantFrom("readText", "setVariable", "reload"),
  name: fc.constantFrom(...NAMES),
  onError: fc.constantFrom("fail" as const, "continue" as const),
  isDisabled: fc.boolean(),
});

function inputsOf(type: string, name: string): Step["inputs"] {
  if (type === "setVariable") return { variable: name, value: "{{a}}" };
  return type === "readText" ? { name } : {};
}

const stepTree = (depth: number): fc.Arbitrary<Omit<Step, "id">> => {
  const leaf = plain.map(({ type, name, ...rest }) => ({
    ...rest,
    type,
    inputs: inputsOf(type, name),
  }));
  if (depth === 0) return leaf;
  const inner = fc.array(stepTree(depth - 1), { maxLength: 2 });
  const block = fc
    .record({
      type: fc.constantFrom("if", "repeat", "randomOrder"),
      mode: fc.constantFrom("times", "while", "forEach"),
      times: fc.constantFrom(0, 1, 2, "{{a}}"),
      lists: fc.tuple(inner, inner),
      onError: fc.constantFrom("fail" as const, "continue" as const),
      isDisabled: fc.boolean(),
    })
    .map(({ type, mode, times, lists, ...rest }) => ({
      ...rest,
      type,
      inputs: type === "repeat" ? { mode, times } : {},
      blocks: Object.fromEntries((BLOCKS[type] ?? []).map((name, at) => [name, lists[at]])),
    }));
  return fc.oneof({ weight: 2, arbitrary: leaf }, { weight: 1, arbitrary: block }) as fc.Arbitrary<
    Omit<Step, "id">
  >;
};

function numbered(steps: readonly Omit<Step, "id">[], prefix = "s"): Step[] {
  return steps.map((step, at) => {
    const id = `${prefix}${at}`;
    const blocks = Object.entries(step.blocks ?? {}).map(([name, list]) => [
      name,
      numbered(list, `${id}${name}`),
    ]);
    return { ...step, id, ...(step.blocks ? { blocks: Object.fromEntries(blocks) } : {}) };
  });
}

const someSteps = fc.array(stepTree(2), { maxLength: 4 }).map((steps) => numbered(steps));

/** Thrown by a step that fails; the row ends where nothing takes it on itself. */
class Failed extends Error {}

interface Walk {
  /** Draws a whole number below `count`. */
  draw: (count: number) => number;
  seen: (step: Step, set: ReadonlySet<string>) => unknown;
}

/** What a run does to the names that are set, as far as scopes are about it. */
function run(steps: readonly Step[], set: Set<string>, walk: Walk): void {
  for (const step of steps) {
    walk.seen(step, set);
    if (step.isDisabled) continue;
    try {
      runStep(step, set, walk);
    } catch (error) {
      if (!(error instanceof Failed) || step.onError !== "continue") throw error;
    }
  }
}

function runStep(step: Step, set: Set<string>, walk: Walk): void {
  if (step.onError === "continue" && walk.draw(2) === 1) throw new Failed();
  const own = nameSetBy(step);
  if (own !== null) set.add(own);
  const blocks = [...blocksOf(step)].map(([, inner]) => inner);
  if (step.type === "if") run(blocks[walk.draw(2)] ?? [], set, walk);
  if (step.type === "randomOrder") run(shuffled(blocks[0] ?? [], walk), set, walk);
  if (step.type === "repeat") repeat(step, blocks[0] ?? [], set, walk);
}

function repeat(step: Step, inner: readonly Step[], set: Set<string>, walk: Walk): void {
  const { mode, times } = step.inputs;
  const passes = mode === "times" && typeof times === "number" ? times : walk.draw(3);
  const hidden = namesInPasses(step).filter((name) => set.has(name));
  for (let pass = 0; pass < passes; pass += 1) {
    for (const name of namesInPasses(step)) set.add(name);
    run(inner, set, walk);
  }
  for (const name of namesInPasses(step)) if (!hidden.includes(name)) set.delete(name);
}

function shuffled<Item>(items: readonly Item[], { draw }: Pick<Walk, "draw">): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(draw(rest.length), 1));
}

/** One way through, for a list of draws: beyond it, always the first. */
function tryOnce(draws: number[], go: (draw: Walk["draw"]) => void): void {
  let at = 0;
  try {
    go((count) => (draws[at++] ?? 0) % Math.max(1, count));
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
  }
}

const WAYS_MAX = 3000;

/** Goes every way there is, one after the other; false when they are too many. */
function everyWay(go: (draw: Walk["draw"]) => void): boolean {
  let way: { drawn: number; count: number }[] = [];
  for (let tried = 0; tried < WAYS_MAX; tried += 1) {
    const taken: typeof way = [];
    tryOnce([], () =>
      go((count) => {
        const drawn = way[taken.length]?.drawn ?? 0;
        taken.push({ drawn, count });
        return drawn;
      }),
    );
    const turn = taken.findLastIndex(({ drawn, count }) => drawn + 1 < count);
    if (turn < 0) return true;
    way = taken
      .slice(0, turn + 1)
      .map((one, at) => (at === turn ? { ...one, drawn: one.drawn + 1 } : one));
  }
  return false;
}

const manyDraws = fc.array(fc.array(fc.nat({ max: 11 }), { maxLength: 24 }), {
  minLength: 40,
  maxLength: 40,
});

describe("scope", () => {
  it("has every name that is set on a way to a step, and for sure only what always is", () => {
    fc.assert(
      fc.property(someSteps, manyDraws, (steps, runs) => {
        const scopes = new Map<string, Map<string, boolean>>();
        walkScope(steps, new Map(), (step, scope) => {
          const known = [...scope.values()].map((one) => [one.name, one.isCertain] as const);
          scopes.set(step.id, new Map(known));
        });
        const wrong: string[] = [];
        const seen = ({ id }: Step, set: ReadonlySet<string>) => {
          const scope = scopes.get(id) ?? new Map<string, boolean>();
          for (const name of set) if (!scope.has(name)) wrong.push(`${id} lacks ${name}`);
          for (const [name, isCertain] of scope) {
            if (isCertain && !set.has(name)) wrong.push(`${id} is too sure of ${name}`);
          }
        };
        for (const draws of runs) {
          tryOnce(draws, (draw) => run(steps, new Set(), { draw, seen }));
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("has no name that is set on no way to a step", () => {
    fc.assert(
      fc.property(
        fc.array(stepTree(1), { maxLength: 3 }).map((steps) => numbered(steps)),
        (steps) => {
          const seen = new Map<string, ReadonlySet<string>>();
          fc.pre(
            everyWay((draw) =>
              run(steps, new Set(), {
                draw,
                seen: ({ id }, set) => seen.set(id, (seen.get(id) ?? new Set()).union(set)),
              }),
            ),
          );
          walkScope(steps, new Map(), (step, scope) => {
            // What no run came to has nothing to compare with.
            const possible = seen.get(step.id);
            if (!possible) return;
            for (const name of scope.keys()) expect(possible.has(name), step.id).toBe(true);
          });
        },
      ),
      { numRuns: 100 },
    );
  });

  it("goes along with the rows, pinned ones in their places and the others in any", () => {
    const aRow = fc.record({
      steps: fc.array(stepTree(0), { maxLength: 2 }),
      isDisabled: fc.boolean(),
      hasFixedOrder: fc.boolean(),
    });
    const someRows = fc
      .array(aRow, { maxLength: 5 })
      .map((rows) =>
        rows.map((row, at) => ({ ...row, id: at, steps: numbered(row.steps, `${at}s`) })),
      );
    fc.assert(
      fc.property(someRows, fc.boolean(), manyDraws, (rows, isShuffled, runs) => {
        const scopes = new Map<ScopeRow, Map<string, boolean>>();
        walkRowScopes(rows, isShuffled, (row, scope) =>
          scopes.set(row, new Map([...scope.values()].map((one) => [one.name, one.isCertain]))),
        );
        expect(scopes.size).toBe(rows.length);
        for (const draws of runs) {
          tryOnce(draws, (draw) => {
            const loose = shuffled(
              rows.filter(({ hasFixedOrder }) => !hasFixedOrder),
              { draw },
            );
            const set = new Set<string>();
            for (const place of rows) {
              const row = isShuffled && !place.hasFixedOrder ? loose.shift() : place;
              if (!row) throw new Error("a row is missing");
              const scope = scopes.get(row) ?? new Map<string, boolean>();
              for (const name of set) expect(scope.has(name)).toBe(true);
              for (const [name, isCertain] of scope)
                if (isCertain) expect(set.has(name)).toBe(true);
              if (!row.isDisabled) run(row.steps, set, { draw, seen: () => {} });
            }
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it("knows a text that nothing of the run decides, where every way has the same", () => {
    const put = (id: string, variable: string, value: string): Step => ({
      id,
      type: "setVariable",
      inputs: { variable, value },
    });
    const steps: Step[] = [
      put("1", "shop", "Lisbon"),
      put("2", "title", "Hello {{shop}}"),
      {
        id: "3",
        type: "if",
        inputs: {},
        blocks: { then: [put("4", "shop", "Rome"), put("5", "said", "{{shop}}")], else: [] },
      },
    ];
    const known = scopeBefore(steps, null).map(({ name, isCertain, value }) => [
      name,
      isCertain,
      value,
    ]);
    expect(known).toEqual([
      ["title", true, "Hello Lisbon"],
      ["shop", true, undefined],
      ["said", false, undefined],
    ]);
    expect(scopeBefore(steps, "5").find(({ name }) => name === "shop")?.value).toBe("Rome");
  });
});
