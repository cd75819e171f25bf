import { AccountStatus } from "@baton/contract";
import type { AccountDriver } from "@baton/runner";

/** Accounts that are signed in as soon as somebody looks. */
export const SIMULATED_ACCOUNTS: AccountDriver = {
  apply: async () => ({ status: AccountStatus.Ok, reason: null, facts: [] }),
  forget: async () => {},
  close: async () => {},
};
