import { useState } from "react";

interface Newborn {
  id: number;
  key: string;
  count: number;
}

/**
 * An object that was just created keeps the editor it was made in, with its selection and its
 * history, though its address changes from `new` to its id. `seed` tells new objects apart.
 */
export function useNewborn(currentId: number | "new" | undefined, seed: string) {
  const [born, setBorn] = useState<Newborn | null>(null);
  const count = born?.count ?? 0;
  const newKey = `new ${count} ${seed}`;
  const isBorn = born !== null && born.id === currentId;
  const ownKey = currentId === "new" ? newKey : null;
  return {
    /** Of the editor that began with a new object; null when the open one was there before. */
    key: isBorn ? born.key : ownKey,
    bornId: isBorn ? born.id : null,
    adopt: (id: number) => setBorn({ id, key: newKey, count: count + 1 }),
  };
}
