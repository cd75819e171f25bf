import { defineCalls } from "../../core/calls.ts";

const local = { at: "local", isRepeatable: true } as const;

/** https://github.com/black-ant/Ant-Browser, its Launch API. */
export const antCalls = defineCalls({
  health: { ...local, method: "GET", path: "/api/health" },
  list: { ...local, method: "GET", path: "/api/profiles" },
  create: { ...local, method: "POST", path: "/api/profiles", isRepeatable: false },
  update: { ...local, method: "PUT", path: "/api/profiles/:id" },
  remove: { ...local, method: "DELETE", path: "/api/profiles/:id" },
  start: {
    ...{ ...local, method: "POST", path: "/api/launch", isRepeatable: false },
    timeoutMs: 120_000,
  },
  postStatus: { ...local, method: "POST", path: "/api/runtime/status" },
  getStatus: { ...local, method: "GET", path: "/api/runtime/status" },
  postStop: { ...local, method: "POST", path: "/api/runtime/stop" },
  getStop: { ...local, method: "GET", path: "/api/runtime/stop" },
});
