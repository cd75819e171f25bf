import type { Step } from "@baton/contract";
import { expect, test } from "vitest";
import { newDraft } from "./action-draft.ts";
import { putRecorded, takeBackRecorded } from "./recorded-steps.ts";

const click = (id: string): Step => ({ id, type: "click", inputs: { selectors: [`#${id}`] } });
const NONE: ReadonlySet<string> = new Set();
const draftOf = (...steps: Step[]) => ({ ...newDraft("Order"), steps });
const idsOf = ({ steps }: { steps: Step[] }) => steps.map(({ id }) => id);

test("the first goes to the cursor, the others below one another", () => {
  const before = draftOf(click("s1"), click("s2"));
  const one = putRecorded(before, [click("g-1")], { last: undefined, selected: new Set(["s1"]) });
  const two = putRecorded(one, [click("g-2")], { last: "g-1", selected: NONE });
  expect(idsOf(two)).toEqual(["s1", "g-1", "g-2", "s2"]);
  expect(two.steps[1]?.inputs).toMatchObject({ button: "left", selectors: ["#g-1"] });
});

test("what is told again takes the place that it had, wherever it was moved to", () => {
  const before = draftOf(click("g-2"), click("s1"), click("g-1"));
  const double = { ...click("g-1"), type: "doubleClick" };
  const after = putRecorded(before, [double], { last: "g-2", selected: NONE });
  expect(idsOf(after)).toEqual(["g-2", "s1", "g-1"]);
  expect(after.steps[2]?.type).toBe("doubleClick");
});

test("keys that were held go with what they were held for, and nothing else does", () => {
  const key = { id: "g-1-keyDown-Shift", type: "keyDown", inputs: { key: "Shift" } };
  const before = draftOf(key, click("g-1"), click("g-12"));
  expect(idsOf(takeBackRecorded(before, "g-1").draft)).toEqual(["g-12"]);
  expect(takeBackRecorded(before, "g-3").draft).toBe(before);
});
