import { describe, expect, it } from "vitest";
import { missingInputs } from "./missing-inputs.ts";

describe("inputs that are missing", () => {
  it("are those that the others make count", () => {
    expect(missingInputs("if", { condition: "elementVisible" })).toEqual(["selectors"]);
    expect(missingInputs("if", { condition: "addressContains", text: "" })).toEqual(["text"]);
    expect(missingInputs("if", { condition: "variableEquals", variable: "x", text: "" })).toEqual(
      [],
    );
    expect(missingInputs("repeat", { mode: "forEach" })).toEqual(["list"]);
    expect(missingInputs("repeat", { mode: "times", condition: "elementVisible" })).toEqual([]);
    expect(missingInputs("screenshot", { area: "element", selectors: [] })).toEqual(["selectors"]);
    expect(missingInputs("scroll", { mode: "intoView" })).toEqual(["selectors"]);
    expect(missingInputs("scroll", { mode: "by" })).toEqual([]);
    expect(missingInputs("open", { signIn: "basic" })).toEqual(["user"]);
    expect(missingInputs("switchTab", { match: "" })).toEqual([]);
    expect(missingInputs("answerDialog", { answer: "accept" })).toEqual([]);
  });
});
