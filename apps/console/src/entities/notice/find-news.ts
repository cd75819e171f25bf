import { ExtensionState, type LiveEvent, type NoticeEvent, ScriptStatus } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { findListedName } from "../extension/extension.queries.ts";
import { knownExtension } from "../extension/extension.live.ts";

/** What it happened to: the run, or the extension. */
export interface NewsItem {
  id: number;
  extension: string;
  /** What ran; empty where no run is meant. */
  script: string;
}

export interface News {
  event: NoticeEvent;
  item: NewsItem;
}

type EventOf<Topic extends LiveEvent["topic"]> = Extract<LiveEvent, { topic: Topic }>;

const FAILED: readonly (ScriptStatus | undefined)[] = [
  ScriptStatus.Error,
  ScriptStatus.FinishedWithErrors,
];

/** Tells a failure by the run's own history: what failed long ago has no change of status. */
function failureOf({ id, patch, statusChanges }: EventOf<"run">): News | null {
  if (!FAILED.includes(statusChanges?.at(-1)?.status)) return null;
  const { extensionName: extension = "", scriptName: script = "" } = patch;
  return { event: "runFailed", item: { id, extension, script } };
}

/**
 * What in the live feed is worth telling. What it was before is known from the feed, else from what
 * is shown; a row that nobody has seen is enabled for as long as it was heard a moment ago.
 */
export function makeNewsFinder(cache: QueryClient) {
  const failed = new Set<number>();
  const online = new Map<number, boolean>();

  function wasOnline({ id, patch }: EventOf<"extension">): boolean {
    return (
      online.get(id) ??
      knownExtension(cache, id)?.isOnline ??
      patch.state === ExtensionState.Enabled
    );
  }

  function silenceOf(event: EventOf<"extension">): News | null {
    const { id, patch } = event;
    if (patch.isOnline === undefined) return null;
    const isLost = !patch.isOnline && wasOnline(event);
    online.set(id, patch.isOnline);
    // Somebody has disabled it: they know.
    if (!isLost || patch.state === ExtensionState.Disabled) return null;
    const extension = patch.name ?? findListedName(cache, id) ?? "";
    return { event: "extensionOffline", item: { id, extension, script: "" } };
  }

  function newsOf(event: LiveEvent): News | null {
    if (event.topic === "run") return failureOf(event);
    return event.topic === "extension" ? silenceOf(event) : null;
  }

  return {
    find(events: readonly LiveEvent[]): News[] {
      const found: News[] = [];
      for (const event of events) {
        if (event.topic === "resync") online.clear();
        const news = newsOf(event);
        if (news === null || (news.event === "runFailed" && failed.has(news.item.id))) continue;
        if (news.event === "runFailed") failed.add(news.item.id);
        found.push(news);
      }
      return found;
    },
    isOnline: (id: number): boolean => online.get(id) ?? false,
  };
}
