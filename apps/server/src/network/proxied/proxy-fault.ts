import type { ProxyFault } from "@baton/contract";

/** Why nothing came through a proxy; its message has no secret in it. */
export class ProxyFaultError extends Error {
  readonly fault: ProxyFault;

  constructor(fault: ProxyFault, cause?: unknown) {
    super(`The proxy does not work: ${fault}`, { cause });
    this.fault = fault;
  }
}

export type SiteFault = "nameNotFound" | "connectionRefused" | "timeout" | "unreachable";

/** The proxy works, and says that it does not reach the site. */
export class SiteFaultError extends ProxyFaultError {
  readonly site: SiteFault;

  constructor(site: SiteFault, cause?: unknown) {
    super("refused", cause);
    this.site = site;
  }
}
