import fc from "fast-check";
import { type Selectors, validateSteps } from "@baton/catalogue";
import { fillTexts } from "@baton/contract";
import { expect, test } from "vitest";
import type { Gesture } from "./gesture.ts";
import { toSteps } from "./to-steps.ts";

const selectors = fc.constant<Selectors>(["#a", ["x-b", "button"]]);
const gestures: fc.Arbitrary<Gesture> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("click" as const, "doubleClick" as const),
    selectors,
    button: fc.constantFrom("left", "middle", "right"),
    modifiers: fc.uniqueArray(fc.constantFrom("Alt", "Control", "Meta", "Shift")),
  }),
  fc.record({
    kind: fc.constant("fill" as const),
    selectors,
    value: fc.string(),
    isSecret: fc.constant(false),
  }),
  fc.record({ kind: fc.constant("check" as const), selectors, isChecked: fc.boolean() }),
  fc.record({
    kind: fc.constant("select" as const),
    selectors,
    options: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant("files" as const),
    selectors,
    names: fc.array(fc.string(), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant("press" as const), key: fc.constantFrom("Enter", "Control+K") }),
  fc.record({ kind: fc.constant("drag" as const), selectors, onto: selectors }),
  fc.record({
    kind: fc.constant("move" as const),
    selectors,
    x: fc.integer({ min: -99, max: 99 }),
    y: fc.constant(3),
  }),
  fc.record({
    kind: fc.constant("scroll" as const),
    selectors,
    x: fc.constant(0),
    y: fc.nat(9999),
  }),
);

test("whatever was done becomes steps that the catalogue takes", () => {
  const taken = fc.property(gestures, (gesture) => {
    const steps = toSteps({ id: "d-1", gesture, frame: [0, 2] });
    return validateSteps(steps).ok;
  });
  expect(fc.check(taken).failed).toBe(false);
});

test("what was typed is typed again as it was, whatever it looks like", () => {
  const typed = fc.oneof(fc.string(), fc.constantFrom("{{name}}", "a {{!b}} {{ c }}"));
  const kept = fc.property(typed, (value) => {
    const gesture: Gesture = { kind: "fill", selectors: ["#a"], value, isSecret: false };
    const [step] = toSteps({ id: "d-1", gesture, frame: [] });
    return fillTexts(step?.inputs["value"] ?? null, () => "filled in") === value;
  });
  expect(fc.check(kept).failed).toBe(false);
});

test("keys that were held are held around the click", () => {
  const click: Gesture = {
    kind: "click",
    selectors: ["#a"],
    button: "left",
    modifiers: ["Control", "Shift"],
  };
  const steps = toSteps({ id: "d-1", gesture: click, frame: [] });
  expect(steps.map(({ type, inputs }) => [type, inputs["key"]])).toEqual([
    ["keyDown", "Control"],
    ["keyDown", "Shift"],
    ["click", undefined],
    ["keyUp", "Shift"],
    ["keyUp", "Control"],
  ]);
});
