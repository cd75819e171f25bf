/* What sharing may do with actions and their versions, in changes of its own. */
export { GRANT_COLUMNS, grantOf } from "./access.ts";
export { toAction, toActionHead } from "./action-presenter.ts";
export { findAction, insertAction, type LockedAction, listActionRows } from "./actions.tables.ts";
export { NESTED, renest } from "./nested-ids.ts";
export { keepNestings } from "./nested-input.ts";
export {
  deleteNestingsOf,
  listNestedBy,
  listNestedWithin,
  lockNestings,
} from "./nestings.tables.ts";
export { setAutoUpdate, setExpiryDone, setGiven } from "./received-actions.tables.ts";
export { removeAction } from "./remove-action.ts";
export {
  type CopiesOfActions,
  holdAction,
  saveContents,
  type SaveDeps,
  type ScriptsOfActions,
} from "./save-contents.ts";
export { contentDifferences } from "./versions.service.ts";
/* For scripts and runs: what rows with actions become, and who may not have them. */
export {
  type ActionsToRun,
  readActionsToRun,
  stepsOfChosen,
  stepsToRun,
} from "./actions-to-run.ts";
export { findUnavailable, refuseOtherKinds } from "./available-types.ts";
export { commonNetwork } from "./common-network.ts";
export { findBarred, findUnseen } from "./ended-access.ts";
export { hidePasswords } from "./hide-passwords.ts";
export { measureNested } from "./nested-sizes.ts";
export { actionsOfRow, isRowWith } from "./rows-with.ts";
export { isHiddenAction, shownTypeId } from "./shown-type.ts";
export { networksOfActions } from "./use-actions.ts";
