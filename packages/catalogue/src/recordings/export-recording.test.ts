import type { Step } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { validateSteps } from "../validate-steps.ts";
import { exportRecording } from "./export-recording.ts";

function exported(step: Omit<Step, "id">) {
  const result = validateSteps([{ id: "s1", ...step }]);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return exportRecording("T", result.steps).steps[0];
}

describe("exportRecording", () => {
  it("writes what a standard step can say as a standard step, with nothing beside it", () => {
    const inputs = { selectors: [["#a"], ["aria/A"]], place: "offset", offsetX: 3, offsetY: 4 };
    expect(exported({ type: "click", inputs, timeoutMs: 700 })).toEqual({
      type: "click",
      target: "main",
      selectors: [["#a"], ["aria/A"]],
      offsetX: 3,
      offsetY: 4,
      timeout: 700,
    });
  });

  it("puts what the format lacks beside it", () => {
    const step = exported({
      type: "fill",
      inputs: { selectors: ["#a"], value: "x", typingDelay: 9 },
    });
    expect(step).toMatchObject({
      type: "change",
      value: "x",
      baton: { inputs: { typingDelay: 9 } },
    });
  });

  it("writes no text that is hidden, nor what stands for it", () => {
    const inputs = { selectors: ["#a"], value: { secret: 7 } };
    expect(exported({ type: "fill", inputs })).toMatchObject({ type: "change", value: "" });
  });

  it("keeps within the reference player's longest wait", () => {
    const step = exported({
      type: "waitElement",
      inputs: { selectors: ["#a"] },
      timeoutMs: 90_000,
    });
    expect(step).toMatchObject({ timeout: 30_000, baton: { timeoutMs: 90_000 } });
  });

  it("names steps of our own so that other players skip them", () => {
    const step = exported({ type: "readText", inputs: { selectors: ["h1"], name: "title" } });
    expect(step).toMatchObject({
      type: "customStep",
      name: "baton.readText",
      parameters: { id: "s1", inputs: { selectors: ["h1"], name: "title", isCollected: true } },
    });
  });

  it("hides a disabled step from players that would run it", () => {
    expect(exported({ type: "open", inputs: { url: "/" }, isDisabled: true })).toMatchObject({
      type: "customStep",
      name: "baton.open",
    });
  });

  it("does not write a template where the format wants a number", () => {
    const inputs = { selectors: ["#a"], place: "offset", offsetX: "{{x}}" };
    expect(exported({ type: "click", inputs })).toMatchObject({ name: "baton.click" });
  });
});
