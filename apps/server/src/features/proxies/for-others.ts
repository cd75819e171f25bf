/* What accounts bring along; the places must be locked before any row. */
export { lockPlaces } from "./extension-proxies.tables.ts";
export { putProxiesFirst } from "./named-proxies.ts";
export { wantProxies } from "./new-proxies.ts";
/* For the change of the secret key. */
export { PROXY_SECRETS } from "./proxy-values.ts";
