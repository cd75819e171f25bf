import type { LookupAddress } from "node:dns";
import { Agent, fetch, type RequestInit, type Response } from "undici";
import { type Lookup, resolvePublic, type PrivateRule } from "./resolve-public.ts";

export interface PublicRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
}

interface Rules {
  allowPrivate: PrivateRule;
  /** Otherwise a redirect is an answer like any other. */
  isFollowing?: boolean;
  lookup?: Lookup | undefined;
}

const REDIRECTS_MAX = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** They are for the site that was asked, and for no other that it sends to. */
const OWN_HEADERS = new Set(["authorization", "cookie", "proxy-authorization"]);
const BODY_HEADERS = new Set(["content-type", "content-encoding", "content-language"]);

/** The address is none that may be called. */
export class AddressError extends Error {}

/** It never came to an answer that is none of a redirect. */
export class RedirectError extends Error {}

/**
 * Calls an address that somebody else than the operator chose: what its name leads to is looked at
 * first, and connected to; each redirect is looked at as well. `take` reads the answer.
 */
export async function fetchPublic<Taken>(
  address: string,
  request: PublicRequest,
  rules: Rules,
  take: (response: Response) => Promise<Taken>,
): Promise<Taken> {
  let url = parse(address);
  let next = request;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const { addresses } = await resolvePublic(url.hostname, rules);
    const dispatcher = new Agent({ connect: { lookup: lookupAmong(addresses) } });
    try {
      const init: RequestInit = { ...toInit(next), redirect: "manual", dispatcher };
      const response = await fetch(url, init);
      const isRedirect = rules.isFollowing !== false && REDIRECTS.has(response.status);
      const location = isRedirect ? response.headers.get("location") : null;
      if (location === null) return await take(response);
      await response.body?.cancel();
      const target = parse(location, url);
      next = redirected(next, response.status, target.origin === url.origin);
      url = target;
    } finally {
      // Nothing of it is kept for another address.
      await dispatcher.destroy();
    }
  }
  throw new RedirectError(`more than ${REDIRECTS_MAX} redirects`);
}

const toInit = ({ method, headers, body, signal }: PublicRequest): RequestInit => ({
  ...{ method, headers, signal },
  ...(body === undefined ? {} : { body }),
});

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new AddressError("the address must begin with https:// or http://");
  if (url.username !== "" || url.password !== "")
    throw new AddressError("the address must not have a name and a password in it");
  return url;
}

/** As browsers do it. */
function redirected(request: PublicRequest, status: number, isSameOrigin: boolean): PublicRequest {
  const { method, body, signal } = request;
  const isPost = method === "POST" && (status === 301 || status === 302);
  const isGet = isPost || (status === 303 && method !== "HEAD");
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => {
      const lower = name.toLowerCase();
      if (!isSameOrigin && OWN_HEADERS.has(lower)) return false;
      return !(isGet && BODY_HEADERS.has(lower));
    }),
  );
  return isGet ? { method: "GET", headers, signal } : { method, headers, body, signal };
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Whatever is asked for, the answer is what was looked at. */
function lookupAmong(addresses: LookupAddress[]) {
  return (_: string, options: { all?: boolean | undefined }, callback: LookupCallback): void => {
    const [first] = addresses;
    if (!first) return callback(new Error("no address"), "");
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  };
}
