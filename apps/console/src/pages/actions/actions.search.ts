import * as v from "valibot";
import { idNumber, lenient, text } from "../../ui/lenient.ts";

/** `new` is an action that nobody has saved yet. */
export const actionsSearchSchema = v.object({
  id: lenient(v.union([idNumber, v.literal("new")])),
  /** An entry of the catalogue: shown, or what a new action is. */
  type: lenient(text(64)),
  /** The first step of a new action that is a list of steps. */
  step: lenient(text(64)),
  search: lenient(text(200)),
  /** The step to lead to; off the address once one is there. */
  at: lenient(text(64)),
  /** The script and the actions through which it was opened: `script-5.action-7`. */
  via: lenient(text(400)),
  /** The extension on which the action is tried from here. */
  runOn: lenient(idNumber),
  /** A new action is recorded at once, to be all that a new script does. */
  record: lenient(v.literal("script")),
});
export type ActionsSearch = v.InferOutput<typeof actionsSearchSchema>;
