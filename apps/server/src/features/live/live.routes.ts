import { streamLiveEvents } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";
import type { LiveHub } from "./live-hub.ts";
import { mayHear } from "./told-to.ts";

/** A console takes a line for dead that was silent for 20 s. */
const HEARTBEAT_MS = 8000;
/** A person with this many windows has forgotten the oldest. */
const STREAMS_PER_USER_MAX = 30;

interface Listener {
  userId: number;
  /** It was opened with. */
  tokenId: number;
}

interface LiveRoutesDeps {
  live: LiveHub;
  log: FastifyBaseLogger;
  /** Which of these tokens are still good. */
  findLiveTokens(ids: readonly number[]): Promise<ReadonlySet<number>>;
}

export function registerLiveRoutes(app: FastifyInstance, deps: LiveRoutesDeps): void {
  const { live } = deps;
  /** By age, the oldest first. */
  const streams = new Map<EventStream, Listener>();
  const heartbeat = setInterval(() => void beat(streams, deps), HEARTBEAT_MS).unref();

  bind(app, streamLiveEvents, ({ user, request, reply }) => {
    const lastEventId = request.headers["last-event-id"];
    const stream = openEventStream(reply, () => live.resyncOf(user.id));
    makeRoom(streams, user.id);
    streams.set(stream, { userId: user.id, tokenId: user.tokenId });
    // Without an id of its own the client would have nowhere to go on from until the first event.
    if (lastEventId === undefined) stream.mark(live.currentId(user.id));
    const unsubscribe = live.subscribe(user.id, lastEventId?.toString(), (message) => {
      if (mayHear(user, message)) stream.send(message);
    });
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

function makeRoom(streams: ReadonlyMap<EventStream, Listener>, userId: number): void {
  const own = [...streams].filter(([, listener]) => listener.userId === userId);
  for (const [stream] of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_USER_MAX)))
    stream.close();
}

/** A stream ends with its sign-in: whoever has logged out, or been put out, hears no more. */
async function beat(
  streams: ReadonlyMap<EventStream, Listener>,
  { findLiveTokens, log }: LiveRoutesDeps,
): Promise<void> {
  if (streams.size === 0) return;
  try {
    const good = await findLiveTokens([
      ...new Set([...streams.values()].map(({ tokenId }) => tokenId)),
    ]);
    for (const [stream, { tokenId }] of streams) {
      if (good.has(tokenId)) stream.beat();
      else stream.close();
    }
  } catch (err) {
    // Without the database nothing new is told either.
    log.warn({ err }, "The live streams could not be checked");
    for (const stream of streams.keys()) stream.beat();
  }
}
