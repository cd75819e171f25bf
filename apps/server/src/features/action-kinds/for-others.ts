/* Which kinds of steps a tariff has: told to what runs them, set with the tariff. */
export { findActionKinds, setActionKinds } from "./action-kinds.tables.ts";
