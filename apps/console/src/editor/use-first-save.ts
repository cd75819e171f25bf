import { useState } from "react";

type Place = number | "new" | undefined;

/** The address says `new` yet; that of the object; or something else since, and its editor is gone. */
type Stage = "onItsWay" | "open" | "left";

interface FirstSave {
  id: number;
  key: string;
  count: number;
  stage: Stage;
}

function stageAt(openId: Place, { id, stage }: FirstSave): Stage {
  if (stage !== "left" && openId === id) return "open";
  return stage === "onItsWay" && openId === "new" ? "onItsWay" : "left";
}

/**
 * An object that is saved for the first time keeps the editor it was made in, with its selection
 * and its history, though its address changes from `new` to its id. `seed` tells new objects apart.
 */
export function useFirstSave(openId: Place, seed: string) {
  const [first, setFirst] = useState<FirstSave | null>(null);
  const stage = first && stageAt(openId, first);
  if (stage !== null && first !== null && stage !== first.stage) setFirst({ ...first, stage });
  const open = stage === "left" ? null : first;
  const count = first?.count ?? 0;
  const newKey = `new ${count} ${seed}`;
  const freshKey = openId === "new" ? newKey : null;
  return {
    /** Names the editor that began with a new object; null when the open one was there before. */
    key: open ? open.key : freshKey,
    /** The id that the object has got meanwhile. */
    id: open ? open.id : null,
    record: (id: number) => setFirst({ id, key: newKey, count: count + 1, stage: "onItsWay" }),
  };
}
