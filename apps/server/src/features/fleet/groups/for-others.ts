/* For features whose calls name groups. */
export { findOwnGroups, holdGroup } from "./groups.tables.ts";
