import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The id of the call that what runs now belongs to, for log lines of what has no request at hand.
 * Work that others share (`work-loop.ts`) belongs to no call, whoever has set it off.
 */
export const currentRequest = new AsyncLocalStorage<string>();
