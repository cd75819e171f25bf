import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { FORWARDER_HOST, type ForwarderFailureReason } from "@baton/contract";
import { canonicalHost } from "../../../network/host-names.ts";
import {
  type Lookup,
  PrivateAddressError,
  resolvePublic,
} from "../../../network/resolve-public.ts";
import { makeDoor } from "./door.ts";
import { type Failures, makeFailures } from "./failures.ts";
import { join } from "./join.ts";
import { readTarget, reply, type SocksTarget } from "./socks.ts";

const LOOPBACK = "127.0.0.1";
/** Stands for addresses that are known already. */
const PINNED = "pinned.invalid";
const TARGET_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 30_000;
/** So long has each address of a name that has several, but the last. */
const ATTEMPT_TIMEOUT_MS = 1000;
/** More than a browser ever has. */
const MAX_CONNECTIONS = 1024;

const REASONS: Record<string, ForwarderFailureReason> = {
  ENOTFOUND: "nameNotFound",
  EAI_AGAIN: "nameNotFound",
  ECONNREFUSED: "connectionRefused",
  ETIMEDOUT: "timeout",
};

export interface ForwarderOptions {
  /** Where the agent in the browser looks for Baton. */
  serverUrl: () => string;
  /** Whether the operator lets browsers reach this machine and its networks. */
  allowPrivateNetwork: boolean;
  lookup?: Lookup;
}

export interface Forwarder {
  /** On the loopback address. */
  port: number;
  close(): void;
}

/**
 * The only way out of a browser on this machine: a SOCKS proxy that resolves names itself, looks at
 * all addresses, and connects to what it looked at. Without a port it takes any that is free.
 */
export async function startForwarder(options: ForwarderOptions, port = 0): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const serve = makeWaysOut(options);
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    void serve(socket).catch(() => socket.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, LOOPBACK);
  await once(server, "listening");
  return {
    port: portOf(server),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** What becomes of a connection whose target is known. */
type WayOut = (socket: Socket) => void;

function makeWaysOut(options: ForwarderOptions): (socket: Socket) => Promise<void> {
  const failures = makeFailures();
  const findWay = makeWayFinder(options, failures);
  return async (socket) => {
    const impatience = setTimeout(() => socket.destroy(), TARGET_TIMEOUT_MS);
    const target = await readTarget(socket).finally(() => clearTimeout(impatience));
    if (!target) {
      socket.destroySoon();
      return;
    }
    try {
      const goOut = await findWay(target);
      reply(socket, "connected");
      goOut(socket);
    } catch (error) {
      const reason = reasonOf(error);
      failures.add(canonicalHost(target.host) ?? target.host, reason);
      reply(socket, reason === "private" ? "notAllowed" : "unreachable");
      socket.destroySoon();
    }
  };
}

function makeWayFinder(
  { serverUrl, allowPrivateNetwork, lookup }: ForwarderOptions,
  failures: Failures,
) {
  const server = (): URL => new URL(serverUrl());
  const onRefused = (): void => failures.add(placeOf(server()).name ?? "", "private");
  const door = makeDoor({ server, isWide: allowPrivateNetwork, onRefused });
  const into =
    (inner: Server): WayOut =>
    (socket) =>
      void inner.emit("connection", socket);

  return async ({ host, port }: SocksTarget): Promise<WayOut> => {
    const name = canonicalHost(host);
    if (name === FORWARDER_HOST) return into(failures.server);
    const { protocol, ...baton } = placeOf(server());
    const isServer = name === baton.name && port === baton.port;
    if (isServer && protocol === "http:") return into(door);
    // What is encrypted cannot be looked into; the operator has made it public.
    const rules = { allowPrivate: allowPrivateNetwork || isServer, lookup };
    const { addresses, isOwn } = await resolvePublic(host, rules);
    if (isOwn && port === baton.port && protocol === "http:") return into(door);
    const outside = await dial(port, addresses);
    return (socket) => join(socket, outside);
  };
}

function placeOf({ protocol, hostname, port }: URL) {
  const usual = protocol === "https:" ? 443 : 80;
  return { protocol, name: canonicalHost(hostname), port: port === "" ? usual : Number(port) };
}

/** To one of these addresses, in their order; nobody is asked for others. */
async function dial(port: number, addresses: LookupAddress[]): Promise<Socket> {
  const socket = connect({
    ...{ host: PINNED, port, noDelay: true, allowHalfOpen: true },
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
    lookup: (_host, _options, found) => found(null, addresses),
  });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}

function reasonOf(error: unknown): ForwarderFailureReason {
  if (error instanceof PrivateAddressError) return "private";
  if (!(error instanceof Error)) return "unreachable";
  if (error.name === "AbortError") return "timeout";
  // The last of several attempts that failed tells why.
  const cause: unknown = error instanceof AggregateError ? error.errors.at(-1) : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return REASONS[code] ?? "unreachable";
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The forwarder has no port");
  return address.port;
}
