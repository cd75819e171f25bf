import { useEffect } from "react";
import { createStore, type Store, useStore } from "./store.ts";

/** What somebody asked for elsewhere, and the page that is on its way fulfils. */
export interface Wish {
  kind:
    | "createBrowser"
    | "importRecording"
    | "sendScripts"
    | "addProxy"
    | "upload"
    | "findProxy"
    | "findDocument";
  /** What to look for. */
  text?: string;
}

const wishes: Store<Wish | null> = createStore<Wish | null>(null);

export const wishFor = (wish: Wish): void => wishes.set(wish);

/** Who wished has gone. */
export const dropWishes = (): void => wishes.set(null);

/** The page fulfils wishes of this kind, once; undefined as long as it cannot. */
export function useWish(kind: Wish["kind"], fulfil: ((text: string) => void) | undefined): void {
  const wish = useStore(wishes);
  useEffect(() => {
    if (wish?.kind !== kind || !fulfil) return;
    wishes.set(null);
    fulfil(wish.text ?? "");
  }, [wish, kind, fulfil]);
}
