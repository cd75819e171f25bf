import { setImmediate, setTimeout } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { makeWorkLoop } from "../../work/work-loop.ts";
import { ITEM_MAX_BYTES, packFrames, readFrame } from "./bus-frames.ts";

/** From one sending to the next: what comes up meanwhile goes together. */
const GATHER_MS = 5;

/** A kind of news: its name, and the type of its items. */
export interface Topic<Item> {
  name: string;
  /** Only in the type: nothing reads it. */
  item?: Item;
}

export const defineTopic = <Item>(name: string): Topic<Item> => ({ name });

/**
 * What processes on one database tell each other. Hints, not facts: they say where to look, and
 * whoever hears one reads the database. What gets lost on the way is made up for by a resync.
 */
export interface Bus {
  /** False where no other process can be: nothing is sent then, and nothing heard. */
  readonly isShared: boolean;
  /** To all other processes, soon. Only after the change it is about is committed. */
  send<Item>(topic: Topic<Item>, items: readonly Item[]): void;
  /** When what was sent so far has been handed to the database. */
  sent(): Promise<void>;
  /** Called with what other processes send, in the order in which they sent it. */
  hear<Item>(topic: Topic<Item>, listener: (items: Item[]) => void): void;
}

interface BusDeps {
  log: FastifyBaseLogger;
  /** Sends these texts to everybody who listens. What cannot be sent now is lost. */
  post(frames: string[]): Promise<void>;
}

export interface OpenBus extends Bus {
  /** Something came in. */
  take(text: string): void;
  close(): Promise<void>;
}

/** Sends at once after a quiet moment; when much is to be told it goes out together. */
export function makeBus({ log, post }: BusDeps): OpenBus {
  // Notifications come back to who sent them.
  const origin = randomBytes(6).toString("base64url");
  const listeners = new Map<string, ((items: unknown[]) => void)[]>();
  let outgoing = new Map<string, string[]>();
  let batch = Promise.withResolvers<void>();
  batch.resolve();

  const loop = makeWorkLoop(async () => {
    // What belongs together is sent in one go of the event loop.
    await setImmediate();
    const frames = packFrames(origin, outgoing);
    const sending = batch;
    outgoing = new Map();
    const gathered = setTimeout(GATHER_MS);
    await post(frames);
    sending.resolve();
    await gathered;
    return outgoing.size > 0;
  });

  const toText = (topic: string, item: unknown): string[] => {
    const text = JSON.stringify(item);
    if (Buffer.byteLength(text) <= ITEM_MAX_BYTES) return [text];
    log.error({ topic }, "News is too large to be told to the other processes");
    return [];
  };

  return {
    isShared: true,
    send: ({ name }, items) => {
      if (items.length === 0) return;
      if (outgoing.size === 0) batch = Promise.withResolvers();
      const texts = items.flatMap((item) => toText(name, item));
      const waiting = outgoing.get(name);
      if (waiting) for (const text of texts) waiting.push(text);
      else outgoing.set(name, texts);
      loop.wake();
    },
    sent: () => batch.promise,
    hear: ({ name }, listener) => {
      const known = listeners.get(name) ?? [];
      listeners.set(name, [...known, listener as (items: unknown[]) => void]);
    },
    take: (text) => {
      try {
        const { from, told } = readFrame(text);
        if (from === origin) return;
        for (const [topic, items] of Object.entries(told))
          for (const listener of listeners.get(topic) ?? []) listener(items);
      } catch (err) {
        // From another version, or from somebody else who uses the database.
        log.warn({ err }, "What another process told was not understood");
      }
    },
    close: async () => {
      await loop.idle();
      await loop.stop();
    },
  };
}

/** The bus of a process that is alone: nobody is there to be told. */
export const makeSilentBus = (): Bus => ({
  isShared: false,
  send: () => undefined,
  sent: () => Promise.resolve(),
  hear: () => undefined,
});
