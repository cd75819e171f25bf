import type { Socket } from "node:net";
import { Agent, fetch, type Response } from "undici";
import type { PublicRequest } from "../fetch-public.ts";
import { type DialRules, secure } from "./dial.ts";
import { connectThrough, type ProxyAddress } from "./through-proxy.ts";

/**
 * Calls an address through a proxy, which looks its name up itself. A redirect is an answer like any
 * other. What stands in the proxy's way fails with a ProxyFaultError as the cause.
 */
export async function fetchThrough<Taken>(
  proxy: ProxyAddress,
  address: string,
  request: PublicRequest,
  rules: Omit<DialRules, "signal">,
  take: (response: Response) => Promise<Taken>,
): Promise<Taken> {
  const { signal } = request;
  const url = new URL(address);
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const target = { host, port: Number(url.port) || (isSecure ? 443 : 80) };
  const open = async (): Promise<Socket> => {
    const plain = await connectThrough(proxy, target, { ...rules, signal });
    return isSecure ? secure(plain, host, { ...rules, signal }) : plain;
  };
  const dispatcher = new Agent({
    connect: (_, done) =>
      void open().then(
        (socket) => done(null, socket),
        (error: unknown) => done(error instanceof Error ? error : new Error("closed"), null),
      ),
  });
  try {
    const { method, headers, body } = request;
    const init = { method, headers, signal, redirect: "manual" as const, dispatcher };
    return await take(await fetch(url, { ...init, ...(body !== undefined && { body }) }));
  } finally {
    await dispatcher.destroy();
  }
}
