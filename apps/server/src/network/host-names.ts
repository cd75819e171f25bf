import { isIP } from "node:net";

/**
 * A host as a program wrote it, in its one spelling: lower case, without a trailing dot, numbers
 * (`0x7f.1`, `2130706433`) as an IPv4 address, IPv6 without brackets. Undefined for what is none.
 */
export function canonicalHost(text: string): string | undefined {
  const bare = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
  const url = URL.parse(`http://${isIP(bare) === 6 ? `[${bare}]` : bare}/`);
  // Anything else in it than a host would have become another part of the address.
  if (!url || url.href !== `http://${url.hostname}/` || /[/?#@:\\]/.test(withoutIp(bare)))
    return undefined;
  const name = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return name === "" ? undefined : name;
}

const withoutIp = (host: string): string => (isIP(host) === 6 ? "" : host);

/** Names that mean this machine by themselves, whatever a resolver says. */
export const isLocalName = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost");
