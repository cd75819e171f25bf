import { createStore } from "../../ui/store.ts";

/** The tick of "delete their browser profiles too", read when the question is answered. */
export const deletesProfiles = createStore(false);
