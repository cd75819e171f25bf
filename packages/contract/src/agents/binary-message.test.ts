import fc from "fast-check";
import { expect, it } from "vitest";
import type { AgentMessage, RunReport } from "./agent-messages.ts";
import { agentMessageSchema } from "./agent-messages.ts";
import { packMessage, splitMessage } from "./binary-message.ts";

const event = (seq: number, image?: Uint8Array): RunReport => ({
  kind: "stepFinished",
  seq,
  at: "2026-11-21T00:00:00.000Z",
  rowIndex: 0,
  path: "s1",
  iteration: [],
  attempt: 1,
  outcome: "done",
  result: "née 👋",
  ...(image && { screenshot: Buffer.from(image).toString("base64") }),
});

const messageOf = (events: RunReport[]): AgentMessage => ({
  type: "events",
  id: "1",
  runId: 7,
  events,
});

it("is text as long as there are no screenshots", () => {
  const message = messageOf([event(1)]);
  expect(packMessage(message)).toBe(JSON.stringify(message));
});

it("has screenshots as bytes behind its JSON, in the order of their events", () => {
  const images = fc.array(fc.option(fc.uint8Array({ maxLength: 50 })), {
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(images, (all) => {
      fc.pre(all.some((image) => image !== null));
      const packed = packMessage(
        messageOf(all.map((image, at) => event(at + 1, image ?? undefined))),
      );
      const parts = splitMessage(packed as Uint8Array);
      const message = agentMessageSchema.parse(JSON.parse(parts?.json ?? ""));
      const sizes = message.type === "events" ? message.events.map(sizeOf) : [];
      expect(sizes).toEqual(all.map((image) => image?.length));
      expect(Buffer.from(parts?.bytes ?? [])).toEqual(
        Buffer.concat(all.flatMap((one) => one ?? [])),
      );
    }),
  );
});

const sizeOf = (report: RunReport) =>
  report.kind === "stepFinished" ? report.screenshotBytes : undefined;

it("is none when it is shorter than it says", () => {
  expect(splitMessage(new Uint8Array([1, 2]))).toBeNull();
  expect(splitMessage(new Uint8Array([0, 0, 0, 9, 123]))).toBeNull();
});
