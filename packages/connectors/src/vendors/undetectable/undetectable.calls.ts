import { defineCalls } from "../../core/calls.ts";

/** https://github.com/undetectable-io/Undetectable-browser-MCP, API v1.5. */
export const undetectableCalls = defineCalls({
  status: { at: "local", method: "GET", path: "/status", isRepeatable: true },
  list: { at: "local", method: "GET", path: "/list", isRepeatable: true },
  folders: { at: "local", method: "GET", path: "/folderslist", isRepeatable: true },
  create: { at: "local", method: "POST", path: "/profile/create", isRepeatable: false },
  update: { at: "local", method: "POST", path: "/profile/update/:id", isRepeatable: true },
  start: {
    ...{ at: "local", method: "GET", path: "/profile/start/:id", isRepeatable: false },
    timeoutMs: 120_000,
  },
  stop: { at: "local", method: "GET", path: "/profile/stop/:id", isRepeatable: true },
  remove: { at: "local", method: "GET", path: "/profile/delete/:id", isRepeatable: true },
});
