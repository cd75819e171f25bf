import type { ScriptStatus } from "@baton/contract";
import type { StatusChange, ToldStatusChange, UserNews } from "../../../../changes/committed.ts";
import { LIVE_EVENTS_MAX } from "../../../../platform/live/live-feed.ts";
import { defineTopic } from "../../../../platform/processes/bus.ts";

type ShownChange = Pick<StatusChange, "runId" | "event" | "next">;

/** Rows of one user that changed in one moment, and what became of their runs. */
export interface StatusNews {
  userId: number;
  extensionIds: number[];
  changes: ShownChange[];
  at: Date;
}

/** What a committed change means to the user's rows and runs. */
export function toStatusNews({ userId, rows, runs }: UserNews, now: Date): StatusNews[] {
  const byTime = [...Map.groupBy(runs, (change) => change.at.getTime())];
  const told = new Set(runs.map((change) => change.extensionId));
  const others = [...rows].filter((id) => !told.has(id));
  const news = byTime.map(([time, changes]) => toNews(userId, changes, new Date(time)));
  if (others.length > 0) news.push({ userId, extensionIds: others, changes: [], at: now });
  return news;
}

const toNews = (userId: number, changes: ToldStatusChange[], at: Date): StatusNews => ({
  userId,
  extensionIds: [...new Set(changes.map((change) => change.extensionId))],
  changes,
  at,
});

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
