import { defineCalls } from "../../core/calls.ts";

const PROFILES = "/browser_profiles";
const reading = { at: "cloud", method: "GET", isRepeatable: true } as const;
const local = { at: "local", method: "GET", isRepeatable: true } as const;

/** The vendor's OpenAPI document, 1.0.7; `running` alone is third parties' word. */
export const dolphinCalls = defineCalls({
  list: { ...reading, path: PROFILES },
  one: { ...reading, path: `${PROFILES}/:id` },
  folders: { ...reading, path: "/folders" },
  fingerprint: { ...reading, path: "/fingerprints/fingerprint" },
  create: { ...reading, method: "POST", path: PROFILES, isRepeatable: false },
  update: { ...reading, method: "PATCH", path: `${PROFILES}/:id` },
  remove: { ...reading, method: "DELETE", path: `${PROFILES}/:id` },
  signIn: { ...local, method: "POST", path: "/v1.0/auth/login-with-token" },
  start: {
    ...{ ...local, method: "POST", path: `/v1.0${PROFILES}/:id/start` },
    ...{ isRepeatable: false, timeoutMs: 120_000 },
  },
  stop: { ...local, path: `/v1.0${PROFILES}/:id/stop`, timeoutMs: 60_000 },
  running: { ...local, path: `/v1.0${PROFILES}/running` },
});
