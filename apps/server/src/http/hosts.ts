import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { type AppError, fail } from "./errors.ts";
import { forwardedHostOf, type Trust } from "./peers.ts";

interface HostSettings {
  publicUrl: string;
  /** Further names that this server is called by. */
  allowedHosts?: readonly string[];
}

/** Why a request is not answered at all, by the name that it was sent to. */
export type HostCheck = (request: IncomingMessage) => AppError | undefined;

/**
 * A page of somebody else can have its own name point to this machine and then call it as its own
 * server. The browser still says by which name: only those are answered that nobody else can give
 * this server.
 */
export function makeHostCheck({ publicUrl, allowedHosts }: HostSettings, trust: Trust): HostCheck {
  const own = hostname().toLowerCase();
  const names = new Set([
    new URL(publicUrl).hostname,
    own,
    `${own.split(".", 1).join()}.local`,
    ...(allowedHosts ?? []).map((name) => name.toLowerCase()),
  ]);
  const isOwn = (host: string): boolean => {
    const name = nameOf(host);
    return name !== undefined && (isNobodysName(name) || names.has(name));
  };

  return (request) => {
    if (countHosts(request) > 1)
      return fail("invalidInput", { field: "host", message: "There must be one Host header." });
    // Not one instead of the other: a page can send a header that only proxies should.
    const hosts = [request.headers.host, forwardedHostOf(request, trust)];
    return hosts.every((host) => host === undefined || isOwn(host)) ? undefined : fail("wrongHost");
  };
}

/** No header at all is HTTP/1.0, which health checks speak and no browser. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
}

const HOST = /^(\[[\da-f:.]+\]|[^\s:/@[\]]*?)\.?(:\d*)?$/i;

const nameOf = (host: string): string | undefined => HOST.exec(host)?.[1]?.toLowerCase();

/** Addresses, names of this machine, and names without a dot, of which no domain can be had. */
const isNobodysName = (name: string): boolean =>
  !name.includes(".") || name.endsWith(".localhost") || isIP(name.replace(/^\[(.*)\]$/, "$1")) > 0;
