import { defineCalls } from "../../core/calls.ts";

const START_TIMEOUT_MS = 60_000;

/** Answered by a companion itself, which starts Chromium on its machine. */
export const chromiumCalls = defineCalls({
  version: { at: "local", method: "GET", path: "/version", isRepeatable: true },
  list: { at: "local", method: "GET", path: "/profiles", isRepeatable: true },
  create: { at: "local", method: "POST", path: "/profiles", isRepeatable: false },
  update: { at: "local", method: "PATCH", path: "/profiles/:id", isRepeatable: true },
  start: {
    ...{ at: "local", method: "POST", path: "/profiles/:id/start", isRepeatable: true },
    timeoutMs: START_TIMEOUT_MS,
  },
  stop: { at: "local", method: "POST", path: "/profiles/:id/stop", isRepeatable: true },
  remove: { at: "local", method: "DELETE", path: "/profiles/:id", isRepeatable: true },
});
