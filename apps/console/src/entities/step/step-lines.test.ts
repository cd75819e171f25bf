import type { Step } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { dropAt, dropPlaces, stepLines } from "./step-lines.ts";

const reload = (id: string): Step => ({ id, type: "reload", inputs: {} });
const steps: Step[] = [
  reload("a"),
  { id: "b", type: "if", inputs: {}, blocks: { then: [reload("c")], else: [] } },
  { id: "d", type: "repeat", inputs: {}, blocks: { steps: [reload("e")] } },
];

describe("lines of a step tree", () => {
  const lines = stepLines(steps);

  it("show heads only where there are several blocks, and a place to add to at the end of each", () => {
    expect(lines.map((line) => `${"-".repeat(line.depth)}${line.kind} ${line.key}`)).toEqual([
      "step a",
      "step b",
      "-block b:then",
      "--step c",
      "--add b:then:add",
      "-block b:else",
      "--add b:else:add",
      "step d",
      "-step e",
      "-add d:steps:add",
    ]);
  });

  it("number the steps and name their place as messages do", () => {
    const c = lines[3];
    expect(c?.kind === "step" && [c.number, c.field]).toEqual(["2.1", "steps.1.blocks.then.0"]);
  });

  it("number the steps of both branches apart", () => {
    const both = stepLines([
      {
        id: "b",
        type: "if",
        inputs: {},
        // As a database sorts the names.
        blocks: { else: [reload("z")], then: [reload("x"), reload("y")] },
      },
    ]);
    const numbers = both.flatMap((line) => (line.kind === "step" ? [line.number] : []));
    expect(numbers).toEqual(["1", "1.1", "1.2", "1.3"]);
  });

  it("hide what is in a folded step", () => {
    expect(stepLines(steps, new Set(["b"])).map(({ key }) => key)).toEqual([
      "a",
      "b",
      "d",
      "e",
      "d:steps:add",
    ]);
  });

  it("mark everything in a step that is off", () => {
    const off = stepLines([{ ...(steps[2] as Step), isDisabled: true }]);
    expect(off.map((line) => line.kind === "step" && line.isOff)).toEqual([true, true, false]);
  });

  it("offer every list that ends at a gap, innermost first", () => {
    const texts = (gap: number) =>
      dropPlaces(lines, gap).map(
        ({ place, depth }) =>
          `${place.list?.parentId ?? ""}.${place.list?.block ?? ""}.${place.index}@${depth}`,
      );
    expect(texts(0)).toEqual(["..0@0"]);
    expect(texts(1)).toEqual(["..1@0"]);
    expect(texts(2)).toEqual(["b.then.0@2"]);
    expect(texts(3)).toEqual(["b.then.0@2"]);
    expect(texts(4)).toEqual(["b.then.1@2"]);
    expect(texts(5)).toEqual(["b.then.1@2"]);
    expect(texts(7)).toEqual(["b.else.0@2", "..2@0"]);
    expect(texts(8)).toEqual(["d.steps.0@1"]);
    expect(texts(9)).toEqual(["d.steps.1@1"]);
    expect(texts(10)).toEqual(["d.steps.1@1", "..3@0"]);
  });

  it("takes the list that the pointer's depth means, and none inside what is dragged", () => {
    const drop = (ids: string[], gap: number, depth: number) =>
      dropAt(lines, steps, new Set(ids), { gap, depth })?.place;
    expect(drop(["a"], 10, 5)).toEqual({ list: { parentId: "d", block: "steps" }, index: 1 });
    expect(drop(["a"], 10, 0)).toEqual({ list: null, index: 3 });
    expect(drop(["d"], 8, 1)).toBeUndefined();
  });
});
