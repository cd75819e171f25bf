import * as v from "valibot";
import { lenient, whole } from "../../ui/lenient.ts";

/** How far the load is reckoned: about a year. */
export const WEEKS_MAX = 52;

export const schedulesSearchSchema = v.object({
  /** Which seven days: 0, or left out, are the coming ones. */
  week: lenient(whole(0, WEEKS_MAX)),
  /** Only what this group starts; 0: what is in no group. */
  group: lenient(whole(0)),
  /** The chosen hour. */
  day: lenient(whole(0, 6)),
  hour: lenient(whole(0, 23)),
});
