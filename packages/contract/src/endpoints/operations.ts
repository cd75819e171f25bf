import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const getHealth = defineEndpoint({
  name: "getHealth",
  method: "GET",
  path: "/healthz",
  auth: "none",
  summary: "The process is alive",
  response: z.strictObject({ status: z.literal("ok"), version: z.string() }),
  errors: [],
});

export const getReadiness = defineEndpoint({
  name: "getReadiness",
  method: "GET",
  path: "/readyz",
  auth: "none",
  summary: "The database is reachable and its migrations are done",
  response: z.strictObject({ status: z.literal("ready") }),
  errors: ["unavailable"],
});

/** `notFound` where no token is set and the caller is not on the server's machine. */
export const getMetrics = defineEndpoint({
  name: "getMetrics",
  method: "GET",
  path: "/metrics",
  auth: "none",
  summary: "The server in numbers, as Prometheus reads them",
  files: ["text/plain"],
  errors: ["notAuthenticated", "notFound"],
});
