/* What sharing may do with scripts, in changes of its own. */
export { refuseLargePlan } from "./plan-size.ts";
export { replaceScriptRows } from "./script-rows.tables.ts";
export { insertScript } from "./scripts.tables.ts";
