import { z } from "zod";
import { PROXY_FAULTS } from "../values/proxy-faults.ts";

/**
 * A browser on the server's own machine reaches everything through a forwarder of the server's, which
 * refuses private networks. Only there is something at this address, where the agent asks why a page
 * could not be opened: the browser itself is told too little.
 */
export const FORWARDER_HOST = "forwarder.baton.invalid";
export const FORWARDER_FAILURES_URL = `http://${FORWARDER_HOST}/failures`;

/** Answers which way the forwarder holds to (`?key=` the one that is wanted), once it does. */
export const FORWARDER_WAY_URL = `http://${FORWARDER_HOST}/way`;
export const forwarderWaySchema = z.object({ key: z.string() });

/** Answers why nothing comes back through the browser's proxy; null where something does. */
export const FORWARDER_LOOK_URL = `http://${FORWARDER_HOST}/look`;
export const forwarderLookSchema = z.object({
  key: z.string(),
  fault: z.enum(PROXY_FAULTS).nullable(),
});

export const FORWARDER_FAILURE_REASONS = [
  /** In a private network, or on the server's own machine. */
  "private",
  "nameNotFound",
  "connectionRefused",
  "timeout",
  "unreachable",
  /** The browser's proxy does not answer, or with nonsense. */
  "proxyFailed",
  "proxyLogin",
  /** It answers, and lets nobody through to there. */
  "refusedByProxy",
  /** It answers, and does not reach the site. */
  "notReachedByProxy",
] as const;
export type ForwarderFailureReason = (typeof FORWARDER_FAILURE_REASONS)[number];

/** The newest first. */
export const forwarderFailuresSchema = z.object({
  data: z.array(z.object({ host: z.string(), reason: z.enum(FORWARDER_FAILURE_REASONS) })),
});
export type ForwarderFailure = z.infer<typeof forwarderFailuresSchema>["data"][number];
