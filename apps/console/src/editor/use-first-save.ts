import { useState } from "react";

interface FirstSave {
  id: number;
  key: string;
  count: number;
  /** Whether the address has become that of the object; until then it still says `new`. */
  hasArrived: boolean;
}

/**
 * An object that is saved for the first time keeps the editor it was made in, with its selection
 * and its history, though its address changes from `new` to its id. `seed` tells new objects apart.
 */
export function useFirstSave(openId: number | "new" | undefined, seed: string) {
  const [first, setFirst] = useState<FirstSave | null>(null);
  const isOpen = first !== null && first.id === openId;
  if (isOpen && !first.hasArrived) setFirst({ ...first, hasArrived: true });
  const isOnItsWay = first !== null && !first.hasArrived && openId === "new";
  const isStillOpen = isOpen || isOnItsWay;
  const count = first?.count ?? 0;
  const newKey = `new ${count} ${seed}`;
  const freshKey = openId === "new" ? newKey : null;
  return {
    /** Names the editor that began with a new object; null when the open one was there before. */
    key: isStillOpen ? first.key : freshKey,
    /** The id that the object has got meanwhile. */
    id: isStillOpen ? first.id : null,
    record: (id: number) => setFirst({ id, key: newKey, count: count + 1, hasArrived: false }),
  };
}
