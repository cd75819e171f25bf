import * as z from "zod/mini";
import { lenient } from "../../ui/lenient.ts";

export const RUN_TABS = ["steps", "data", "times", "about"] as const;

export const runSearchSchema = z.object({
  tab: lenient(z.enum(RUN_TABS)),
  /** Key of the line whose details are shown. */
  line: lenient(z.string().check(z.maxLength(200))),
  failures: lenient(z.boolean()),
});
export type RunTab = (typeof RUN_TABS)[number];
