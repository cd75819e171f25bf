/** Which run each extension shows stands on the extensions: whoever creates runs sets it. */
export { setLatestRuns } from "./extensions.tables.ts";
