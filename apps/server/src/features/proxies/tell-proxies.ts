import type { After } from "../../changes/after.ts";

/** Runs that nothing holds any more go on, and every window shows it. */
export function tellProxies(after: After, userId: number, extensionIds: number[]): void {
  after.limits(userId);
  after.collection(userId, "proxies");
  after.rows(userId, extensionIds);
}
