import { createStore } from "../../ui/store.ts";

/** Which of sharing's dialogs is open, from wherever it was asked for. */
export const sharingOpened = createStore<"received" | "updates" | null>(null);
