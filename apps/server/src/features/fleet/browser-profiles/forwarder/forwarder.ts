import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { connect, createServer, isIP, type Server, type Socket } from "node:net";
import { FORWARDER_HOST, type ForwarderFailureReason, type ProxyFault } from "@baton/contract";
import { canonicalHost, isLocalName } from "../../../../network/host-names.ts";
import { type Echoes, findExit } from "../../../../network/proxied/find-exit.ts";
import { ProxyFaultError } from "../../../../network/proxied/proxy-fault.ts";
import {
  connectThrough,
  type ProxyAddress,
  speaksHttp,
} from "../../../../network/proxied/through-proxy.ts";
import {
  type Lookup,
  type PrivateRule,
  resolvePublic,
} from "../../../../network/resolve-public.ts";
import { makeDoor } from "./door.ts";
import { reasonOf } from "./failure-reason.ts";
import { type ForAgent, makeForAgent } from "./for-agent.ts";
import { type FindProxy, type HeldWay, makeWayHolder, type WayHolder } from "./held-way.ts";
import { join } from "./join.ts";
import { readTarget, reply, type SocksTarget } from "./socks.ts";
import { makeThroughHttp } from "./through-http.ts";

const LOOPBACK = "127.0.0.1";
/** Stands for addresses that are known already. */
const PINNED = "pinned.invalid";
const TARGET_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 30_000;
const LOOK_TIMEOUT_MS = 10_000;
/** So long has each address of a name that has several, but the last. */
const ATTEMPT_TIMEOUT_MS = 1000;
const HTTP_PORT = 80;
/** Nothing but TLS is spoken there. */
const HTTPS_PORT = 443;
/** More than a browser ever has. */
const MAX_CONNECTIONS = 1024;

export interface ForwarderOptions {
  /** Where the agent in the browser looks for Baton. */
  serverUrl: () => string;
  /** What the operator lets browsers reach of this machine and its networks. */
  allowPrivate: PrivateRule;
  /** Who is asked whether anything comes back through its proxy. */
  echoes: Echoes;
  /** Which proxy its browser is to go out through now; asked for each connection. */
  findProxy: FindProxy;
  lookup?: Lookup;
}

export interface Forwarder {
  /** On the loopback address. */
  port: number;
  close(): void;
}

/**
 * The only way out of a browser on this machine: a SOCKS proxy that goes out through the browser's
 * assigned proxy and no other way. Where it has none it resolves names itself, looks at all addresses,
 * and connects to what it looked at. Without a port it takes any that is free.
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
  const holder = makeWayHolder(options.findProxy);
  const forAgent = makeForAgent({
    readKey: async () => (await holder.read()).key,
    look: async () => look(await holder.read(), options),
  });
  const findWay = makeWayFinder(options, { forAgent, holder });
  return async (socket) => {
    const impatience = setTimeout(() => socket.destroy(), TARGET_TIMEOUT_MS);
    const target = await readTarget(socket).finally(() => clearTimeout(impatience));
    if (!target) {
      socket.destroySoon();
      return;
    }
    const addFailure = (error: unknown): ForwarderFailureReason => {
      const reason = reasonOf(error);
      forAgent.addFailure(canonicalHost(target.host) ?? target.host, reason);
      return reason;
    };
    const goOut = await findWay(target, addFailure).catch((error: unknown) => {
      const reason = addFailure(error);
      reply(socket, reason === "private" ? "notAllowed" : "unreachable");
      socket.destroySoon();
    });
    if (!goOut) return;
    reply(socket, "connected");
    goOut(socket);
  };
}

interface Onward extends SocksTarget {
  /** Where there is no proxy, which looks names up itself. */
  addresses: LookupAddress[];
  /** Told of what fails after the browser has been told that it is connected. */
  onFailed: (error: unknown) => void;
}

function makeWayFinder(
  options: ForwarderOptions,
  { forAgent, holder }: { forAgent: ForAgent; holder: WayHolder },
) {
  const { serverUrl, allowPrivate, lookup } = options;
  const server = (): URL => new URL(serverUrl());
  const onRefused = (): void => forAgent.addFailure(placeOf(server()).name ?? "", "private");
  const door = makeDoor({ server, isWide: allowPrivate === true, onRefused });
  const into =
    (inner: Server): WayOut =>
    (socket) =>
      void inner.emit("connection", socket);

  const onto =
    (outside: Socket): WayOut =>
    (socket) =>
      join(socket, outside);
  const rules = { allowPrivate, lookup };
  const open = { allowPrivate: true, lookup };

  const throughHttp = makeThroughHttp();

  const goOn = async (
    { key, proxy }: HeldWay,
    { addresses, onFailed, ...target }: Onward,
  ): Promise<WayOut> => {
    const keep = (socket: Socket): void => holder.keep(key, socket);
    if (proxy && speaksHttp(proxy) && target.port !== HTTPS_PORT) {
      const through = { proxy, target, rules: () => timed(rules), keep, onFailed };
      return (socket) => void throughHttp(socket, through);
    }
    const outside = proxy
      ? await goThrough(proxy, target, rules)
      : await dial(target.port, addresses);
    keep(outside);
    return onto(outside);
  };

  return async (
    { host, port }: SocksTarget,
    onFailed: (error: unknown) => void,
  ): Promise<WayOut> => {
    const name = canonicalHost(host);
    if (name === FORWARDER_HOST) return into(forAgent.server);
    const { protocol, ...baton } = placeOf(server());
    // Baton itself is reached past the proxy, which may be dead.
    const isServer = name === baton.name && port === baton.port;
    if (isServer && protocol === "http:") return into(door);
    // What is encrypted cannot be looked into; the operator has made it public.
    if (isServer) return onto(await dial(port, (await resolvePublic(host, open)).addresses));
    const way = await holder.read();
    // Nobody but the proxy is asked for the addresses of a name.
    const found = way.proxy && isLookedUp(name) ? UNKNOWN : await resolvePublic(host, rules);
    if (found.isOwn && port === baton.port && protocol === "http:") return into(door);
    return goOn(way, { host: name ?? host, port, addresses: found.addresses, onFailed });
  };
}

/** The browser is told only that nothing came: here it is known why. */
async function look(
  { key, proxy }: HeldWay,
  { echoes, allowPrivate, lookup }: ForwarderOptions,
): Promise<{ key: string; fault: ProxyFault | null }> {
  if (!proxy) return { key, fault: null };
  const rules = { allowPrivate, lookup, signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) };
  return findExit(proxy, echoes, rules).then(
    () => ({ key, fault: null }),
    (error: unknown) => ({
      key,
      fault: error instanceof ProxyFaultError ? error.fault : "protocol",
    }),
  );
}

const UNKNOWN = { addresses: [], isOwn: false };

const isLookedUp = (name: string | undefined): boolean =>
  name !== undefined && isIP(name) === 0 && !isLocalName(name);

/** However it fails, nothing is tried beside the proxy. */
async function goThrough(
  proxy: ProxyAddress,
  target: SocksTarget,
  rules: OpenRules,
): Promise<Socket> {
  return connectThrough(proxy, target, timed(rules)).catch((cause: unknown) => {
    throw cause instanceof ProxyFaultError ? cause : new ProxyFaultError("protocol", cause);
  });
}

interface OpenRules {
  allowPrivate: PrivateRule;
  lookup: Lookup | undefined;
}

const timed = (rules: OpenRules) => ({
  ...rules,
  signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
});

function placeOf({ protocol, hostname, port }: URL) {
  const usual = protocol === "https:" ? HTTPS_PORT : HTTP_PORT;
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

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The forwarder has no port");
  return address.port;
}
