export interface FairQueue<Id> {
  /** At the end of its owner's line; once, however often it is added. */
  add(owner: number, id: Id): void;
  /** The first of the owner whose turn it is, of those that may have one. */
  take(mayHave?: (owner: number) => boolean): { owner: number; id: Id } | undefined;
  readonly size: number;
  clear(): void;
}

/** Ids that wait, each owner's in a line of its own: however long one is, the others take turns. */
export function makeFairLines<Id>(): FairQueue<Id> {
  const lines = new Map<number, Set<Id>>();

  const first = (owner: number, line: Set<Id>): { owner: number; id: Id } | undefined => {
    const [id] = line;
    if (id === undefined) return undefined;
    line.delete(id);
    // The owner's next turn comes after everybody else's.
    lines.delete(owner);
    if (line.size > 0) lines.set(owner, line);
    return { owner, id };
  };

  return {
    add: (owner, id) => {
      const line = lines.get(owner);
      if (line) line.add(id);
      else lines.set(owner, new Set([id]));
    },
    take: (mayHave = () => true) => {
      for (const [owner, line] of lines) if (mayHave(owner)) return first(owner, line);
      return undefined;
    },
    get size() {
      return [...lines.values()].reduce((sum, line) => sum + line.size, 0);
    },
    clear: () => lines.clear(),
  };
}

export const makeFairQueue = (): FairQueue<number> => makeFairLines();
