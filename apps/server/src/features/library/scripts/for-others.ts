/* What sharing may do with scripts, in changes of its own, and what schedules ask of them. */
export { listExtensionsAsking } from "./extensions-asking.tables.ts";
export { refuseLargePlan } from "./plan-size.ts";
export { replaceScriptRows } from "./script-rows.tables.ts";
export { insertScript, setScriptSender } from "./scripts.tables.ts";
/* For runs: what a script becomes when it is run. */
export { findScript, type FoundScript, holdScripts } from "./find-script.ts";
export {
  drawChoices,
  loadActionSnapshot,
  loadScriptSnapshot,
  orderedRows,
  planRowsOf,
  type ScriptSnapshot,
} from "./script-plan.ts";
