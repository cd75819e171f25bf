import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";

/** Whether somebody is believed who says for whom a request is passed on. */
export type Trust = (address: string, hop: number) => boolean;

/** This machine, and proxies on others by address or network; nobody else. */
export const trustProxies = (others: readonly string[]): Trust =>
  proxyAddr.compile(["loopback", ...others]);

export const addressOf = (request: IncomingMessage, trust: Trust): string =>
  proxyAddr(request, trust);

/** The name that was called at the proxy in front, as far as that is believed. */
export function forwardedHostOf(
  { headers, socket }: IncomingMessage,
  trust: Trust,
): string | undefined {
  const given = headers["x-forwarded-host"];
  if (given === undefined || !trust(socket.remoteAddress ?? "", 0)) return undefined;
  return [given].flat().join(",").split(",").at(-1)?.trim();
}
