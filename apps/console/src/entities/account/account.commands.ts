import { deleteAccounts, type Extension, reauthorizeAccounts } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { BulkPlan } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { askAbout } from "../extension/ask-about.ts";
import { type Fit, fitOf, unfitOf } from "../extension/command-fit.ts";
import { EXTENSION_COMMANDS } from "../extension/command-list.ts";
import { partOf, planOf, type Rows } from "../extension/extension-plan.ts";

const CALLS = { reauthorize: reauthorizeAccounts, deleteAccount: deleteAccounts } as const;
type AccountCommand = keyof typeof CALLS;

function planFor(
  id: AccountCommand,
  { t, cache }: CommandContext,
  { rows, others }: Fit,
): BulkPlan<Extension> {
  return planOf(cache, {
    label: EXTENSION_COMMANDS[id].label(t),
    doneText: (count) => EXTENSION_COMMANDS[id].doneText(t, count),
    rows,
    parts: [partOf(rows, (extensionIds) => call(CALLS[id], { body: { extensionIds } }))],
    unfit: unfitOf(t, id, others),
  });
}

/** Nothing brings secrets back: this asks, and has no way back. */
async function remove(context: CommandContext, all: Rows): Promise<void> {
  const { t } = context;
  const fit = fitOf("deleteAccount", all);
  const isSure = await askAbout(context, "deleteAccount", fit, {
    title: t(($) => $.accounts.remove.title, { count: fit.rows.length }),
    text: t(($) => $.accounts.remove.text),
  });
  if (isSure) await carryOut(t, planFor("deleteAccount", context, fit));
}

export const ACCOUNT_COMMANDS: Record<
  AccountCommand,
  (context: CommandContext, rows: Rows) => Promise<void>
> = {
  reauthorize: (context, rows) =>
    carryOut(context.t, planFor("reauthorize", context, fitOf("reauthorize", rows))),
  deleteAccount: remove,
};
