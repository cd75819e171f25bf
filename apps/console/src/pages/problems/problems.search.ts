import { PROBLEM_KINDS } from "@baton/contract";
import * as v from "valibot";
import { lenient, text } from "../../ui/lenient.ts";

export const problemsSearchSchema = v.object({
  /** Only scripts, or only actions. */
  of: lenient(v.picklist(["script", "action"])),
  /** Only what is wrong in this way. */
  kind: lenient(v.picklist(PROBLEM_KINDS)),
  search: lenient(text(200)),
});
export type ProblemsSearch = v.InferOutput<typeof problemsSearchSchema>;
