import type { ProxyFault } from "@baton/contract";

/** Why nothing came through a proxy; its message has no secret in it. */
export class ProxyFaultError extends Error {
  readonly fault: ProxyFault;

  constructor(fault: ProxyFault, cause?: unknown) {
    super(`The proxy does not work: ${fault}`, { cause });
    this.fault = fault;
  }
}
