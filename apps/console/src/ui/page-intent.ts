import { useEffect } from "react";
import { createStore, type Store, useStore } from "./store.ts";

/** What somebody asked for elsewhere, and the page that is on its way carries out. */
export interface PageIntent {
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

const pending: Store<PageIntent | null> = createStore<PageIntent | null>(null);

export const sendIntent = (intent: PageIntent): void => pending.set(intent);

/** Who asked has gone. */
export const dropIntent = (): void => pending.set(null);

/** The page carries out intents of this kind, once; undefined as long as it cannot. */
export function useIntent(
  kind: PageIntent["kind"],
  carryOut: ((text: string) => void) | undefined,
): void {
  const intent = useStore(pending);
  useEffect(() => {
    if (intent?.kind !== kind || !carryOut) return;
    pending.set(null);
    carryOut(intent.text ?? "");
  }, [intent, kind, carryOut]);
}
