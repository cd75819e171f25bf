import { AccountStatus } from "@baton/contract";
import type { AccountDriver } from "@baton/runner";

/** Accounts that are signed in as soon as somebody looks. */
export const SIMULATED_ACCOUNTS: AccountDriver = {
  carryOut: async ({ task }) => ({
    status: task.task === "apply" ? AccountStatus.Ok : AccountStatus.NotAuthorized,
    reason: null,
    facts: [],
  }),
  forget: async () => {},
};
