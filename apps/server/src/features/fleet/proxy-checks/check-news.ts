import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { defineTopic } from "../../../platform/processes/bus.ts";
import { listExtensionsWith, tellProxies } from "../proxies/for-others.ts";

/** Checks of these users are to be broken off, wherever they are under way. */
export const stoppedTopic = defineTopic<number>("proxies.stopChecks");
/** There is something to check. */
export const wantedTopic = defineTopic<true>("proxies.check");

/** Rows show the status of their proxies, and runs wait for it. */
export async function newsOfChecks(
  tx: Tx,
  after: After,
  saved: readonly { proxyId: number; userId: number }[],
): Promise<void> {
  for (const [userId, ofUser] of Map.groupBy(saved, (one) => one.userId)) {
    const ids = ofUser.map(({ proxyId }) => proxyId);
    tellProxies(after, userId, await listExtensionsWith(tx, ids));
  }
}
