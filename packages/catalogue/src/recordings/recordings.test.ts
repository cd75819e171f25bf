import { parse } from "@puppeteer/replay";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validSteps } from "../steps.arbitrary.ts";
import { exportRecording, importRecording } from "./index.ts";
import type { RawStep } from "./recorder-step.ts";
import { escapeTemplates, unescapeTemplates } from "./templates.ts";

const strict = { skipUnsupported: false };

describe("a recording of our own", () => {
  it("comes back exactly as it went out", () => {
    fc.assert(
      fc.property(validSteps, (steps) => {
        const text = JSON.stringify(exportRecording("Any", steps));
        const { report, steps: back } = importRecording(text, strict);
        expect(report.problems).toEqual([]);
        expect(back).toEqual(steps);
      }),
      { numRuns: 500 },
    );
  });

  it("is one that the reference player's parser takes", () => {
    fc.assert(
      fc.property(validSteps, (steps) => {
        const parsed = parse(exportRecording("Any", steps));
        expect(parsed.title).toBe("Any");
        expect(parsed.steps).toHaveLength(steps.length);
      }),
    );
  });
});

const address = fc.constantFrom("https://pay.example/card?id=1", "https://mail.example/");
const spaced = fc.constantFrom(" #a", "text/ Buy ", "aria/Pay {{x}}", "text/{{!y}}");
const offset = fc.integer({ min: 0, max: 50 });
const recorded = fc.record(
  {
    type: fc.constantFrom("click", "hover"),
    target: fc.oneof(fc.constant("main"), address),
    selectors: fc.array(fc.array(spaced, { minLength: 1, maxLength: 2 }), {
      minLength: 1,
      maxLength: 3,
    }),
    offsetX: offset,
    offsetY: offset,
    timeout: fc.integer({ min: 1, max: 30_000 }),
  },
  { requiredKeys: ["type", "target", "selectors", "offsetX", "offsetY"] },
);
const recorderFile = fc.record(
  {
    title: fc.constant("Any"),
    timeout: fc.integer({ min: 1, max: 30_000 }),
    selectorAttribute: fc.constantFrom("data-testid", "data-qa"),
    steps: fc.array(recorded, { minLength: 1, maxLength: 6 }),
  },
  { requiredKeys: ["title", "steps"] },
);

/** What a step says to a player, the file's time-out counted in. */
const told = ({ type, target, selectors, offsetX, offsetY, timeout }: RawStep, usual?: number) => ({
  ...{ type, target, offsetX, offsetY, timeout: timeout ?? usual },
  selectors: (selectors as unknown[]).flatMap((one) => JSON.stringify([one].flat())),
});

describe("somebody else's recording", () => {
  it("goes out again with its tabs, places, spaces, time-outs and attribute", () => {
    fc.assert(
      fc.property(recorderFile, (file) => {
        const { steps, settings } = importRecording(JSON.stringify(file), strict);
        const back = exportRecording("Any", steps ?? [], settings);
        const theirs = back.steps.filter(({ type }) => type !== "customStep");
        expect(theirs.map((step) => told(step, back.timeout))).toEqual(
          file.steps.map((step) => told(step, file.timeout)),
        );
        expect(back.selectorAttribute).toBe(file.selectorAttribute);
        expect(importRecording(JSON.stringify(back), strict).steps).toEqual(steps);
      }),
      { numRuns: 300 },
    );
  });

  it("has its texts escaped and freed again, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("{", "}", "!", "x", " ") }), (value) => {
        expect(unescapeTemplates(escapeTemplates({ value }))).toEqual({ value });
      }),
    );
  });
});
