import type { ScriptStatus } from "@baton/contract";
import { LIVE_EVENTS_MAX } from "../../live/live-feed.ts";
import { defineTopic } from "../../processes/bus.ts";
import type { StatusChange } from "../ledger/run-transitions.ts";

/** Committed changes of status of one user's runs. */
export interface StatusNews {
  userId: number;
  extensionIds: number[];
  changes: StatusChange[];
  at: Date;
}

/** As much of it as other processes need to look at the rest themselves. */
interface RemoteNews {
  user: number;
  extensions: number[];
  changes: [runId: number, status: ScriptStatus, event: string][];
  at: number;
  /** More than windows are told one by one. */
  isMuch?: true;
}

export const statusTopic = defineTopic<RemoteNews>("runs.status");

/** What fits into one notification. */
const PIECE = 100;

export function toRemoteNews({ userId, extensionIds, changes, at }: StatusNews): RemoteNews[] {
  const about = { user: userId, at: at.getTime() };
  const count = Math.max(extensionIds.length, changes.length);
  if (count > LIVE_EVENTS_MAX) return [{ ...about, extensions: [], changes: [], isMuch: true }];
  return Array.from({ length: Math.ceil(count / PIECE) }, (_, index) => {
    const [from, to] = [index * PIECE, (index + 1) * PIECE];
    return {
      ...about,
      extensions: extensionIds.slice(from, to),
      changes: changes
        .slice(from, to)
        .map(({ runId, next, event }): [number, ScriptStatus, string] => [
          runId,
          next.status,
          event,
        ]),
    };
  });
}

export const fromRemoteNews = ({ user, extensions, changes, at }: RemoteNews): StatusNews => ({
  userId: user,
  extensionIds: extensions,
  changes: changes.map(([runId, status, event]) => ({
    runId,
    event,
    next: { status, lostFrom: null },
  })),
  at: new Date(at),
});
