import type { LiveEvent } from "@baton/contract";

/** What the live stream says of as a whole: that something of it has changed. */
export type Collection = Extract<LiveEvent, { topic: "changed" }>["collection"];

/** What is read of a collection is kept below its name: when it changes, all of that is asked for anew. */
export const collectionKey = <const Rest extends readonly unknown[]>(
  name: Collection,
  ...rest: Rest
) => [name, ...rest] as const;
