/* Accounts that others than their users end. */
export { endAccount } from "./end-account.ts";
export { lockPerson } from "./people.tables.ts";
