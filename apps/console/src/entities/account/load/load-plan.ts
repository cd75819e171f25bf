import { ACCOUNTS_MAX_AT_ONCE, type Extension, loadAccounts } from "@baton/contract";
import type { TFunction } from "i18next";
import { call } from "../../../api/client.ts";
import type { BulkAnswer, BulkPart, BulkPlan } from "../../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../../ui/bulk/carry-out.ts";
import { inParts } from "../../../ui/bulk/in-parts.ts";
import type { CommandContext } from "../../../ui/command-context.ts";
import { EXTENSION_COMMANDS } from "../../extension/command-list.ts";
import { planOf, type Rows } from "../../extension/extension-plan.ts";
import { undoOfLoad } from "../restore-accounts.ts";
import type { LoadItem } from "./load-items.ts";

/** Well below what the server takes: letters may take up several bytes, and JSON more. */
const PART = { chars: 3_000_000, count: ACCOUNTS_MAX_AT_ONCE };

function partOf(items: readonly LoadItem[]): BulkPart<Extension> {
  const byId = new Map(items.map((item) => [item.extensionId, item]));
  return {
    ids: [...byId.keys()],
    async call(ids): Promise<BulkAnswer<Extension>> {
      const wanted = ids.flatMap((id) => byId.get(id) ?? []);
      const { data, additionalData } = await call(loadAccounts, { body: { items: wanted } });
      const failures = additionalData.items.map(({ id, errorCode, field }) => ({
        id,
        errorCode,
        ...(field !== null && { reason: field }),
      }));
      return { data, additionalData: { items: failures } };
    },
  };
}

/** What the server says of a field that the console has found nothing wrong with. */
export function reasonText(t: TFunction, field: string): string {
  if (field === "proxy") return t(($) => $.accounts.load.noProxy);
  const isCookies = field === "cookies";
  const name = t(($) => (isCookies ? $.accounts.fields.cookies : $.accounts.fields.twoFactorKey));
  return t(($) => $.accounts.load.unreadField, { field: name });
}

/** Counted and stoppable; those that were refused are listed, and may be tried again. */
export function loadItems(
  context: CommandContext,
  rows: Rows,
  items: readonly LoadItem[],
): Promise<void> {
  const { t, cache } = context;
  const given = new Set(items.map(({ extensionId }) => extensionId));
  const back = undoOfLoad(
    context,
    rows.filter(({ id }) => given.has(id)),
  );
  const parts = inParts(items, PART).map(partOf);
  const plan: BulkPlan<Extension> = planOf(cache, {
    label: EXTENSION_COMMANDS.loadAccounts.label(t),
    doneText: (count) => EXTENSION_COMMANDS.loadAccounts.doneText(t, count),
    rows,
    parts: back ? back.guard.watch(parts) : parts,
  });
  return carryOut(t, {
    ...plan,
    isWritten: true,
    reasonText: (field) => reasonText(t, field),
    undo: back?.undo,
  });
}
