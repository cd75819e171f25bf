import { expect, test } from "vitest";
import { joinResult, ownResult, type StepNote } from "./step-notes.ts";

const notes: StepNote[] = [
  { code: "dialogDismissed", values: { kind: "confirm", message: "Delete it?" } },
  { code: "downloaded", values: { name: "prices.csv", size: 8 } },
];

test("a result says what the step said and what its notes say, and the two come apart again", () => {
  const said = "confirm: Delete it? (cancelled); downloaded prices.csv, 8 bytes";
  expect(joinResult(undefined, notes)).toBe(said);
  expect(joinResult("then", notes)).toBe(`then; ${said}`);
  expect(ownResult(`then; ${said}`, notes)).toBe("then");
  expect(ownResult(said, notes)).toBe("");
});

test("a result without notes, or that was cut, is left as it is", () => {
  expect(ownResult("3 ×", [])).toBe("3 ×");
  expect(ownResult("then; confirm: Del", notes)).toBe("then; confirm: Del");
});
