import type { ProxyType } from "@baton/contract";
import { readProxyLine } from "./read-proxy-line.ts";

/** A proxy as a line of a list names it. */
export interface ProxyLine {
  type: ProxyType;
  host: string;
  port: number;
  login: string | null;
  password: string | null;
}

/** Undefined where the text is no address of a proxy and nothing else. */
export function readProxy(text: string): ProxyLine | undefined {
  const { proxy } = readProxyLine(text);
  if (!proxy || proxy.name !== null || proxy.ipChangeLink !== null) return undefined;
  const { type, host, port, login, password } = proxy;
  return { type, host, port, login, password };
}
