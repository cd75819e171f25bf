import { expect, test } from "vitest";
import { newStep } from "./step-ids.ts";
import { asWanted } from "./use-new-step.ts";

const wanted = { timeoutMs: 9000, onError: "continue", retries: 2 } as const;
const step = (type: string) => newStep(type, () => "s1");

test("a step that looks for something gets all of it", () => {
  expect(asWanted(step("click"), wanted)).toMatchObject(wanted);
});

test("a step that opens a page keeps its own time", () => {
  const opened = asWanted(step("open"), wanted);
  expect(opened.timeoutMs).toBeUndefined();
  expect(opened).toMatchObject({ onError: "continue", retries: 2 });
});

test("a loop is neither tried again nor passed over", () => {
  const loop = asWanted(step("repeat"), wanted);
  expect(loop.blocks).toBeDefined();
  expect([loop.onError, loop.retries]).toEqual([undefined, undefined]);
});

test("what is usual is not written down", () => {
  const usual = { timeoutMs: null, onError: "fail", retries: 0 } as const;
  expect(asWanted(step("click"), usual)).toEqual(step("click"));
});
