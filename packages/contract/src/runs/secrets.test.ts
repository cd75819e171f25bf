import { expect, test } from "vitest";
import { fillSecrets, makeMask, secretsInSteps } from "./secrets.ts";
import type { Step } from "./steps.ts";

const hidden = (id: string, secret: number): Step => ({
  id,
  type: "fill",
  inputs: { selectors: ["#a"], value: { secret } },
});
const steps: Step[] = [
  hidden("s1", 7),
  { id: "s2", type: "if", inputs: {}, blocks: { then: [hidden("s3", 8)], else: [] } },
];

test("hidden texts are found and filled in wherever they stand", () => {
  expect(secretsInSteps(steps, "steps")).toEqual([
    { field: "steps.0.inputs.value", secretId: 7 },
    { field: "steps.1.blocks.then.0.inputs.value", secretId: 8 },
  ]);
  const filled = fillSecrets(steps, (id) => `text ${id}`);
  expect(filled[0]?.inputs).toEqual({ selectors: ["#a"], value: "text 7" });
  expect(filled[1]?.blocks?.["then"]?.[0]?.inputs["value"]).toBe("text 8");
});

test("a mask takes them out of texts and names, however they are spelled", () => {
  const mask = makeMask(['p&"ss', "p&", ""]);
  expect(
    mask({
      result: 'typed p&"ss',
      data: { 'p&"ss': ["?q=p%26%22ss", 'json: p&\\"ss', 7, null] },
    }),
  ).toEqual({ result: "typed •••", data: { "•••": ["?q=•••", "json: •••", 7, null] } });
});

test("a mask of nothing changes nothing", () => {
  const value = { result: "typed" };
  expect(makeMask([])(value)).toBe(value);
});
