import { type Step, STEP_DEPTH_MAX, STEPS_MAX } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validSteps } from "./steps.arbitrary.ts";
import { validateInputs, validateSteps } from "./validate-steps.ts";

const open = (id: string): Step => ({ id, type: "open", inputs: { url: "https://a.example/" } });
const issuesOf = (steps: Step[]) => {
  const result = validateSteps(steps);
  return result.ok ? [] : result.issues;
};

describe("validateSteps", () => {
  it("fills in defaults, and changes nothing the second time", () => {
    fc.assert(
      fc.property(validSteps, (steps) => {
        expect(validateSteps(steps)).toEqual({ ok: true, steps });
      }),
    );
  });

  it("names the place of every fault at once", () => {
    const steps: Step[] = [
      open("a"),
      { id: "b", type: "fly", inputs: {} },
      {
        id: "a",
        type: "if",
        inputs: { condition: "maybe" },
        blocks: {
          // A block of another type's name, and a fault inside a block that is there.
          otherwise: [],
          then: [{ id: "c", type: "open", inputs: { url: "", colour: "red" } }],
        },
      },
    ];
    expect(issuesOf(steps).map(({ field }) => field)).toEqual([
      "steps.1.type",
      "steps.2.id",
      "steps.2.inputs.condition",
      "steps.2.blocks.otherwise",
      "steps.2.blocks.then.0.inputs.url",
      "steps.2.blocks.then.0.inputs.colour",
    ]);
  });

  it("asks for the inputs that the others make count", () => {
    const steps: Step[] = [
      { id: "a", type: "if", inputs: { condition: "elementVisible" } },
      { id: "b", type: "repeat", inputs: { mode: "forEach" } },
      { id: "c", type: "scroll", inputs: { mode: "intoView" } },
    ];
    expect(issuesOf(steps)).toEqual([
      { field: "steps.0.inputs.selectors", message: "This field is required!" },
      { field: "steps.1.inputs.list", message: "This field is required!" },
      { field: "steps.2.inputs.selectors", message: "This field is required!" },
    ]);
  });

  it("says what is missing, and which numbers are not taken, in the words of every field", () => {
    const steps: Step[] = [
      { id: "a", type: "open", inputs: {} },
      { id: "b", type: "waitTime", inputs: { seconds: -1 } },
      { id: "c", type: "waitTime", inputs: { seconds: "1" } },
    ];
    expect(issuesOf(steps)).toEqual([
      { field: "steps.0.inputs.url", message: "This field is required!" },
      { field: "steps.1.inputs.seconds", message: "Value must not be negative" },
      { field: "steps.2.inputs.seconds", message: "must be a number, or a value as {{name}}" },
    ]);
  });

  it("refuses the type of whole actions as a step", () => {
    expect(issuesOf([{ id: "a", type: "custom", inputs: {} }])).toMatchObject([
      { field: "steps.0.type" },
    ]);
  });

  it("counts the steps in blocks", () => {
    const inner = Array.from({ length: STEPS_MAX }, (_, index) => open(`s${index}`));
    const loop: Step = { id: "loop", type: "repeat", inputs: {}, blocks: { steps: inner } };
    expect(issuesOf([loop])).toEqual([{ field: "steps", message: `more than ${STEPS_MAX} steps` }]);
  });

  it("refuses blocks that nest too deep", () => {
    let step = open("leaf");
    for (let depth = 0; depth < STEP_DEPTH_MAX; depth += 1) {
      step = { id: `loop${depth}`, type: "repeat", inputs: {}, blocks: { steps: [step] } };
    }
    expect(issuesOf([step])).toHaveLength(1);
    expect(issuesOf([step])[0]?.message).toContain("deeper");
  });
});

describe("validateInputs", () => {
  it("takes a number or a template that becomes one, and nothing else", () => {
    const check = (seconds: string | number) =>
      validateInputs("waitTime", { seconds }, "inputs").issues.length;
    expect(check(3)).toBe(0);
    expect(check("{{ pause }}")).toBe(0);
    expect(check("3")).toBe(1);
    expect(check(-1)).toBe(1);
  });

  it("refuses a range the wrong way round", () => {
    expect(validateInputs("randomPause", { seconds: { from: 5, to: 1 } }, "at").issues).toEqual([
      { field: "at.seconds.to", message: "must not be less than `from`" },
    ]);
  });
});
