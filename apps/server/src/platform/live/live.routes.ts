import { LIVE_PLACE_HEADER, streamLiveEvents } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { NewsKind } from "../../changes/committed.ts";
import { onCommitted } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { bind } from "../../http/bind.ts";
import { type Bus, defineTopic } from "../processes/bus.ts";
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

/** Sign-ins that another process has ended. */
const endedTopic = defineTopic<number>("live.ended");

interface LiveRoutesDeps {
  db: Db;
  bus: Bus;
  live: LiveHub;
  log: FastifyBaseLogger;
  /** Which of these tokens are still good. */
  findLiveTokens(ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** What tells of tokens that are good no more. */
  tokensEnded: NewsKind<number>;
}

export function registerLiveRoutes(app: FastifyInstance, deps: LiveRoutesDeps): void {
  const { live } = deps;
  /** By age, the oldest first. */
  const streams = new Map<EventStream, Listener>();
  const heartbeat = setInterval(() => void beat(streams, deps), HEARTBEAT_MS).unref();

  endWithSignIn(streams, deps);

  bind(app, streamLiveEvents, ({ user, request, reply }) => {
    const lastEventId = request.headers["last-event-id"];
    const stream = openEventStream(reply, () => live.resyncOf(user.id));
    reserveRows(streams, user.id);
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

  // Before the handler reads: what changes after that is told from this place on.
  app.addHook("preHandler", async ({ method, user, headers }, reply) => {
    if (method === "GET" && user && headers[LIVE_PLACE_HEADER] !== undefined)
      void reply.header(LIVE_PLACE_HEADER, live.currentId(user.id));
  });
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    for (const stream of streams.keys()) stream.close();
  });
  app.addHook("onClose", async () => live.close());
}

function reserveRows(streams: ReadonlyMap<EventStream, Listener>, userId: number): void {
  const own = [...streams].filter(([, listener]) => listener.userId === userId);
  for (const [stream] of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_USER_MAX)))
    stream.close();
}

/** At once where a process says so; the next beat ends what was not said, as by the command line. */
function endWithSignIn(
  streams: ReadonlyMap<EventStream, Listener>,
  { db, log, bus, tokensEnded }: Pick<LiveRoutesDeps, "db" | "log" | "bus" | "tokensEnded">,
): void {
  const end = (tokenIds: readonly number[]): void => {
    const ended = new Set(tokenIds);
    for (const [stream, { tokenId }] of streams) if (ended.has(tokenId)) stream.close();
  };
  bus.hear(endedTopic, end);
  onCommitted(db, log, ({ of }) => {
    const ended = of(tokensEnded);
    if (ended.length === 0) return;
    end(ended);
    bus.send(endedTopic, ended);
  });
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
