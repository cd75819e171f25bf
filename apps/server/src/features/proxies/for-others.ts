/* For the change of the secret key. */
export { PROXY_SECRETS } from "./proxy-values.ts";
