import { defineNews } from "../../../../changes/committed.ts";

/** The agents of these extensions are gone, and no run of theirs has changed by that. */
export const agentsLeft = defineNews<number>("agents.left");
