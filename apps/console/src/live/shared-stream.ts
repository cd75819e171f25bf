import type { LiveEvent } from "@baton/contract";
import { electLeader } from "./election.ts";
import { type Leadership, seekLeadership } from "./leadership.ts";
import { type LiveState, type LiveStream, startLiveStream } from "./live-stream.ts";
import { type Place, reaches, type Stretch, stretchFor } from "./place.ts";
import { watchSilence } from "./silence.ts";
import { type LeaderMessage, openTabLine, sessionLineName, type TabMessage } from "./tab-line.ts";

const BEAT_MS = 300;

export interface SharedStreamOptions {
  token: string;
  /** Where what is shown was read; null where nobody knows. */
  from: Place;
  onEvents: (events: LiveEvent[]) => void;
  /** `asOf`: when the server was last heard. */
  onState: (state: LiveState, asOf: number) => void;
  /** The server no longer knows the session. */
  onUnauthorized: () => void;
}

const RESYNC: LiveEvent = { topic: "resync" };

/**
 * The live stream of the session, of which the browser holds one for all its tabs: the leading tab
 * reads it and passes it on. Each tab knows its own place in it, so that a change of leader loses
 * nothing: the new one goes on from its place, and whoever is elsewhere fetches anew what it shows.
 */
export function joinLiveStream(options: SharedStreamOptions): () => void {
  let place = options.from;
  let state: LiveState = "connecting";
  let asOf = Date.now();
  /** The latest that was heard of, then the own one. */
  let term = 0;
  let stream: LiveStream | undefined;
  let beating: ReturnType<typeof setInterval> | undefined;

  const name = sessionLineName(options.token);
  const line = openTabLine(name, hear);
  const silence = watchSilence({
    onAsk: () => line.say({ kind: "ask" }),
    onDeath: () => leadership.seize(),
    onSleep() {
      stream?.reopen();
      line.say({ kind: "woke" });
    },
  });
  // Pages of plain http have no locks.
  const chooseLeader = "locks" in navigator ? seekLeadership : electLeader;
  const leadership: Leadership = chooseLeader(name, { onLead: lead, onLoss: retire });

  function beat(): void {
    line.say({ kind: "beat", term, place, state, asOf });
  }

  function tellState(next: LiveState, heardAt: number): void {
    if (state === next) return;
    state = next;
    asOf = heardAt;
    options.onState(next, asOf);
  }

  function lead(): void {
    // Its predecessor went before it said where the stream is.
    let isBlind = state === "open" && place === null;
    term = Math.max(Date.now(), term + 1);
    beating = setInterval(beat, BEAT_MS);
    beat();
    stream = startLiveStream({
      token: options.token,
      from: place,
      onStretch(stretch) {
        take(stretch);
        line.say({ kind: "stretch", term, stretch });
      },
      onState(next, heardAt) {
        if (isBlind && next === "open") options.onEvents([RESYNC]);
        isBlind &&= next !== "open";
        tellState(next, heardAt);
        beat();
      },
      onUnauthorized: options.onUnauthorized,
    });
  }

  function retire(): void {
    clearInterval(beating);
    stream?.stop();
    stream = undefined;
  }

  function take(stretch: Stretch): void {
    const kind = stretchFor(place, stretch);
    if (kind === "known") return;
    place = stretch.to;
    if (stretch.events.length > 0 || kind === "gap")
      options.onEvents(kind === "next" ? stretch.events : [...stretch.events, RESYNC]);
  }

  function hear(message: TabMessage): void {
    if (message.kind === "ask") {
      if (stream) beat();
    } else if (message.kind === "woke") stream?.reopen();
    // While this tab leads, only one that has seized the lead speaks: the lock says so in a moment.
    else if (!stream && message.term >= term) hearLeader(message);
  }

  function hearLeader(message: LeaderMessage): void {
    silence.heard();
    term = message.term;
    if (message.kind === "stretch") return take(message.stretch);
    if (place !== null && !reaches(place, message.place)) options.onEvents([RESYNC]);
    if (!reaches(place, message.place)) place = message.place;
    tellState(message.state, message.asOf);
  }

  line.say({ kind: "ask" });
  return () => {
    leadership.resign();
    retire();
    silence.stop();
    line.close();
  };
}
