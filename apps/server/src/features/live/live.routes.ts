import { streamLiveEvents } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";
import type { LiveHub } from "./live-hub.ts";

const HEARTBEAT_MS = 15_000;

interface LiveRoutesDeps {
  live: LiveHub;
  log: FastifyBaseLogger;
  /** Which of these tokens are still good. */
  findLiveTokens(ids: readonly number[]): Promise<ReadonlySet<number>>;
}

export function registerLiveRoutes(app: FastifyInstance, deps: LiveRoutesDeps): void {
  const { live } = deps;
  /** The token each was opened with. */
  const streams = new Map<EventStream, number>();
  const heartbeat = setInterval(() => void beat(streams, deps), HEARTBEAT_MS).unref();

  bind(app, streamLiveEvents, ({ user, request, reply }) => {
    const lastEventId = request.headers["last-event-id"];
    const stream = openEventStream(reply);
    streams.set(stream, user.tokenId);
    // Without an id of its own the client would have nowhere to go on from until the first event.
    if (lastEventId === undefined) stream.mark(live.currentId(user.id));
    const unsubscribe = live.subscribe(user.id, lastEventId?.toString(), stream.send);
    stream.onClose(() => {
      streams.delete(stream);
      unsubscribe();
    });
    return reply;
  });

  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const stream of streams.keys()) stream.close();
  });
  app.addHook("onClose", async () => live.close());
}

/** A stream ends with its sign-in: whoever has logged out, or been put out, hears no more. */
async function beat(
  streams: ReadonlyMap<EventStream, number>,
  { findLiveTokens, log }: LiveRoutesDeps,
): Promise<void> {
  if (streams.size === 0) return;
  try {
    const good = await findLiveTokens([...new Set(streams.values())]);
    for (const [stream, tokenId] of streams) {
      if (good.has(tokenId)) stream.beat();
      else stream.close();
    }
  } catch (err) {
    // Without the database nothing new is told either.
    log.warn({ err }, "The live streams could not be checked");
    for (const stream of streams.keys()) stream.beat();
  }
}
