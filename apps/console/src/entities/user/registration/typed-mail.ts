import { createStore } from "../../../ui/store.ts";

/** The address that was typed last: who goes from one of these forms to another types it once. */
export const typedMail = createStore("");
