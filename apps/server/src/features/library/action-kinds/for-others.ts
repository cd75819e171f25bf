/* Which kinds of steps a tariff has, for what runs them. */
export { findActionKinds } from "./action-kinds.tables.ts";
