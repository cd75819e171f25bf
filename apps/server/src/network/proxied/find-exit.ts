import { request } from "node:http";
import { isIP, type Socket } from "node:net";
import { askInTurn, getHealth, type ProxyFault } from "@baton/contract";
import { type DialRules, secure } from "./dial.ts";
import { ProxyFaultError } from "./proxy-fault.ts";
import { isLogInWanted } from "./proxys-own-answer.ts";
import {
  connectThrough,
  dialProxy,
  type ProxyAddress,
  proxyHeaders,
  speaksHttp,
} from "./through-proxy.ts";

const ANSWER_MAX_BYTES = 4096;
/** A proxy may be slow as well; all have their turn before a check is over. */
const ECHO_PATIENCE_MS = 3000;
/** These are the echo's perhaps: another is asked. */
const PERHAPS_ECHOES: ReadonlySet<ProxyFault> = new Set(["refused", "noAddress"]);

const isOfProxy = (error: unknown): boolean =>
  error instanceof ProxyFaultError && !PERHAPS_ECHOES.has(error.fault);

/** Who is asked through proxies. */
export interface Echoes {
  /** Pages that say their caller's address. */
  echoUrls: readonly string[];
  /** Baton's own, whose answer shows that something comes back at all. */
  publicUrl: string;
}

/**
 * The address that a site sees of who comes through the proxy, as the site says it: text, or JSON
 * with `ip` in it. Null where only Baton itself has answered through it. The whole of it is limited
 * by the signal.
 */
export async function findExit(
  proxy: ProxyAddress,
  { echoUrls, publicUrl }: Echoes,
  rules: DialRules,
): Promise<string | null> {
  const echoes = echoUrls.map(
    (url) => async (signal: AbortSignal) =>
      readAddress(await ask(proxy, new URL(url), { ...rules, signal })),
  );
  const baton = async (signal: AbortSignal): Promise<null> => {
    const url = new URL(`${publicUrl}${getHealth.path}`);
    return readHealth(await ask(proxy, url, { ...rules, signal }));
  };
  const turns = { patienceMs: ECHO_PATIENCE_MS, signal: rules.signal, isFinal: isOfProxy };
  try {
    return await askInTurn<string | null>([...echoes, baton], turns);
  } catch (error) {
    if (rules.signal.aborted) throw new ProxyFaultError("timedOut", error);
    throw error instanceof ProxyFaultError ? error : new ProxyFaultError("protocol", error);
  }
}

async function ask(proxy: ProxyAddress, url: URL, rules: DialRules): Promise<string> {
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const target = { host, port: Number(url.port) || (isSecure ? 443 : 80) };
  // Proxies of HTTP are asked for the page itself: many let nobody tunnel to other ports than 443.
  if (!isSecure && speaksHttp(proxy)) {
    const socket = await dialProxy(proxy, rules);
    const headers = { ...toHeaders(url), ...proxyHeaders(proxy) };
    return get(socket, { speaksToProxy: true, path: url.href, headers });
  }
  const plain = await connectThrough(proxy, target, rules);
  const socket = isSecure ? await secure(plain, host, rules) : plain;
  const path = `${url.pathname}${url.search}`;
  return get(socket, { speaksToProxy: false, path, headers: toHeaders(url) });
}

const toHeaders = ({ host }: URL) => ({ host, accept: "*/*", connection: "close" });

interface Asked {
  /** Whether the proxy itself is asked, and not the page behind it. */
  speaksToProxy: boolean;
  path: string;
  headers: Record<string, string>;
}

function get(socket: Socket, { speaksToProxy, path, headers }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown): void => {
      socket.destroy();
      reject(error instanceof Error ? error : new Error("closed", { cause: error }));
    };
    const asked = request({ path, headers, createConnection: () => socket });
    const closed = speaksToProxy ? new ProxyFaultError("protocol") : new Error("closed");
    socket.once("close", () => refuse(closed));
    asked.once("error", refuse);
    asked.once("response", (response) => {
      const { statusCode = 0 } = response;
      if (speaksToProxy && isLogInWanted(statusCode)) return refuse(new ProxyFaultError("login"));
      if (statusCode < 200 || statusCode > 299) return refuse(new ProxyFaultError("refused"));
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
        if (text.length > ANSWER_MAX_BYTES) refuse(new ProxyFaultError("noAddress"));
      });
      response.once("error", refuse);
      response.once("end", () => {
        resolve(text);
        socket.destroy();
      });
    });
    asked.end();
  });
}

function readAddress(text: string): string {
  const bare = text.trim();
  const address = bare.startsWith("{") ? addressInJson(bare) : bare;
  if (isIP(address) === 0 || address.includes("%")) throw new ProxyFaultError("noAddress");
  return address;
}

/** A page of a proxy's own says something else. */
function readHealth(text: string): null {
  const health = parseJson(text) as { status?: unknown } | null;
  if (health?.status !== "ok") throw new ProxyFaultError("noAddress");
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function addressInJson(text: string): string {
  const said = parseJson(text) as { ip?: unknown } | null;
  return typeof said?.ip === "string" ? said.ip : "";
}
