import type { LookupAddress } from "node:dns";
import { connect, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import {
  type Lookup,
  PrivateAddressError,
  resolvePublic,
  type PrivateRule,
} from "../resolve-public.ts";
import { ProxyFaultError } from "./proxy-fault.ts";

export interface DialRules {
  allowPrivate: PrivateRule;
  signal: AbortSignal;
  lookup?: Lookup | undefined;
  /** Certificates to trust besides those that everybody does. */
  ca?: string | undefined;
}

/**
 * A connection to a host that somebody else than the operator chose, to one of the addresses that
 * its name was found to lead to, and no other.
 */
export async function dial(
  { host, port }: { host: string; port: number },
  rules: DialRules,
): Promise<Socket> {
  const addresses = await find(host, rules);
  let cause: unknown;
  for (const { address } of addresses) {
    try {
      return await opened(connect({ host: address, port }), "connect", rules.signal);
    } catch (error) {
      cause = error;
    }
  }
  throw new ProxyFaultError("unreachable", cause);
}

async function find(host: string, rules: DialRules): Promise<LookupAddress[]> {
  try {
    return (await resolvePublic(host, rules)).addresses;
  } catch (error) {
    const fault = error instanceof PrivateAddressError ? "privateAddress" : "unreachable";
    throw new ProxyFaultError(fault, error);
  }
}

/** A connection with TLS on it, to who proves to be `host`. */
export async function secure(
  socket: Socket,
  host: string,
  { signal, ca }: DialRules,
): Promise<Socket> {
  const trust = ca === undefined ? {} : { ca };
  const names = /^[\d.]+$|:/.test(host) ? { host } : { host, servername: host };
  try {
    const open = connectSecurely({ socket, ...names, ...trust });
    return await opened(open, "secureConnect", signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** When it is there; it is destroyed when the signal says that nobody waits any more. */
function opened(
  socket: Socket,
  event: "connect" | "secureConnect",
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const stop = (): void => void socket.destroy(new Error("given up"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    // Whatever becomes of it later is its reader's to hear.
    socket.on("error", reject);
    socket.once("close", () => {
      signal.removeEventListener("abort", stop);
      reject(new Error("closed"));
    });
    socket.once(event, () => resolve(socket));
  });
}
