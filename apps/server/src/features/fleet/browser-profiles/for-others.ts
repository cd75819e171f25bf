/* What makes profiles and changes them, within changes of its own. */
export { toBrowserProfile } from "./browser-profile.presenter.ts";
export {
  deleteProfileRow,
  findProfile,
  findProfileOfVendor,
  insertProfile,
  listProfilesOfConnection,
  type ProfileRow,
} from "./browser-profiles.tables.ts";
export { findNeverStarted, forgetHalfMade, isTaken, listMadeBy, setMade } from "./made-profiles.ts";
export { makeTemplatesService } from "./templates.service.ts";
export { templatesIn } from "./templates.tables.ts";
export { tellProfile } from "./tell-profile.ts";
export { type LocalBrowsers, makeLocalBrowsers } from "./local-browsers.ts";
