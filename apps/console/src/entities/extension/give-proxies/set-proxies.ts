import {
  addProxies,
  type Extension,
  orderManyProxies,
  ProxyStatus,
  removeManyProxies,
  spreadProxies,
} from "@baton/contract";
import { call } from "../../../api/client.ts";
import type { BulkPart } from "../../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../../ui/command-context.ts";
import { handleError } from "../../../ui/handle-error.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { proxyKeys } from "../../proxy/proxy.keys.ts";
import { EXTENSION_COMMANDS } from "../command-list.ts";
import { partOf, planOf, type Rows } from "../extension-plan.ts";
import { extensionKeys } from "../extension.queries.ts";
import { createUndoGuard, FACTS, guardedUndo, type UndoGuard } from "../undo-guard.ts";

/** All of them to each, behind those it has; one to each, evenly; or taken from those that have any. */
export const PROXY_WAYS = ["give", "spread", "take"] as const;
export type ProxyWay = (typeof PROXY_WAYS)[number];

interface Wanted {
  way: ProxyWay;
  rows: Rows;
  proxyIds: readonly number[];
}

const idsOf = ({ proxies }: Extension): number[] => proxies.map(({ id }) => id);

/** Those to which it is something: whom a gift, or a loss, changes. */
export function rowsChanged({ way, rows, proxyIds }: Wanted): Rows {
  const wanted = new Set(proxyIds);
  if (way === "take") return rows.filter((row) => idsOf(row).some((id) => wanted.has(id)));
  if (way === "spread") return rows;
  return rows.filter((row) => wanted.difference(new Set(idsOf(row))).size > 0);
}

/** Each its own, in the order that it had. */
function backPart(rows: Rows): BulkPart<Extension> {
  const before = new Map(rows.map((row) => [row.id, idsOf(row)]));
  return partOf(rows, (extensionIds) => {
    const extensions = extensionIds.map((id) => ({ id, proxyIds: before.get(id) ?? [] }));
    return call(orderManyProxies, { body: { extensions } });
  });
}

function planWith({ t, cache }: CommandContext, rows: Rows, part: BulkPart<Extension>) {
  const { label, doneText } = EXTENSION_COMMANDS.proxies;
  return planOf(cache, {
    label: label(t),
    doneText: (count) => doneText(t, count),
    rows,
    parts: [part],
  });
}

const undoFor = (context: CommandContext, guard: UndoGuard, rows: Rows) =>
  guardedUndo(context.t, guard, "proxies", planWith(context, rows, backPart(rows)));

/** Gives, spreads or takes proxies, with the way back for all that it changed. */
export async function setProxies(context: CommandContext, wanted: Wanted): Promise<void> {
  await (wanted.way === "spread" ? spread(context, wanted) : giveOrTake(context, wanted));
  await context.cache.invalidateQueries({ queryKey: proxyKeys.all });
}

async function giveOrTake(context: CommandContext, wanted: Wanted): Promise<void> {
  const rows = rowsChanged(wanted);
  const endpoint = wanted.way === "give" ? addProxies : removeManyProxies;
  const proxyIds = [...wanted.proxyIds];
  const guard = createUndoGuard(FACTS.proxies);
  const part = partOf(rows, (extensionIds) => call(endpoint, { body: { extensionIds, proxyIds } }));
  const [watched = part] = guard.watch([part]);
  const plan = planWith(context, rows, watched);
  await carryOut(context.t, { ...plan, undo: undoFor(context, guard, rows) });
}

/** In one call: in parts it would be even within each of them only. */
async function spread(context: CommandContext, { rows, proxyIds }: Wanted): Promise<void> {
  const { t, cache } = context;
  const guard = createUndoGuard(FACTS.proxies);
  const extensionIds = rows.map(({ id }) => id);
  const { given } = await call(spreadProxies, { body: { extensionIds, proxyIds: [...proxyIds] } });
  const firsts = new Map(given.map(({ extensionId, proxyId }) => [extensionId, proxyId]));
  const changed = rows.filter(({ id }) => firsts.has(id));
  guard.note(changed.map((row) => withFirst(row, firsts.get(row.id) ?? 0)));
  await cache.invalidateQueries({ queryKey: extensionKeys.all });
  const undo = undoFor(context, guard, changed);
  const takeBack = async () => {
    await carryOut(t, undo([...firsts.keys()]));
    await cache.invalidateQueries({ queryKey: proxyKeys.all });
  };
  const text = EXTENSION_COMMANDS.proxies.doneText(t, given.length);
  const action = { label: t(($) => $.common.undo), run: () => void takeBack().catch(handleError) };
  notifySuccess(text, ...(given.length > 0 ? [action] : []));
}

/** As the server leaves it: the first is another one, what it had stays behind it. */
function withFirst(row: Extension, proxyId: number): Extension {
  const proxies = row.proxies.filter(({ id }) => id !== proxyId);
  const first = {
    id: proxyId,
    name: "",
    proxyStatus: ProxyStatus.Unknown,
    isUsed: true,
    way: null,
  };
  return { ...row, proxies: [first, ...proxies] };
}
