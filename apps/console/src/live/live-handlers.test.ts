import type { LiveEvent } from "@baton/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { dispatchLiveEvents, type LiveHandlers } from "./live-handlers.ts";

test("each handler gets its events together, in their order", () => {
  const calls: [string, number][] = [];
  const handlers = new Proxy({} as LiveHandlers, {
    get: (_target, topic) => (events: unknown[]) => calls.push([String(topic), events.length]),
  });
  const events: LiveEvent[] = [
    { topic: "extensionRemoved", id: 1 },
    { topic: "changed", collection: "scripts" },
    { topic: "extensionRemoved", id: 2 },
  ];
  dispatchLiveEvents(handlers, events, new QueryClient());
  expect(calls).toEqual([
    ["extensionRemoved", 2],
    ["changed", 1],
  ]);
});
