import type { LiveState } from "./live-stream.ts";
import type { Place, Stretch } from "./place.ts";

/** What the leading tab says, in the name of its term. */
export type LeaderMessage = { term: number } & (
  | { kind: "beat"; place: Place; state: LiveState; asOf: number }
  | { kind: "stretch"; stretch: Stretch }
);

export type TabMessage =
  | LeaderMessage
  /** Is anybody leading? */
  | { kind: "ask" }
  /** The computer was asleep: the connection may be dead without knowing. */
  | { kind: "woke" };

export interface TabLine {
  say: (message: TabMessage) => void;
  close: () => void;
}

/** What the tabs of one signed-in session say to each other. */
export function openTabLine(name: string, onMessage: (message: TabMessage) => void): TabLine {
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return { say: channel.postMessage.bind(channel), close: () => channel.close() };
}

/**
 * One name for all tabs of a session, and for no other session; whoever can see it, as any script
 * of this origin, can read the token itself. The number is to be raised when messages change: a tab
 * may be older than the console that was installed after it was opened.
 */
export const sessionLineName = (token: string): string => `baton-live-2-${token}`;
