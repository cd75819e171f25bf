/*
 * What other features may do to extensions within changes of their own. Everybody locks extensions
 * before anything else, in the order of their ids. Which group an extension is in stands on it.
 */
export { toAds } from "./account-ads.ts";
export {
  deleteExtensionRows,
  type LockedExtension,
  listGroupMembers,
  listMembersAmong,
  lockExtensions,
  lockGroupMembers,
  setGroup,
  setScript,
  setSocialNetwork,
} from "./extensions.tables.ts";
/* Rows whose agents have not connected yet. */
export { dropInstallation, insertWaitingRow } from "./waiting-rows.tables.ts";
/* What is answered of many, what rows are shown with, and how browsers come to have one. */
export { makeAnswers } from "./answers.ts";
export type { ClosedBrowsers, TiedProfiles } from "./delete-extensions.ts";
export { type Installation, refuseAboveAllowance } from "./enrolment.ts";
export type { ExtensionsReader } from "./extensions-reader.ts";
export type { Arrival, Installations } from "./installations.ts";
