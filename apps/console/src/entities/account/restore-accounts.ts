import { deleteAccounts, type Extension, restoreAccounts } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { BulkPlan } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { partOf, planOf, type Rows } from "../extension/extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo, type UndoGuard } from "../extension/undo-guard.ts";

function restorePlan({ t, cache }: CommandContext, rows: Rows): BulkPlan<Extension> {
  return planOf(cache, {
    label: t(($) => $.accounts.restore.label),
    doneText: (count) => t(($) => $.accounts.restore.done, { count }),
    rows,
    parts: [partOf(rows, (extensionIds) => call(restoreAccounts, { body: { extensionIds } }))],
  });
}

/** Puts back the accounts that others took the place of. */
export const putBack = (context: CommandContext, rows: Rows): Promise<void> =>
  carryOut(context.t, restorePlan(context, rows));

export interface LoadUndo {
  guard: UndoGuard;
  undo: NonNullable<BulkPlan<Extension>["undo"]>;
}

/**
 * The way back from loading accounts into these, as they were before it: what had an account gets it
 * back, what had none has none again. Undefined where no account was replaced.
 */
export function undoOfLoad(context: CommandContext, rows: Rows): LoadUndo | undefined {
  const { t } = context;
  const replaced = rows.filter(({ account }) => account !== null);
  if (replaced.length === 0) return undefined;
  const fresh = rows.filter(({ account }) => account === null);
  const back = restorePlan(context, rows);
  const guard = createUndoGuard(FACTS.account);
  const parts = [
    ...restorePlan(context, replaced).parts,
    ...(fresh.length === 0
      ? []
      : [partOf(fresh, (extensionIds) => call(deleteAccounts, { body: { extensionIds } }))]),
  ];
  return { guard, undo: guardedUndo(t, guard, "loadAccounts", { ...back, parts }) };
}
