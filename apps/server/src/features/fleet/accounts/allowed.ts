import { type ErrorName, ExtensionState } from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import { type LockedExtension, lockExtensions } from "../extensions/for-others.ts";
import { findActiveExtensions, missingOf } from "../../runs/runs/for-others.ts";
import type { AccountFault } from "./read-account.ts";

/** Why something is not done to the accounts of which extensions. */
export type AccountFaults = Map<number, AccountFault>;

interface Rules {
  /** Said of an extension whose script is active. */
  active: ErrorName;
  /** Said of one that is disabled; without it, that does not matter. */
  disabled?: ErrorName;
}

/** Locks the extensions; whose account may not be touched now is named with the reason. */
export async function lockAllowed(
  tx: Tx,
  userId: number,
  ids: number[],
  { active, disabled }: Rules,
): Promise<{ found: LockedExtension[]; faults: AccountFaults }> {
  const found = await lockExtensions(tx, userId, ids);
  const faults: AccountFaults = new Map(missingOf(ids, found));
  const busy = await findActiveExtensions(
    tx,
    found.map(({ id }) => id),
  );
  for (const { id, state } of found) {
    if (disabled && state === ExtensionState.Disabled) faults.set(id, { errorName: disabled });
    if (busy.has(id)) faults.set(id, { errorName: active });
  }
  return { found, faults };
}
