import type { IncomingHttpHeaders } from "node:http";
import { ProxyFaultError, type SiteFault, SiteFaultError } from "./proxy-fault.ts";

interface Answer {
  statusCode?: number | undefined;
  headers: IncomingHttpHeaders;
}

/** What Squid, and proxies that know RFC 9209, say of a site that they do not reach. */
const SITE_FAULTS: readonly [RegExp, SiteFault][] = [
  [/ERR_DNS_FAIL|\bdns_(?:error|timeout)\b/, "nameNotFound"],
  [/\bconnection_refused\b/, "connectionRefused"],
  [/ERR_READ_TIMEOUT|\bconnection_timeout\b/, "timeout"],
  [/ERR_CONNECT_FAIL|\bdestination_(?:ip_unroutable|unavailable|not_found)\b/, "unreachable"],
];
const isServerFault = (status: number): boolean => status >= 500 && status <= 599;

/** Its pages name it, and are passed on by nobody; they look as a site's otherwise. */
const isTinyproxys = ({ headers }: Answer): boolean =>
  /^tinyproxy\b/.test([headers.server].flat().join("")) && headers.via === undefined;

/** How proxies say that they do not know who asks; tinyproxy answers as sites do. */
export const isLogInWanted = (status = 0): boolean => status === 407 || status === 401;

/** Whether the proxy says so, and not the site behind it. */
export const isProxysLogIn = (answer: Answer): boolean =>
  answer.statusCode === 407 || (answer.statusCode === 401 && isTinyproxys(answer));

/** Why a site is not reached, where the proxy itself says so; undefined for a site's answer. */
export function siteFaultIn(answer: Answer): SiteFault | undefined {
  const { statusCode = 0, headers } = answer;
  const said = [headers["x-squid-error"], headers["proxy-status"]].flat().join(" ");
  const named = SITE_FAULTS.find(([words]) => words.test(said))?.[1];
  if (named) return named;
  return isTinyproxys(answer) && isServerFault(statusCode) ? "unreachable" : undefined;
}

/** What a proxy that lets nobody through has against it. */
export function refusalIn(answer: Answer): ProxyFaultError {
  if (isLogInWanted(answer.statusCode)) return new ProxyFaultError("login");
  const site = siteFaultIn(answer);
  const isSites = site !== undefined || isServerFault(answer.statusCode ?? 0);
  return isSites ? new SiteFaultError(site ?? "unreachable") : new ProxyFaultError("refused");
}
