import { AccountStatus } from "@baton/contract";

/** Those without an account, beside the statuses of those that have one. */
export const NO_ACCOUNT = 3;

export const ACCOUNT_STATUSES = Object.values(AccountStatus).toSorted((a, b) => b - a);
