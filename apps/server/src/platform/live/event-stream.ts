import type { FastifyReply } from "fastify";
import type { LiveMessage } from "./live-hub.ts";

/** More than this unread, and nothing more is written until it is read. */
const UNSENT_MAX_BYTES = 256 * 1024;
const RECONNECT_AFTER_MS = 1000;
/** How long a stream that is ended may take to send what is left, before it is cut off. */
const END_WITHIN_MS = 1000;

export interface EventStream {
  /** An id without an event: the place to go on from. */
  mark(id: string): void;
  /** Dropped while the client is behind: it is told to begin anew when it has read the rest. */
  send(message: LiveMessage): void;
  /** Keeps proxies from taking the stream for dead; cuts off who has read nothing since the last. */
  beat(): void;
  /** Nothing is sent any more, and who listens for the end is told at once. */
  close(): void;
  onClose(listener: () => void): void;
}

/**
 * Takes the reply over and turns it into a stream of server-sent events. `catchUp` is what a client
 * is told that was behind and has read what it was sent.
 */
export function openEventStream(reply: FastifyReply, catchUp: () => LiveMessage): EventStream {
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
  // Whoever goes away in the middle of a write is told of by 'close'.
  raw.on("error", () => undefined);
  const whenClosed = new Set<() => void>();
  let isBehind = false;
  let beatsBehind = 0;
  let unsentAtBeat = 0;
  /** What was unsent when this turn of the event loop began; null: nothing was written in it. */
  let unsentBefore: number | null = null;

  const tellClosed = (): void => {
    for (const listener of whenClosed) listener();
    whenClosed.clear();
  };
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded || isBehind) return;
    if (unsentBefore === null) {
      unsentBefore = raw.writableLength;
      setImmediate(() => (unsentBefore = null));
    }
    raw.write(text);
    // Whoever had read all that came before may be sent a whole batch at once.
    if (unsentBefore === 0 || raw.writableLength <= UNSENT_MAX_BYTES) return;
    isBehind = true;
    raw.once("drain", goOn);
  };
  const goOn = (): void => {
    isBehind = false;
    beatsBehind = 0;
    send(catchUp());
  };
  // JSON holds no line breaks, so that one data line carries it whole.
  const send = ({ id, data }: LiveMessage): void => write(`id: ${id}\ndata: ${data}\n\n`);

  raw.once("close", tellClosed);
  write(`retry: ${RECONNECT_AFTER_MS}\n\n`);
  return {
    mark: (id) => write(`id: ${id}\n\n`),
    send,
    beat: () => {
      const hasRead = raw.writableLength < unsentAtBeat;
      unsentAtBeat = raw.writableLength;
      beatsBehind = isBehind && !hasRead ? beatsBehind + 1 : 0;
      if (beatsBehind > 1) raw.destroy();
      else write(": still here\n\n");
    },
    close: () => {
      if (raw.writableEnded) return;
      // Now, not when the client has read what is left: it may never read it.
      tellClosed();
      raw.end();
      setTimeout(() => raw.destroy(), END_WITHIN_MS).unref();
    },
    onClose: (listener) => whenClosed.add(listener),
  };
}
