import { listMissedTicks, type LiveEvent } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { News } from "./find-news.ts";

/** What was handled in a change that was not committed yet when it was asked for last. */
const OVERLAP_MS = 60_000;

const mayHaveMissed = (event: LiveEvent): boolean =>
  event.topic === "resync" || (event.topic === "changed" && event.collection === "schedules");

/**
 * Times of schedules that nobody was there for are found when the server is back, mostly before the
 * windows are: so they are asked for, when schedules have changed and when the feed was interrupted.
 */
export function makeMissedFinder() {
  const told = new Set<number>();
  let since: Promise<string | undefined> | undefined;

  /** Without a place to go on from there is nothing to ask for, and the next time it is tried anew. */
  const begin = (): Promise<string | undefined> =>
    (since ??= call(listMissedTicks, {}).then(
      ({ at }) => at,
      () => (since = undefined),
    ));

  async function find(): Promise<News[]> {
    const from = await begin();
    if (from === undefined) return [];
    const asked = new Date(Date.parse(from) - OVERLAP_MS).toISOString();
    const answer = await call(listMissedTicks, { query: { since: asked } }).catch(() => null);
    if (!answer) return [];
    since = Promise.resolve(answer.at);
    const fresh = answer.data.filter(({ id }) => !told.has(id));
    for (const { id } of fresh) told.add(id);
    return fresh.map(({ extensionId: id, extensionName: extension }) => ({
      event: "scheduleMissed",
      item: { id, extension, script: "" },
    }));
  }

  return { begin, find, mayHaveMissed };
}
