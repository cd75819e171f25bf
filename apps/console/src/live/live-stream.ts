import { type LiveEvent, streamLiveEvents } from "@baton/contract";
import type { EventSourceParser } from "eventsource-parser";
import { callForStream } from "../api/client.ts";
import { ApiError } from "../api/errors.ts";
import { backoffMs } from "./backoff.ts";
import type { Place, Stretch } from "./place.ts";

export type LiveState = "connecting" | "open" | "reconnecting";

const SILENCE_MS = 20_000;

interface LiveStreamOptions {
  token: string;
  /** Where to go on from. */
  from: Place;
  onStretch: (stretch: Stretch) => void;
  /** `asOf`: when the server was last heard. */
  onState: (state: LiveState, asOf: number) => void;
  /** The server no longer knows who we are; the stream has stopped for good. */
  onUnauthorized: () => void;
}

export interface LiveStream {
  /** Takes a fresh connection at once: the present one may be dead without knowing. */
  reopen: () => void;
  stop: () => void;
}

/**
 * One stream of server-sent events, kept open until `stop`. `EventSource` cannot send the bearer
 * token, so it is read with fetch. After a gap it goes on from the last event id; what cannot be
 * caught up the server says with `resync`.
 */
export function startLiveStream(options: LiveStreamOptions): LiveStream {
  const { token, onStretch, onState, onUnauthorized } = options;
  const stopped = new AbortController();
  let connection = new AbortController();
  let place = options.from;
  let attempt = 0;
  let heardAt = Date.now();
  let events: LiveEvent[] = [];

  let parser: EventSourceParser | undefined;

  // No part of the first screen, which asks for its data first.
  async function makeParser(): Promise<EventSourceParser> {
    const { createParser } = await import("eventsource-parser");
    return createParser({
      // Some ids come without an event: only the place to go on from.
      onId: (id) => {
        place = id;
      },
      onEvent: ({ data }) => events.push(JSON.parse(data) as LiveEvent),
    });
  }

  function take(parse: EventSourceParser["feed"], chunk: string): void {
    const from = place;
    parse(chunk);
    const found = events;
    events = [];
    if (found.length > 0 || place !== from) onStretch({ from, to: place, events: found });
  }

  async function readOnce(): Promise<void> {
    connection = new AbortController();
    const signal = AbortSignal.any([stopped.signal, connection.signal]);
    parser ??= await makeParser();
    const response = await callForStream(streamLiveEvents, { token, lastEventId: place, signal });
    if (!response.body) throw new Error("The live stream has no body");
    attempt = 0;
    heardAt = Date.now();
    parser.reset();
    onState("open", heardAt);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    // The server says something every 8 s; a longer silence is a line that was cut without a word.
    let silence: ReturnType<typeof setTimeout> | undefined;
    try {
      for (;;) {
        clearTimeout(silence);
        silence = setTimeout(() => void reader.cancel(), SILENCE_MS);
        const { done, value } = await reader.read();
        if (done) return;
        heardAt = Date.now();
        take(parser.feed, value);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await readOnce();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return onUnauthorized();
      }
      if (stopped.signal.aborted) return;
      if (connection.signal.aborted) continue;
      onState("reconnecting", heardAt);
      attempt += 1;
      await waitUntilWorthTrying(backoffMs(attempt, Math.random()), stopped.signal);
    }
  }

  void run();
  return { stop: () => stopped.abort(), reopen: () => connection.abort() };
}

/** Waits out the pause, or shorter: until the network is back or the stream is stopped. */
function waitUntilWorthTrying(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
