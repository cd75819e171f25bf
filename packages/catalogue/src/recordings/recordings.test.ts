import { parse } from "@puppeteer/replay";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validSteps } from "../steps.arbitrary.ts";
import { exportRecording, importRecording } from "./index.ts";

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
