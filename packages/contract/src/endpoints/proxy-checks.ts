import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { PROXY_CHECK_PERIODS } from "../values/limits.ts";
import { idParamsSchema, instantSchema, pageFields, pageOf } from "../values/primitives.ts";
import { PROXY_FAULTS } from "../values/proxy-faults.ts";
import { selectionOf } from "../values/selection.ts";
import { proxyFilterSchema, proxySchema } from "./proxies.ts";

/** Many proxies that are checked together, counted as they come. */
const proxyRoundSchema = z.strictObject({
  total: z.int(),
  good: z.int(),
  bad: z.int(),
  askedAt: instantSchema,
  endedAt: instantSchema.nullable().describe("Null while it goes on."),
  isStopped: z.boolean(),
});
export type ProxyRound = z.infer<typeof proxyRoundSchema>;

/** The last one; null before the first. */
const roundAnswerSchema = z.strictObject({ round: proxyRoundSchema.nullable() });

export const checkProxy = defineEndpoint({
  name: "checkProxy",
  method: "GET",
  path: "/api/proxy/:id/checkproxy",
  ...byUser("proxies:run", "none", "allowed"),
  summary:
    "Go through the proxy to a site that says the caller's address, and keep what came of it",
  params: idParamsSchema,
  response: proxySchema,
  errors: ["notFound", "unavailable"],
});

export const checkProxies = defineEndpoint({
  name: "checkProxies",
  method: "POST",
  path: "/api/proxy/check",
  ...byUser("proxies:run", "none", "allowed"),
  summary:
    "Check the proxies named, or all that match, 32 at once; what is still waiting joins them",
  body: selectionOf(proxyFilterSchema, {}),
  response: roundAnswerSchema,
  errors: ["invalidInput", "notFound"],
});

export const getProxyRound = defineEndpoint({
  name: "getProxyRound",
  method: "GET",
  path: "/api/proxy/check",
  ...byUser("proxies:read", "none", "allowed"),
  summary: "How far the checks are that were asked for last",
  response: roundAnswerSchema,
  errors: [],
});

export const stopProxyChecks = defineEndpoint({
  name: "stopProxyChecks",
  method: "POST",
  path: "/api/proxy/check/stop",
  ...byUser("proxies:run", "none", "allowed"),
  summary: "Check no more of them; those under way are broken off",
  response: roundAnswerSchema,
  errors: [],
});

const pastCheckSchema = z.strictObject({
  at: instantSchema,
  latencyMs: z.int().nullable().describe("Null where it failed."),
  fault: z.enum(PROXY_FAULTS).nullable(),
  exitAddress: z.string().nullable(),
});
export type PastCheck = z.infer<typeof pastCheckSchema>;

export const listProxyChecks = defineEndpoint({
  name: "listProxyChecks",
  method: "GET",
  path: "/api/proxy/:id/checks",
  ...byUser("proxies:read", "none", "allowed"),
  summary: "What checks of the proxy found within the last 14 days, the oldest first",
  params: idParamsSchema,
  query: z.strictObject(pageFields),
  response: pageOf(pastCheckSchema),
  errors: ["notFound"],
});

const checkScheduleSchema = z.strictObject({ everyMinutes: z.literal(PROXY_CHECK_PERIODS) });

export const getProxyCheckSchedule = defineEndpoint({
  name: "getProxyCheckSchedule",
  method: "GET",
  path: "/api/proxy/check/schedule",
  ...byUser("proxies:read", "none", "allowed"),
  summary: "How often all proxies that are not disabled are checked; 0 means never",
  response: checkScheduleSchema,
  errors: [],
});

export const setProxyCheckSchedule = defineEndpoint({
  name: "setProxyCheckSchedule",
  method: "PUT",
  path: "/api/proxy/check/schedule",
  ...byUser("proxies:write", "none", "allowed"),
  summary: "Check all proxies every so many minutes, or never",
  body: checkScheduleSchema,
  response: checkScheduleSchema,
  errors: ["invalidInput"],
});

export const rebootProxy = defineEndpoint({
  name: "rebootProxy",
  method: "GET",
  path: "/api/proxy/:id/rebootproxy",
  ...byUser("proxies:run", "none", "allowed"),
  summary:
    "Give a proxy another address by its link, at most once a minute; the proxy says which it was and is",
  params: idParamsSchema,
  response: z.strictObject({ success: z.literal(true) }),
  errors: ["notFound", "noIpChangeLink", "proxyRebootFailed", "tooManyRequests"],
});
