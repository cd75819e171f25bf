import { ACTIVE_SCRIPT_STATUSES, type Extension, ProxyStatus, ScriptStatus } from "@baton/contract";

type OneOf = Extension["proxies"][number];

/** As far as its row says: the agent's word counts, else the last check. */
function isDead({ proxyStatus, way }: OneOf): boolean {
  if (proxyStatus === ProxyStatus.Disabled) return true;
  return way ? way.state !== "out" : proxyStatus === ProxyStatus.Error;
}

type Why = { reason: "first" | "none" } | { reason: "instead" | "run"; name: string };

/** Why, of several proxies, the one holds that does; null where there is nothing to explain. */
export function whyHeld({ proxies, run }: Pick<Extension, "proxies" | "run">): Why | null {
  const [first, ...others] = proxies;
  if (!first || others.length === 0 || !proxies.some(({ isUsed }) => isUsed)) return null;
  if (proxies.every(isDead)) return { reason: "none" };
  if (first.isUsed) return { reason: "first" };
  const { name } = first;
  if (isDead(first)) return { reason: "instead", name };
  return isHolding(run) ? { reason: "run", name } : null;
}

const isHolding = (run: Extension["run"]): boolean =>
  run !== null &&
  (ACTIVE_SCRIPT_STATUSES.includes(run.status) || run.status === ScriptStatus.WaitingForBrowser);
