import type { LiveEvent } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { session } from "../api/session.ts";
import { dispatchLiveEvents, type LiveHandlers } from "./live-handlers.ts";
import { type LiveState, startLiveStream } from "./live-stream.ts";

const BATCH_MS = 120;

const LiveStateContext = createContext<LiveState>("connecting");

export const useLiveState = (): LiveState => useContext(LiveStateContext);

/** Holds the one stream of the signed-in console and merges what it says into the caches. */
export function LiveProvider({
  handlers,
  children,
}: {
  handlers: LiveHandlers;
  children: ReactNode;
}) {
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");

  useEffect(() => {
    let waiting: LiveEvent[] = [];
    let wasOpen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const batch = waiting;
      waiting = [];
      dispatchLiveEvents(handlers, batch, cache);
    };
    const stop = startLiveStream({
      onEvent(event) {
        waiting.push(event);
        timer ??= setTimeout(flush, BATCH_MS);
      },
      onState(next) {
        // What was read before the stream stood may have changed unseen in between.
        if (next === "open" && !wasOpen) void cache.invalidateQueries();
        wasOpen ||= next === "open";
        setState(next);
      },
      onUnauthorized: session.end,
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cache, handlers]);

  return <LiveStateContext value={state}>{children}</LiveStateContext>;
}
