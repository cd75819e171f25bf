import {
  FORWARDER_FAILURES_URL,
  type ForwarderFailure,
  type ForwarderFailureReason,
  forwarderFailuresSchema,
} from "@baton/contract";
import { StepFailure } from "@baton/runner";
import { explainNetError } from "./net-errors.ts";
import { doubtWay } from "../way/browser-way.ts";

const ANSWER_MS = 2000;
const REFUSED = "net::ERR_SOCKS_CONNECTION_FAILED";
/**
 * The way out closes on Baton's own address for what is not an agent's, and where an HTTP proxy
 * fails after the browser has spoken.
 */
const CLOSED = ["net::ERR_EMPTY_RESPONSE", "net::ERR_CONNECTION_CLOSED"];

/** In the words that Chromium has where no forwarder stands between. */
const ERRORS: Record<Exclude<ForwarderFailureReason, "private">, string> = {
  nameNotFound: "net::ERR_NAME_NOT_RESOLVED",
  connectionRefused: "net::ERR_CONNECTION_REFUSED",
  timeout: "net::ERR_CONNECTION_TIMED_OUT",
  unreachable: "net::ERR_ADDRESS_UNREACHABLE",
  proxyFailed: "net::ERR_PROXY_CONNECTION_FAILED",
  proxyLogin: "net::ERR_PROXY_AUTH_REQUESTED",
  refusedByProxy: "net::ERR_TUNNEL_CONNECTION_FAILED",
  notReachedByProxy: "net::ERR_TUNNEL_CONNECTION_FAILED",
};

/** The proxy may be at fault, whatever it says: it is looked at again. */
const DOUBTFUL: ReadonlySet<ForwarderFailureReason> = new Set([
  ...(["proxyFailed", "proxyLogin", "refusedByProxy", "notReachedByProxy"] as const),
]);

/**
 * Why a page could not be opened, in a browser on the server's own machine, whose forwarder knows.
 * Undefined where there is none, or for another failure.
 */
export async function explainWayOut(message: string): Promise<StepFailure | undefined> {
  const isRefused = message.includes(REFUSED);
  if (!isRefused && !CLOSED.some((code) => message.includes(code))) return undefined;
  const failures = await askForwarder().catch(() => []);
  const host = hostIn(message);
  // After a redirect it is another's failure, the newest.
  const failure =
    failures.find((one) => one.host === host) ?? (isRefused ? failures[0] : undefined);
  if (failure && DOUBTFUL.has(failure.reason)) doubtWay();
  return failure && toStepFailure(failure, message);
}

function toStepFailure({ host, reason }: ForwarderFailure, message: string): StepFailure {
  if (reason !== "private")
    return new StepFailure(
      "navigationFailed",
      explainNetError(
        [REFUSED, ...CLOSED].reduce((text, code) => text.replace(code, ERRORS[reason]), message),
      ),
    );
  // The code has the words.
  return new StepFailure("privateAddressRefused", host);
}

async function askForwarder(): Promise<ForwarderFailure[]> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(FORWARDER_FAILURES_URL, { signal, cache: "no-store" });
  return forwarderFailuresSchema.parse(await answer.json()).data;
}

/** `net::ERR_… at http://[::1]:80/` */
const hostIn = (message: string): string | undefined =>
  URL.parse(/ at (\S+)/.exec(message)?.[1] ?? "")?.hostname.replace(/^\[|\]$/g, "");
