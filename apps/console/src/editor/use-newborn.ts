import { useState } from "react";

interface Newborn {
  id: number;
  key: string;
  count: number;
  /** Whether the address has become that of the object; until then it still says `new`. */
  hasArrived: boolean;
}

/**
 * An object that was just created keeps the editor it was made in, with its selection and its
 * history, though its address changes from `new` to its id. `seed` tells new objects apart.
 */
export function useNewborn(currentId: number | "new" | undefined, seed: string) {
  const [born, setBorn] = useState<Newborn | null>(null);
  const isOpen = born !== null && born.id === currentId;
  if (isOpen && !born.hasArrived) setBorn({ ...born, hasArrived: true });
  const isOnItsWay = born !== null && !born.hasArrived && currentId === "new";
  const isBorn = isOpen || isOnItsWay;
  const count = born?.count ?? 0;
  const newKey = `new ${count} ${seed}`;
  const freshKey = currentId === "new" ? newKey : null;
  return {
    /** Of the editor that began with a new object; null when the open one was there before. */
    key: isBorn ? born.key : freshKey,
    bornId: isBorn ? born.id : null,
    adopt: (id: number) => setBorn({ id, key: newKey, count: count + 1, hasArrived: false }),
  };
}
