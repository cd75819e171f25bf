import fc from "fast-check";
import { expect, it } from "vitest";
import { packFrames, readFrame } from "./bus-frames.ts";

const topics = fc.dictionary(
  fc.constantFrom("agents.sync", "live.event", "runs.progress"),
  fc.array(fc.oneof(fc.nat(), fc.string({ maxLength: 400, unit: "grapheme" })), { maxLength: 300 }),
);

it("puts whatever there is to tell into notifications that fit, whole and in order", () => {
  fc.assert(
    fc.property(topics, (told) => {
      const outgoing = new Map(
        Object.entries(told).map(([topic, items]) => [
          topic,
          items.map((item) => JSON.stringify(item)),
        ]),
      );
      const frames = packFrames("me", outgoing);
      const heard = frames.map(readFrame);
      for (const frame of frames) expect(Buffer.byteLength(frame)).toBeLessThan(8000);
      expect(heard.every(({ from }) => from === "me")).toBe(true);
      for (const [topic, items] of Object.entries(told))
        expect(heard.flatMap((frame) => frame.told[topic] ?? [])).toEqual(items);
    }),
    { numRuns: 200 },
  );
});
