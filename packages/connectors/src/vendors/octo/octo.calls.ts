import { defineCalls } from "../../core/calls.ts";

const reading = { method: "GET", isRepeatable: true } as const;
const asking = { method: "POST", isRepeatable: true } as const;

/** https://github.com/octobrowser/documentation, as of May 2026. */
export const octoCalls = defineCalls({
  version: { ...reading, at: "local", path: "/api/update" },
  active: { ...reading, at: "local", path: "/api/profiles/active" },
  signIn: { ...asking, at: "local", path: "/api/auth/login" },
  start: {
    ...{ ...asking, at: "local", path: "/api/profiles/start" },
    ...{ isRepeatable: false, timeoutMs: 120_000 },
  },
  stop: { ...asking, at: "local", path: "/api/profiles/stop" },
  list: { ...reading, at: "cloud", path: "/profiles" },
  tags: { ...reading, at: "cloud", path: "/tags" },
  create: { ...asking, at: "cloud", path: "/profiles", isRepeatable: false },
  update: { at: "cloud", method: "PATCH", path: "/profiles/:id", isRepeatable: true },
  remove: { at: "cloud", method: "DELETE", path: "/profiles", isRepeatable: true },
});
