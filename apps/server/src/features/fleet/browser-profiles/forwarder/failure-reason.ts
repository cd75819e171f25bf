import type { ForwarderFailureReason, ProxyFault } from "@baton/contract";
import {
  ProxyFaultError,
  type SiteFault,
  SiteFaultError,
} from "../../../../network/proxied/proxy-fault.ts";
import { PrivateAddressError } from "../../../../network/resolve-public.ts";

const REASONS: Record<string, ForwarderFailureReason> = {
  ENOTFOUND: "nameNotFound",
  EAI_AGAIN: "nameNotFound",
  ECONNREFUSED: "connectionRefused",
  ETIMEDOUT: "timeout",
};

/** A proxy's vague word for a site that it does not reach leaves open what is wrong with it. */
const SITE_REASONS: Record<SiteFault, ForwarderFailureReason> = {
  nameNotFound: "nameNotFound",
  connectionRefused: "connectionRefused",
  timeout: "timeout",
  unreachable: "notReachedByProxy",
};
const PROXY_REASONS: Partial<Record<ProxyFault, ForwarderFailureReason>> = {
  login: "proxyLogin",
  refused: "refusedByProxy",
};

/** Why a connection did not come to be, as the agent is told. */
export function reasonOf(error: unknown): ForwarderFailureReason {
  if (error instanceof PrivateAddressError) return "private";
  if (error instanceof SiteFaultError) return SITE_REASONS[error.site];
  if (error instanceof ProxyFaultError) return PROXY_REASONS[error.fault] ?? "proxyFailed";
  if (!(error instanceof Error)) return "unreachable";
  if (error.name === "AbortError") return "timeout";
  // The last of several attempts that failed tells why.
  const cause: unknown = error instanceof AggregateError ? error.errors.at(-1) : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return REASONS[code] ?? "unreachable";
}
