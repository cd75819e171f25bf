import { setTimeout } from "node:timers/promises";

/** Lets time pass: for those who disturb at random moments, never to wait for something. */
export const rest = (ms: number): Promise<void> => setTimeout(ms);
