import * as v from "valibot";
import { idNumber, lenient, text } from "../../ui/lenient.ts";

export const SCRIPT_TEMPLATES = ["readTitle", "collectList", "blank"] as const;

/** `new` is a script that nobody has saved yet. */
export const scriptsSearchSchema = v.object({
  id: lenient(v.union([idNumber, v.literal("new")])),
  /** What a new script begins with. */
  template: lenient(v.picklist(SCRIPT_TEMPLATES)),
  search: lenient(text(200)),
  /** The row to lead to; off the address once one is there. */
  at: lenient(text(64)),
  /** The extension on which the script is tried from here. */
  runOn: lenient(idNumber),
  /** A run that is to be debugged once more, up to this row or step of it; off once it goes. */
  debug: lenient(idNumber),
  debugRow: lenient(text(200)),
  debugStep: lenient(text(1000)),
});
export type ScriptsSearch = v.InferOutput<typeof scriptsSearchSchema>;
export type ScriptTemplate = (typeof SCRIPT_TEMPLATES)[number];
