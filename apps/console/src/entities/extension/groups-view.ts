import * as v from "valibot";

/** How the table of extensions is shown by groups, as it is kept per user. */
export const groupsViewSchema = v.object({
  isGrouped: v.boolean(),
  /** Ids of groups, 0 for those in none. */
  collapsed: v.array(v.pipe(v.number(), v.integer())),
});
