import { afterEach, expect, test, vi } from "vitest";
import { fillSecrets, makeCutMask, makeMask, secretsInSteps } from "./secrets.ts";
import type { Step } from "./steps.ts";

afterEach(() => vi.restoreAllMocks());

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

test("a mask of thousands of texts goes through a large report once, not once for each", () => {
  const texts = Array.from({ length: 2000 }, (_, index) => `hidden "${index}" & more`);
  const mask = makeMask(texts);
  const cells = Array.from({ length: 20_000 }, (_, index) => `a cell with ${index} in it`);
  const passes = vi.spyOn(String.prototype, "replaceAll");
  expect(mask([...cells, 'hidden "1999" & more']).at(-1)).toBe("•••");
  // One text after the other would be thousands for each cell.
  expect(passes.mock.calls.length).toBeLessThan(10 * cells.length);
});

test("a mask takes out texts that are as long and as many as they may be", () => {
  const controls = (by: number): string =>
    Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(1 + ((at * at + by) % 31))).join(
      "",
    );
  const texts = Array.from({ length: 18 }, (_, index) => `${index} ${controls(index)}`);
  const spelled = texts.flatMap((text) => [text, JSON.stringify(text), encodeURIComponent(text)]);
  const masked = makeMask(texts)({ result: spelled.join(" ") }).result;
  expect(masked.replaceAll(/[•" ]/g, "")).toBe("");
});

test("the beginning of a hidden text with which a cut text ends is taken out", () => {
  const cut = makeCutMask(["correct horse battery", 'quote " here', "x".repeat(5000)]);
  const before = "a".repeat(200);
  expect(cut(`${before}correct hor`)).toBe(`${before}•••`);
  expect(cut([{ [before]: `${before}correct hor…` }])).toEqual([{ [before]: `${before}•••…` }]);
  expect(cut(`${before}quote \\" h…`)).toBe(`${before}•••…`);
  expect(cut(`${"x".repeat(1000)}…`)).toBe("•••…");
  // Nothing was cut of these, or so little that it says nothing.
  expect(cut("correct hor")).toBe("correct hor");
  expect(cut(`${before}co`)).toBe(`${before}co`);
});

test("a cut text is looked through for thousands of hidden texts at once", () => {
  const cut = makeCutMask(Array.from({ length: 5000 }, (_, at) => `${"same ".repeat(10)}${at}`));
  const looks = vi.spyOn(String.prototype, "startsWith");
  const text = `${"same ".repeat(200)}?`;
  cut(text);
  // One for each place in the text, not for each hidden one.
  expect(looks.mock.calls.length).toBeLessThanOrEqual(text.length);
});
