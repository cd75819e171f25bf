import * as z from "zod/mini";
import { lenient } from "../../ui/lenient.ts";

/** How far the load is reckoned: about a year. */
export const WEEKS_MAX = 52;

export const schedulesSearchSchema = z.object({
  /** Which seven days: 0, or left out, are the coming ones. */
  week: lenient(z.int().check(z.minimum(0), z.maximum(WEEKS_MAX))),
  /** Only what this group starts; 0: what is in no group. */
  group: lenient(z.int().check(z.nonnegative())),
  /** The chosen hour. */
  day: lenient(z.int().check(z.minimum(0), z.maximum(6))),
  hour: lenient(z.int().check(z.minimum(0), z.maximum(23))),
});
