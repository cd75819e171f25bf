import type { FastifyReply } from "fastify";
import type { LiveMessage } from "./live-hub.ts";

/** More than this unread, and the client is too slow: it is cut off, and catches up or starts anew. */
const UNSENT_MAX_BYTES = 4 * 1024 * 1024;
const RECONNECT_AFTER_MS = 1000;

export interface EventStream {
  /** An id without an event: the place to go on from. */
  mark(id: string): void;
  send(message: LiveMessage): void;
  /** Keeps proxies from taking the stream for dead. */
  beat(): void;
  close(): void;
  onClose(listener: () => void): void;
}

/** Takes the reply over and turns it into a stream of server-sent events. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  raw.writeHead(200, {
    ...(Object.fromEntries(headers) as Record<string, string | number | string[]>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  raw.socket?.setNoDelay(true);
  const write = (text: string): void => {
    if (raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > UNSENT_MAX_BYTES) raw.destroy();
  };
  write(`retry: ${RECONNECT_AFTER_MS}\n\n`);
  return {
    mark: (id) => write(`id: ${id}\n\n`),
    // JSON holds no line breaks, so that one data line carries it whole.
    send: ({ id, data }) => write(`id: ${id}\ndata: ${data}\n\n`),
    beat: () => write(": still here\n\n"),
    close: () => raw.end(),
    onClose: (listener) => raw.once("close", listener),
  };
}
