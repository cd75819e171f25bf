import type { ExtensionsReader } from "../extensions/extensions-reader.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { RunEngine } from "../runs/engine/run-engine.ts";

interface AnnounceDeps {
  live: LiveHub;
  runs: RunEngine;
  reader: ExtensionsReader;
}

/** After a commit: runs that nothing holds any more go on, and every window shows it. */
export async function announceProxies(
  { live, runs, reader }: AnnounceDeps,
  userId: number,
  extensionIds: number[],
): Promise<void> {
  runs.limitsChanged(userId);
  live.publish(userId, { topic: "changed", collection: "proxies" });
  await reader.publish(userId, extensionIds);
}
