import { makeFairLines } from "./fair-queue.ts";

interface SlotLimits {
  atOnce: number;
  /** So that one owner's many leave a place for another's first. */
  ofOneOwner: number;
}

export interface FairSlots {
  /** Whether a task of the owner would begin at once. */
  hasPlace(owner: number): boolean;
  /**
   * Begins `task` when its owner's turn has come; one that waits under the same key already stands
   * for it. Answers whether it was begun at all before `stop`.
   */
  run(owner: number, key: string, task: () => Promise<unknown>): Promise<boolean>;
  /** What waits is not begun any more. */
  stop(): void;
}

interface Waiting {
  begin: () => void;
  giveUp: () => void;
  isBegun: Promise<boolean>;
}

/** Few tasks at a time, and their owners in turns. */
export function makeFairSlots({ atOnce, ofOneOwner }: SlotLimits): FairSlots {
  const line = makeFairLines<string>();
  const waiting = new Map<string, Waiting>();
  const busy: number[] = [];

  const isBelowOwn = (owner: number): boolean =>
    busy.filter((one) => one === owner).length < ofOneOwner;

  const perform = async (owner: number, task: () => Promise<unknown>): Promise<true> => {
    busy.push(owner);
    try {
      await task();
      return true;
    } finally {
      busy.splice(busy.indexOf(owner), 1);
      fill();
    }
  };

  const fill = (): void => {
    while (busy.length < atOnce) {
      const next = line.take(isBelowOwn);
      if (!next) return;
      const one = waiting.get(next.id);
      waiting.delete(next.id);
      one?.begin();
    }
  };

  return {
    hasPlace: (owner) => busy.length < atOnce && isBelowOwn(owner),
    run: (owner, key, task) => {
      const known = waiting.get(key);
      if (known) return known.isBegun;
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      waiting.set(key, {
        isBegun: promise,
        begin: () => void perform(owner, task).then(resolve, reject),
        giveUp: () => resolve(false),
      });
      line.add(owner, key);
      fill();
      return promise;
    },
    stop: () => {
      line.clear();
      for (const { giveUp } of waiting.values()) giveUp();
      waiting.clear();
    },
  };
}
