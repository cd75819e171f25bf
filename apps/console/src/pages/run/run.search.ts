import * as v from "valibot";
import { lenient, text } from "../../ui/lenient.ts";

export const RUN_TABS = ["steps", "data", "times", "about"] as const;

export const runSearchSchema = v.object({
  tab: lenient(v.picklist(RUN_TABS)),
  /** Key of the line whose details are shown. */
  line: lenient(text(200)),
  failures: lenient(v.boolean()),
});
export type RunTab = (typeof RUN_TABS)[number];
