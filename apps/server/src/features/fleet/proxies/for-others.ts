/* What accounts bring along; the places must be locked before any row. */
export { detachProxies, lockPlaces } from "./extension-proxies.tables.ts";
export { countExtensionsWith, listExtensionsWith } from "./extension-proxies.tables.ts";
export { putProxiesFirst } from "./named-proxies.ts";
export { wantProxies } from "./new-proxies.ts";
/* For the gateway. */
export type { WaysOfAgents } from "./ways-of-agents.ts";
/* For the change of the secret key. */
export { PROXY_SECRETS } from "./proxy-values.ts";
/* For what checks proxies, and what is done to many of them. */
export { queueChecks } from "./check-queue.tables.ts";
export {
  deleteProxyRows,
  findProxyRows,
  findProxyRowsAt,
  listMatchingIds,
  listNamesOf,
  lockProxies,
  type ProxyRow,
  updateProxyRows,
} from "./proxies.tables.ts";
export { requireAll } from "./proxies.service.ts";
export { makeProxyValues, openProxySecrets } from "./proxy-values.ts";
export { tellProxies } from "./tell-proxies.ts";
export type { WaysReader } from "./ways.ts";
