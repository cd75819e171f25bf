/* What goes with the thing that a preference is about. */
export { deletePreferenceRow } from "./preferences.tables.ts";
/* What a user has set and another feature goes by. */
export { readSetting } from "./settings.ts";
