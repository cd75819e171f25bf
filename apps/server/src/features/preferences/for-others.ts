/* What goes with the thing that a preference is about. */
export { deletePreferenceRow } from "./preferences.tables.ts";
