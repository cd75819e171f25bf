import { defineCalls } from "../../core/calls.ts";

const ONCE_A_SECOND = { count: 1, perMs: 1000 };
const reading = { at: "local", method: "GET", isRepeatable: true } as const;
const asking = { at: "local", method: "POST", isRepeatable: true } as const;
const starting = { isRepeatable: false, timeoutMs: 120_000 } as const;

/** https://localapi-doc-en.adspower.com/docs; those of older apps are named `…V1`. */
export const adspowerCalls = defineCalls({
  status: { ...reading, path: "/status" },
  groups: { ...reading, path: "/api/v1/group/list", pace: ONCE_A_SECOND },
  list: { ...asking, path: "/api/v2/browser-profile/list", pace: ONCE_A_SECOND },
  listV1: { ...reading, path: "/api/v1/user/list", pace: ONCE_A_SECOND },
  create: { ...asking, path: "/api/v2/browser-profile/create", isRepeatable: false },
  createV1: { ...asking, path: "/api/v1/user/create", isRepeatable: false },
  update: { ...asking, path: "/api/v2/browser-profile/update" },
  updateV1: { ...asking, path: "/api/v1/user/update" },
  remove: { ...asking, path: "/api/v2/browser-profile/delete" },
  removeV1: { ...asking, path: "/api/v1/user/delete" },
  start: { ...asking, path: "/api/v2/browser-profile/start", ...starting },
  startV1: { ...reading, path: "/api/v1/browser/start", ...starting },
  stop: { ...asking, path: "/api/v2/browser-profile/stop" },
  stopV1: { ...reading, path: "/api/v1/browser/stop" },
  active: { ...reading, path: "/api/v2/browser-profile/active" },
  activeV1: { ...reading, path: "/api/v1/browser/active" },
  open: { ...reading, path: "/api/v1/browser/local-active" },
});
