import { AccountStatus } from "@baton/contract";
import type { AccountDriver } from "@baton/runner";
import type { Behaviour } from "./behaviour.ts";
import { drawAccount } from "./drawn-account.ts";

/** Accounts that one look tells all of: what is read of those that are signed in is drawn. */
export function simulatedAccounts(behaviour: Behaviour, agent: number) {
  const { status, reason, facts } = drawAccount(behaviour, agent);
  return {
    apply: async () => ({ status, reason, facts: status === AccountStatus.Ok ? facts : [] }),
    forget: async () => {},
    close: async () => {},
  } satisfies AccountDriver;
}
