/* Which kinds of steps a tariff has. */
export { findActionKinds } from "./action-kinds.tables.ts";
