import { getProfile, type LiveEvent } from "@baton/contract";
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { call } from "../api/client.ts";
import { wantNoPlaces } from "../api/live-places.ts";
import { session } from "../api/session.ts";
import { findFirstPlace, type FirstPlace } from "./first-place.ts";
import { dispatchLiveEvents, type LiveHandlers } from "./live-handlers.ts";
import type { LiveState } from "./live-stream.ts";
import { whilePageIsAwake } from "./page-life.ts";
import type { Place } from "./place.ts";
import type { SharedStreamOptions } from "./shared-stream.ts";

const BATCH_MS = 120;
const CODE_AGAIN_MS = 3000;
/** So long the stream waits for the first answer; without one it begins anywhere. */
const PLACE_WITHIN_MS = 2000;

interface JoinOptions extends Omit<SharedStreamOptions, "from"> {
  /** Where it is to begin, as soon as that is known. */
  findFrom: () => Promise<Place>;
}

/** The first screen is drawn without the stream's code, which comes beside what it shows. */
function joinSoon({ findFrom, ...options }: JoinOptions): () => void {
  let isOver = false;
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = async (): Promise<void> => {
    try {
      const { joinLiveStream } = await import("./shared-stream.ts");
      const from = await findFrom();
      if (!isOver) leave = joinLiveStream({ ...options, from });
    } catch {
      if (isOver) return;
      options.onState("reconnecting", Date.now());
      timer = setTimeout(() => void begin(), CODE_AGAIN_MS);
    }
  };
  void begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    leave?.();
  };
}

interface Live {
  state: LiveState;
  /** When the server was last heard, while it is not there. */
  asOf: number | null;
}

const CONNECTING: Live = { state: "connecting", asOf: null };
const LiveContext = createContext<Live>(CONNECTING);

export const useLiveState = (): LiveState => useContext(LiveContext).state;
export const useLive = (): Live => useContext(LiveContext);

/** What could not be read while the server was away is read now. */
function readWhatFailed(cache: QueryClient): void {
  void cache.refetchQueries({ type: "active", predicate: hasFailed });
}

const hasFailed = (query: Query): boolean => query.state.status === "error";

/** What was read before the stream began may have changed unseen in between. */
function readWhatIsShown(cache: QueryClient): void {
  void cache.invalidateQueries({ predicate: (query) => !hasFailed(query) });
}

/** Waits for the first answer, but not for ever. */
function soonKnown({ known }: FirstPlace): Promise<void> {
  return Promise.race([
    known,
    new Promise<void>((resolve) => {
      setTimeout(resolve, PLACE_WITHIN_MS);
    }),
  ]);
}

/** Merges what the stream says into the caches, from now until the way to stop is taken. */
function follow(
  token: string,
  handlers: LiveHandlers,
  cache: QueryClient,
  { wasAway, onLive }: { wasAway: boolean; onLive: (live: Live) => void },
): () => void {
  let waiting: LiveEvent[] = [];
  let wasOpen = false;
  let hasMissed = wasAway;
  // What was shown when the page went away is older than any place that is kept.
  const firstPlace = wasAway ? undefined : findFirstPlace();
  let isToldAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    // Another user may have signed in since: nothing of the last one's is for them.
    if (session.token() === token) dispatchLiveEvents(handlers, batch, cache);
  };
  const end = () => session.endOf(token);
  const leave = joinSoon({
    token,
    async findFrom() {
      if (!firstPlace) return null;
      await soonKnown(firstPlace);
      const from = firstPlace.take(() => readWhatIsShown(cache));
      isToldAll = from !== null;
      return from;
    },
    onEvents(events) {
      waiting.push(...events);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    onState(state, asOf) {
      if (state === "open") wantNoPlaces();
      if (state === "open" && !wasOpen && !isToldAll) readWhatIsShown(cache);
      if (state === "open" && hasMissed) readWhatFailed(cache);
      wasOpen ||= state === "open";
      hasMissed = state === "reconnecting";
      onLive({ state, asOf: state === "reconnecting" ? asOf : null });
    },
    // Asked once more, the server says why.
    onUnauthorized: () => void call(getProfile).then(end, end),
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
  const [live, setLive] = useState(CONNECTING);

  useEffect(() => {
    const token = session.token();
    if (token === null) return undefined;
    let wasAway = false;
    return whilePageIsAwake(() => {
      const leave = follow(token, handlers, cache, { wasAway, onLive: setLive });
      wasAway = true;
      return leave;
    });
  }, [cache, handlers]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
