import * as v from "valibot";
import { lenient, text } from "../../ui/lenient.ts";

export const helpSearchSchema = v.object({
  /** What a link from elsewhere is to be read in; off the address once it is. */
  language: lenient(text(2)),
});
