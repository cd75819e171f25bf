import type { After } from "../../../changes/after.ts";
import { defineNews } from "../../../changes/committed.ts";

/** The browsers of these extensions are to go out another way. */
export const waysChanged = defineNews<number>("proxies.waysChanged");

/** Runs that nothing holds any more go on, and every window shows it. */
export function tellProxies(after: After, userId: number, extensionIds: number[]): void {
  after.limits(userId);
  after.collection(userId, "proxies");
  after.rows(userId, extensionIds);
  after.news(waysChanged, ...extensionIds);
}
