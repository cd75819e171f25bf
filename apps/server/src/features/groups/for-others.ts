/* For features whose calls name groups. */
export { findOwnGroups } from "./groups.tables.ts";
