import { streamLiveEvents } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { type EventStream, openEventStream } from "./event-stream.ts";
import type { LiveHub } from "./live-hub.ts";

const HEARTBEAT_MS = 15_000;

export function registerLiveRoutes(app: FastifyInstance, live: LiveHub): void {
  const streams = new Set<EventStream>();
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.beat();
  }, HEARTBEAT_MS).unref();

  bind(app, streamLiveEvents, ({ user, request, reply }) => {
    const lastEventId = request.headers["last-event-id"];
    const stream = openEventStream(reply);
    streams.add(stream);
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
    for (const stream of streams) stream.close();
  });
  app.addHook("onClose", async () => live.close());
}
