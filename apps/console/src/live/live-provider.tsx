import type { LiveEvent } from "@baton/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { session } from "../api/session.ts";
import { dispatchLiveEvents, type LiveHandlers } from "./live-handlers.ts";
import type { LiveState } from "./live-stream.ts";
import { whilePageIsAwake } from "./page-life.ts";
import { joinLiveStream } from "./shared-stream.ts";

const BATCH_MS = 120;

const LiveStateContext = createContext<LiveState>("connecting");

export const useLiveState = (): LiveState => useContext(LiveStateContext);

/** Merges what the stream says into the caches, from now until the way to stop is taken. */
function follow(
  token: string,
  handlers: LiveHandlers,
  cache: QueryClient,
  onState: (state: LiveState) => void,
): () => void {
  let waiting: LiveEvent[] = [];
  let wasOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    // Another user may have signed in since: nothing of the last one's is for them.
    if (session.token() === token) dispatchLiveEvents(handlers, batch, cache);
  };
  const leave = joinLiveStream({
    token,
    onEvents(events) {
      waiting.push(...events);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    onState(next) {
      // What was read before the stream stood may have changed unseen in between.
      if (next === "open" && !wasOpen) void cache.invalidateQueries();
      wasOpen ||= next === "open";
      onState(next);
    },
    onUnauthorized: () => session.endOf(token),
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}

/** Lets the signed-in console follow what happens on the server. */
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
    const token = session.token();
    if (token === null) return undefined;
    return whilePageIsAwake(() => follow(token, handlers, cache, setState));
  }, [cache, handlers]);

  return <LiveStateContext value={state}>{children}</LiveStateContext>;
}
