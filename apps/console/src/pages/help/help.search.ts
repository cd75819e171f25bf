import * as v from "valibot";
import { LANGUAGES } from "../../i18n/languages.ts";
import { lenient } from "../../ui/lenient.ts";

export const helpSearchSchema = v.object({
  /** What a link from elsewhere is to be read in; off the address once it is. */
  language: lenient(v.picklist(LANGUAGES)),
});
