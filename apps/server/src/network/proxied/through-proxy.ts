import { lookup } from "node:dns/promises";
import { request } from "node:http";
import { isIP, type Socket } from "node:net";
import { ProxyType } from "@baton/contract";
import { SocksClient, type SocksProxy } from "socks";
import { dial, type DialRules, secure } from "./dial.ts";
import { ProxyFaultError, type SiteFault, SiteFaultError } from "./proxy-fault.ts";
import { refusalIn } from "./proxys-own-answer.ts";

export interface ProxyAddress {
  type: ProxyType;
  host: string;
  port: number;
  login: string | null;
  password: string | null;
}

export interface Target {
  host: string;
  port: number;
}

const HTTP_TYPES: readonly ProxyType[] = [ProxyType.Http, ProxyType.Https];
/** One that does not know a version may wait for more rather than say so. */
const SOCKS_MAX_MS = 6000;

export const speaksHttp = ({ type }: ProxyAddress): boolean => HTTP_TYPES.includes(type);

/** What proves to an HTTP proxy who asks. */
export const proxyHeaders = ({ login, password }: ProxyAddress): Record<string, string> =>
  login === null && password === null
    ? {}
    : {
        "proxy-authorization": `Basic ${Buffer.from(`${login ?? ""}:${password ?? ""}`).toString("base64")}`,
      };

/** A connection to the proxy itself, with TLS where its kind has it. */
export async function dialProxy(proxy: ProxyAddress, rules: DialRules): Promise<Socket> {
  const socket = await dial(proxy, rules);
  if (proxy.type !== ProxyType.Https) return socket;
  return secure(socket, proxy.host, rules).catch((error: unknown) => {
    throw new ProxyFaultError("protocol", error);
  });
}

/**
 * A connection to the target through the proxy, which looks the target's name up itself. SOCKS
 * without a number is tried as 5, then as 4.
 */
export async function connectThrough(
  proxy: ProxyAddress,
  target: Target,
  rules: DialRules,
): Promise<Socket> {
  if (speaksHttp(proxy)) return tunnel(proxy, target, rules);
  if (proxy.type === ProxyType.Socks5) return viaSocks(proxy, target, 5, rules);
  if (proxy.type === ProxyType.Socks4) return viaSocks4(proxy, target, rules);
  try {
    return await viaSocks(proxy, target, 5, rules);
  } catch (error) {
    const isOver = rules.signal.aborted || !(error instanceof ProxyFaultError);
    if (isOver || error.fault !== "protocol") throw error;
    return viaSocks4(proxy, target, rules);
  }
}

/** As 4a, which takes names; the name is looked up here for a proxy that knows only addresses. */
async function viaSocks4(proxy: ProxyAddress, target: Target, rules: DialRules): Promise<Socket> {
  try {
    return await viaSocks(proxy, target, 4, rules);
  } catch (error) {
    if (rules.signal.aborted || isIP(target.host) !== 0) throw error;
    const address = await findIpv4(target.host);
    if (address === undefined) throw error;
    return viaSocks(proxy, { ...target, host: address }, 4, rules);
  }
}

const findIpv4 = async (host: string): Promise<string | undefined> =>
  lookup(host, { family: 4 }).then(
    ({ address }) => address,
    () => undefined,
  );

async function tunnel(proxy: ProxyAddress, target: Target, rules: DialRules): Promise<Socket> {
  const socket = await dialProxy(proxy, rules);
  const host = target.host.includes(":") ? `[${target.host}]` : target.host;
  const path = `${host}:${target.port}`;
  const headers = { host: path, ...proxyHeaders(proxy) };
  return new Promise((resolve, reject) => {
    const refuse = (error: ProxyFaultError): void => {
      socket.destroy();
      reject(error);
    };
    const asked = request({ method: "CONNECT", path, headers, createConnection: () => socket });
    asked.once("connect", (answer, tunnelled, head) => {
      const { statusCode = 0 } = answer;
      if (head.length > 0) tunnelled.unshift(head);
      if (statusCode >= 200 && statusCode < 300) resolve(tunnelled);
      else refuse(refusalIn(answer));
    });
    asked.once("response", () => refuse(new ProxyFaultError("protocol")));
    asked.once("error", (error) => refuse(new ProxyFaultError("protocol", error)));
    asked.end();
  });
}

async function viaSocks(
  proxy: ProxyAddress,
  target: Target,
  version: 4 | 5,
  rules: DialRules,
): Promise<Socket> {
  const existing = await dial(proxy, rules);
  const { login, password } = proxy;
  const who: Pick<SocksProxy, "userId" | "password"> = {
    ...(login !== null && { userId: login }),
    ...(password !== null && { password }),
  };
  try {
    const { socket } = await SocksClient.createConnection({
      proxy: { host: proxy.host, port: proxy.port, type: version, ...who },
      command: "connect",
      destination: target,
      existing_socket: existing,
      timeout: SOCKS_MAX_MS,
      set_tcp_nodelay: true,
    });
    return socket;
  } catch (error) {
    existing.destroy();
    const site = siteFault(error);
    throw site ? new SiteFaultError(site, error) : new ProxyFaultError(socksFault(error), error);
  }
}

/** How SOCKS says that the proxy does not reach the site; 4 has one word for all. */
const SITE_FAULTS: readonly [RegExp, SiteFault][] = [
  [/rejected connection - ConnectionRefused/, "connectionRefused"],
  [/rejected connection - TTLExpired/, "timeout"],
  [
    /rejected connection - (?:Failure|NetworkUnreachable|HostUnreachable|\(Failed\))/,
    "unreachable",
  ],
];

function siteFault(error: unknown): SiteFault | undefined {
  const text = error instanceof Error ? error.message : "";
  return SITE_FAULTS.find(([words]) => words.test(text))?.[1];
}

/** What the library's words say. */
function socksFault(error: unknown) {
  const text = error instanceof Error ? error.message : "";
  if (/authentication|no accepted authentication/i.test(text)) return "login";
  // A reason that SOCKS does not have is no answer of SOCKS.
  if (/rejected connection/i.test(text) && !text.includes("undefined")) return "refused";
  return "protocol";
}
