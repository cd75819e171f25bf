import type { Step } from "@baton/contract";
import { expect, test } from "vitest";
import { findStep } from "./find-step.ts";

const step = (id: string, rest: Partial<Step> = {}): Step => ({
  ...{ id, type: "httpRequest", inputs: {} },
  ...rest,
});
const block = (id: string, access: string | undefined, ...steps: Step[]): Step =>
  step(id, { type: "nestedAction", inputs: access ? { access } : {}, blocks: { steps } });

const row = {
  steps: [
    step("a"),
    step("off", { isDisabled: true, blocks: { steps: [step("in")] } }),
    block("h", "hidden", step("a"), block("d", undefined, step("a"))),
    block("s", "shared", step("a")),
  ],
};

test.each([
  ["a", false],
  ["h", false],
  ["h/a", true],
  ["h/d/a", true],
  ["s/a", false],
])("%s is found, hidden: %s", (path, isHidden) => {
  expect(findStep(row, path)).toMatchObject({ step: { id: path.at(-1) }, isHidden });
});

test.each(["b", "a/a", "off", "off/in", "h/b", ""])("%j is not found", (path) => {
  expect(findStep(row, path)).toBeUndefined();
});
