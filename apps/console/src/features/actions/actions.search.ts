import { z } from "zod";

/** `new` is an action that nobody has saved yet. */
export const actionsSearchSchema = z.object({
  id: z
    .union([z.int().positive(), z.literal("new")])
    .optional()
    .catch(undefined),
  /** An entry of the catalogue: shown, or what a new action is. */
  type: z.string().max(64).optional().catch(undefined),
  /** The first step of a new action that is a list of steps. */
  step: z.string().max(64).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
});
export type ActionsSearch = z.infer<typeof actionsSearchSchema>;
