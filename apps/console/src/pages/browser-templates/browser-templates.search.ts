import * as v from "valibot";
import { idNumber, lenient, text } from "../../ui/lenient.ts";

/** `new` is a template that nobody has saved yet. */
export const browserTemplatesSearchSchema = v.object({
  id: lenient(v.union([idNumber, v.literal("new")])),
  search: lenient(text(200)),
});
export type BrowserTemplatesSearch = v.InferOutput<typeof browserTemplatesSearchSchema>;
