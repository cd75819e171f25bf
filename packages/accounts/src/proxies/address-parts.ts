import { ProxyType } from "@baton/contract";

export const TYPES: Readonly<Record<string, ProxyType>> = {
  http: ProxyType.Http,
  https: ProxyType.Https,
  socks: ProxyType.Socks,
  socks4: ProxyType.Socks4,
  socks4a: ProxyType.Socks4,
  socks5: ProxyType.Socks5,
  socks5h: ProxyType.Socks5,
};

export const typeOf = (name = ""): ProxyType | undefined => TYPES[name.toLowerCase()];

export interface Address {
  host: string;
  port: number;
}

const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d_](?:[a-z\d._-]*[a-z\d_])?)$/i;
const PORT_MAX = 65_535;
const HOST_MAX_CHARS = 253;

/** Undefined for what is no name of a host; IPv6 has its brackets, and loses them. */
export function readHost(text: string): string | undefined {
  const isFitting =
    text.length <= HOST_MAX_CHARS && HOST.test(text) && !text.includes("..") && !/^\d+$/.test(text);
  return isFitting && URL.canParse(`http://${text}/`) ? text.replace(/^\[|\]$/g, "") : undefined;
}

export function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= PORT_MAX ? port : undefined;
}

/** `host:port`. */
export function readAddress(text: string): Address | undefined {
  const colon = text.lastIndexOf(":");
  const host = readHost(text.slice(0, colon));
  const port = readPort(text.slice(colon + 1));
  return colon > 0 && host !== undefined && port !== undefined ? { host, port } : undefined;
}

/** IPv6 without its brackets: where it ends and the port begins nobody can say. */
export const isBareIpv6 = (text: string): boolean =>
  /^[\da-f:.]+$/i.test(text) && (text.includes("::") || text.split(":").length > 6);
