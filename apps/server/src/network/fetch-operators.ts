import { TransformStream } from "node:stream/web";
import { Agent, fetch, type RequestInit, Response } from "undici";
import { AddressError } from "./fetch-public.ts";

/** More came than anybody waits for. */
class AnswerTooLarge extends Error {}

const CONNECT_MS = 10_000;
const CONNECTIONS_MAX = 32;
/** These have no body, whatever is sent. */
const BODILESS = new Set([101, 204, 205, 304]);

export type OperatorsDoor = ReturnType<typeof makeOperatorsDoor>;

/**
 * Calls addresses that the operator chose, which may be private; nothing that they answer leads to any
 * other. `silenceMs`: so long nothing may come.
 */
export function makeOperatorsDoor(addresses: readonly string[], silenceMs: number) {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const dispatcher = new Agent({
    connections: CONNECTIONS_MAX,
    connect: { timeout: Math.min(CONNECT_MS, silenceMs) },
    ...{ headersTimeout: silenceMs, bodyTimeout: silenceMs },
  });

  /** A `fetch` whose answers fail beyond so many bytes, packed or not. */
  const fetchUpTo =
    (maxBytes: number) =>
    async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(address);
      if (!origins.has(url.origin)) throw new AddressError("it is at no address of the operator's");
      const response = await fetch(url, { ...init, redirect: "manual", dispatcher });
      const { status, headers } = response;
      const body = BODILESS.has(status) ? null : response.body;
      return new Response(body && body.pipeThrough(upTo(maxBytes)), { status, headers });
    };

  return { fetchUpTo, close: () => dispatcher.destroy() };
}

function upTo(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      size += chunk.length;
      if (size > maxBytes) controller.error(new AnswerTooLarge(`more than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
