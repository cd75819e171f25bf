import type { LiveEvent } from "@baton/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addPending, type PendingEvents } from "./live-merge.ts";

type Step = { id: number; seq: number; result: string };

const merged = (events: LiveEvent[]): LiveEvent[] => {
  const pending: PendingEvents = new Map();
  for (const event of events) addPending(pending, event);
  return [...pending.values()];
};

const patchArbitrary = fc.record({ note: fc.string(), name: fc.string() }, { requiredKeys: [] });
const eventArbitrary = fc.oneof(
  fc.record({
    topic: fc.constant("extension" as const),
    id: fc.integer({ min: 1, max: 3 }),
    patch: patchArbitrary,
  }),
  fc.record({
    topic: fc.constant("run" as const),
    id: fc.integer({ min: 1, max: 3 }),
    patch: fc.record({ stepNumber: fc.nat() }, { requiredKeys: [] }),
    steps: fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 4 }), seq: fc.nat(), result: fc.string() }),
    ),
  }),
);

/** What a window shows after these events. */
function show(events: LiveEvent[]): unknown {
  const extensions: Record<number, object> = {};
  const runs: Record<number, { patch: object; steps: Record<number, Step> }> = {};
  for (const event of events) {
    if (event.topic === "extension")
      extensions[event.id] = { ...extensions[event.id], ...event.patch };
    if (event.topic !== "run") continue;
    const run = (runs[event.id] ??= { patch: {}, steps: {} });
    run.patch = { ...run.patch, ...event.patch };
    for (const step of (event.steps ?? []) as unknown as Step[]) run.steps[step.id] = step;
  }
  return { extensions, runs };
}

it("shows the same merged as one by one, in no more events than there are rows", () => {
  fc.assert(
    fc.property(fc.array(eventArbitrary), (made) => {
      const events = made as unknown as LiveEvent[];
      const few = merged(events);
      expect(show(few)).toEqual(show(events));
      expect(few.length).toBeLessThanOrEqual(6);
    }),
  );
});

it("keeps kinds apart and in the order in which they came first", () => {
  const events: LiveEvent[] = [
    { topic: "changed", collection: "scripts" },
    { topic: "extensionRemoved", id: 1 },
    { topic: "changed", collection: "scripts" },
    { topic: "extension", id: 1, patch: { note: "late" } },
    { topic: "changed", collection: "actions" },
    { topic: "resync" },
    { topic: "browserProfileRemoved", id: 1 },
  ];
  expect(merged(events)).toEqual(events.toSpliced(2, 1));
});
