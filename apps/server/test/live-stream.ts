import { Readable } from "node:stream";
import { type LiveEvent, liveEventSchema, streamLiveEvents } from "@baton/contract";
import { expect } from "vitest";

export interface Heard {
  id: string;
  event: LiveEvent;
}

/** A window that listens: every event checked against the contract, with the id it came with. */
export async function listenLive(url: string, token: string, lastEventId?: string) {
  const abort = new AbortController();
  const response = await fetch(url + streamLiveEvents.path, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
    signal: abort.signal,
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const heard: Heard[] = [];
  let lastId = lastEventId;

  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let text = "";
    const chunks: AsyncIterable<Uint8Array> = response.body ?? Readable.from([]);
    for await (const chunk of chunks) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) take(block);
    }
  };
  const take = (block: string): void => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    const id = field("id");
    const data = field("data");
    lastId = id ?? lastId;
    if (id !== undefined && data !== undefined)
      heard.push({ id, event: liveEventSchema.parse(JSON.parse(data)) });
  };
  const ended = read().catch(() => undefined);

  /** The first event, among all that came or come, that fits. */
  const find = async <Topic extends LiveEvent["topic"]>(
    topic: Topic,
    fits: (event: Extract<LiveEvent, { topic: Topic }>) => boolean = () => true,
  ): Promise<Extract<LiveEvent, { topic: Topic }>> => {
    const ofTopic = (): Extract<LiveEvent, { topic: Topic }>[] =>
      heard
        .map(({ event }) => event)
        .filter((event): event is Extract<LiveEvent, { topic: Topic }> => event.topic === topic);
    await expect.poll(() => ofTopic().some(fits)).toBe(true);
    return ofTopic().find(fits) as Extract<LiveEvent, { topic: Topic }>;
  };

  return {
    heard,
    find,
    ended,
    lastId: () => lastId,
    stop: async () => {
      abort.abort();
      await ended;
    },
  };
}
