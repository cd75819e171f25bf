import * as z from "zod/mini";
import { lenient } from "../../ui/lenient.ts";

/** `new` is an action that nobody has saved yet. */
export const actionsSearchSchema = z.object({
  id: lenient(z.union([z.int().check(z.positive()), z.literal("new")])),
  /** An entry of the catalogue: shown, or what a new action is. */
  type: lenient(z.string().check(z.maxLength(64))),
  /** The first step of a new action that is a list of steps. */
  step: lenient(z.string().check(z.maxLength(64))),
  search: lenient(z.string().check(z.maxLength(200))),
});
export type ActionsSearch = z.infer<typeof actionsSearchSchema>;
