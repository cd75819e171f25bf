import type { IncomingMessage } from "node:http";
import { type Endpoint, getHealth, getReadiness } from "@baton/contract";
import compress from "@fastify/compress";
import { type FastifyBaseLogger, type FastifyInstance, fastify } from "fastify";
import { type Counters, makeCounters } from "../work/counters.ts";
import { allowOrigins } from "./cross-origin.ts";
import type { ChangingCall } from "./audit.ts";
import { addBodyParsers } from "./body-parsers.ts";
import { answerBrokenRequest } from "./broken-requests.ts";
import type { Authenticator, GroupRows } from "./caller.ts";
import { handleError } from "./error-handler.ts";
import { fail } from "./errors.ts";
import { type HostCheck, makeHostCheck } from "./hosts.ts";
import { addIdempotency, type KeyedCalls } from "./idempotency.ts";
import { addNotFound } from "./not-found.ts";
import { addressOf, trustProxies } from "./peers.ts";
import { addRateLimit } from "./rate-limit.ts";
import { addRateLimitFields } from "./rate-limit-fields.ts";
import { addRequestId, makeLogController, makeRequestId } from "./request-log.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import type { ConfirmationCheck } from "./proof.ts";
import { makeStrangers } from "./failures-by-address.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;
/** By so much may a connection outlive that. */
const CHECK_INTERVAL_MS = 5000;
/** Long enough for the largest upload over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Without a byte either way; the live feed sends one more often. */
const SILENCE_TIMEOUT_MS = 120_000;
/** Below this, compressing costs more than sending. */
const COMPRESS_FROM_BYTES = 4096;
const RETRY_AFTER_SECONDS = 2;
const ALIVE: ReadonlySet<string> = new Set([getHealth.name, getReadiness.name]);

const EMPTY_GROUPS: GroupRows = {
  extensions: async () => new Set(),
  hasRun: async () => false,
};

declare module "fastify" {
  interface FastifyInstance {
    /** Who sent a request, also one that is no call. */
    addressOf(request: IncomingMessage): string;
    checkHost: HostCheck;
  }
}

export interface ServerOptions {
  log: FastifyBaseLogger;
  authenticator: Authenticator;
  /** What is in a group; without it, nothing. */
  groupRows?: GroupRows;
  writeAudit(call: ChangingCall): Promise<void>;
  /** Keeps the answers of calls that may be sent again; without it their keys mean nothing. */
  keyedCalls?: KeyedCalls;
  /** Whether an operator lacks the second factor that this server asks for; without it, nobody does. */
  lacksFactor?: (userId: number) => Promise<boolean>;
  /** Without it, nobody is. */
  isConfirmed?: ConfirmationCheck;
  publicUrl: string;
  /** Further names that this server is called by. */
  allowedHosts?: string[];
  /** Whose pages may make calls; without it, only the console's. */
  allowedOrigins?: string[];
  /** Calls a user may make in a minute; 0 means as many as they like. */
  rateLimit: number;
  /** Calls of strangers that may fail in a minute for each address; 0 means as many as they like. */
  failureLimit?: number;
  /** Counts for all processes; without it, for this one alone. */
  counters?: Counters;
  /** Proxies on other machines, by address or network. */
  trustedProxies?: string[];
  /** Which calls this process answers; without it, all. */
  serves?: (endpoint: Endpoint) => boolean;
}

/** Fastify with everything that holds for every call; the calls themselves come with `bind`. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const trust = trustProxies(options.trustedProxies ?? []);
  const app = fastify({
    loggerInstance: options.log,
    logController: makeLogController(),
    genReqId: makeRequestId,
    trustProxy: trust,
    bodyLimit: BODY_LIMIT_BYTES,
    // After a crash with thousands of agents connected, to clear up takes a start as long as it takes.
    pluginTimeout: 0,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      shouldUpgradeCallback: asksForWebSocket,
    },
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: handleError,
  });
  const counters =
    options.counters ??
    makeCounters(
      () => new Date(),
      () => undefined,
    );
  app.decorate("authenticator", options.authenticator);
  app.decorate("groupRows", options.groupRows ?? EMPTY_GROUPS);
  app.decorate("strangers", makeStrangers(counters, options.failureLimit ?? 0));
  app.decorate("addressOf", (request: IncomingMessage) => addressOf(request, trust));
  app.decorate("checkHost", makeHostCheck(options, trust));
  app.decorate("writeAudit", options.writeAudit);
  app.decorate("lacksFactor", options.lacksFactor ?? (async () => false));
  app.decorate("isConfirmed", options.isConfirmed ?? (() => false));
  app.decorate("serves", options.serves ?? (() => true));
  app.decorate("consoleFolder", null);
  app.decorateRequest("user", null);
  app.decorateRequest("agent", null);
  app.setErrorHandler(handleError);
  addRequestId(app);
  refuseOtherHosts(app);
  allowOrigins(app, options.allowedOrigins ?? []);
  refuseWhileClosing(app);
  addNotFound(app);
  await addSecurityHeaders(app, options.publicUrl);
  addIdempotency(app, options.keyedCalls);
  await addRateLimit(app, options.rateLimit, counters);
  addRateLimitFields(app);
  await addBodyParsers(app);
  await app.register(compress, {
    // Not the live feed, which must not wait for a block to fill, and not what is packed already.
    customTypes: /^(application\/json|text\/(html|css|javascript|plain)|image\/svg\+xml)/,
    encodings: ["gzip"],
    threshold: COMPRESS_FROM_BYTES,
    globalDecompression: false,
  });
  return app;
}

/** Clients that offer to go on in HTTP/2 are answered in HTTP/1.1, as if they had not offered it. */
const asksForWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === "websocket";

function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    const failure = app.checkHost(raw);
    if (!failure) return;
    // Whoever asks whether the server is well knows it by any name, and learns nothing else.
    const { name } = routeOptions.config.endpoint ?? {};
    const isHarmless = failure.errorName === "wrongHost" && name !== undefined && ALIVE.has(name);
    if (!isHarmless) throw failure;
  });
}

/** From the moment a shut-down begins, calls on connections still open are sent elsewhere. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async () => {
    if (isClosing) throw fail("unavailable", { retryAfter: RETRY_AFTER_SECONDS });
  });
  // Calls that were under way: their connections, kept alive, would hold the server up.
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) void reply.header("connection", "close");
  });
}
