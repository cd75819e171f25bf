import { describe, expect, it } from "vitest";
import { definitionsOf, shownInputs } from "./shown-inputs.ts";

const shown = (type: string, inputs: Parameters<typeof shownInputs>[1]) =>
  shownInputs(definitionsOf(type), inputs).map(({ name }) => name);

describe("shown inputs", () => {
  it("follow the value of the input they hang on, or its default", () => {
    expect(shown("screenshot", {})).toEqual(["area"]);
    expect(shown("screenshot", { area: "element" })).toEqual(["area", "selectors"]);
  });

  it("are hidden together with the input they hang on", () => {
    const left = { condition: "elementVisible" };
    expect(shown("repeat", { ...left, mode: "times" })).toEqual(["mode", "times"]);
    expect(shown("repeat", { ...left, mode: "while" })).toEqual([
      "mode",
      "condition",
      "selectors",
      "maxTimes",
    ]);
  });
});
