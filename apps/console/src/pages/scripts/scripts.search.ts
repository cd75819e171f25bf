import * as z from "zod/mini";
import { lenient } from "../../ui/lenient.ts";

export const SCRIPT_TEMPLATES = ["readTitle", "collectList", "blank"] as const;

/** `new` is a script that nobody has saved yet. */
export const scriptsSearchSchema = z.object({
  id: lenient(z.union([z.int().check(z.positive()), z.literal("new")])),
  /** What a new script begins with. */
  template: lenient(z.enum(SCRIPT_TEMPLATES)),
  search: lenient(z.string().check(z.maxLength(200))),
  /** The extension on which the script is tried from here. */
  runOn: lenient(z.int().check(z.positive())),
});
export type ScriptsSearch = z.infer<typeof scriptsSearchSchema>;
export type ScriptTemplate = (typeof SCRIPT_TEMPLATES)[number];
