import { validateSteps } from "@baton/catalogue";
import type { Step } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { faultsByStep } from "./step-issues.ts";

const steps: Step[] = [
  { id: "s1", type: "open", inputs: { url: "" } },
  {
    id: "s2",
    type: "if",
    inputs: { condition: "textVisible", text: "x" },
    blocks: {
      then: [{ id: "s3", type: "waitTime", inputs: { seconds: -1 } }],
      else: [
        { id: "s4", type: "waitTime", inputs: { seconds: "soon" } },
        { id: "s5", type: "randomPause", inputs: { seconds: { from: 5, to: 1 } } },
      ],
    },
  },
  { id: "s6", type: "readText", inputs: { selectors: ["h1"], name: "1st" } },
  { id: "s7", type: "click", inputs: {} },
  { id: "s8", type: "dance", inputs: {} },
];

describe("faults of steps", () => {
  const checked = validateSteps(steps);
  const issues = checked.ok ? [] : checked.issues;

  it("are put to the step and the input that the place names", () => {
    const { byStep, rest } = faultsByStep(steps, issues);
    expect(rest).toEqual([]);
    expect(byStep.get("s1")?.inputs["url"]).toEqual({ kind: "required" });
    expect(byStep.get("s3")?.inputs["seconds"]).toEqual({ kind: "between", min: 0, max: 86_400 });
    expect(byStep.get("s4")?.inputs["seconds"]).toEqual({ kind: "numberOrVariable" });
    expect(byStep.get("s5")?.inputs["seconds"]).toEqual({ kind: "order" });
    expect(byStep.get("s6")?.inputs["name"]).toEqual({ kind: "name" });
    expect(byStep.get("s7")?.inputs["selectors"]).toEqual({ kind: "required" });
    expect(byStep.get("s8")?.step?.kind).toBe("other");
  });

  it("keeps what belongs to no step", () => {
    const stray = { field: "name", message: "This field is required!" };
    expect(faultsByStep(steps, [stray]).rest).toEqual([stray]);
    const gone = { field: "steps.40.inputs.url", message: "?" };
    expect(faultsByStep(steps, [gone]).rest).toEqual([gone]);
  });
});
