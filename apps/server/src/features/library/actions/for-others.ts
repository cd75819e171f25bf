/* What sharing may do with actions and their versions, in changes of its own. */
export { GRANT_COLUMNS, grantOf } from "./access.ts";
export { toAction, toActionHead } from "./action-presenter.ts";
export {
  findAction,
  insertAction,
  type LockedAction,
  listActionRows,
  type ReceivedColumns,
} from "./actions.tables.ts";
export { renest } from "./nested-ids.ts";
export { keepNestings } from "./nested-input.ts";
export { listNestedBy, listNestedWithin, lockNestings } from "./nestings.tables.ts";
export { removeAction } from "./remove-action.ts";
export { type CopiesOfActions, holdAction, type SaveDeps, saveContents } from "./save-contents.ts";
export { contentDifferences } from "./versions.service.ts";
