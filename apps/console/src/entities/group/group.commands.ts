import {
  createExtensionGroup,
  deleteExtensionGroup,
  type ExtensionGroup,
  listExtensions,
  updateExtensionGroup,
} from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { handleError } from "../../ui/handle-error.ts";
import { successNotice } from "../../ui/notify.tsx";
import { type Fit, fitOf, unfitOf } from "../extension/command-fit.ts";
import { EXTENSION_COMMANDS } from "../extension/command-list.ts";
import { planOf, type Rows } from "../extension/extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo } from "../extension/undo-guard.ts";
import { extensionKeys } from "../extension/extension.queries.ts";
import { collectMembers } from "./collect-members.ts";
import { allIn, moveParts, type Places, placesOf } from "./group-moves.ts";
import { groupKeys } from "./group.queries.ts";

function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: groupKeys.all });
  void cache.invalidateQueries({ queryKey: extensionKeys.lists });
}

interface Move {
  label: string;
  doneText: (count: number) => string;
  rows: Rows;
  from: Places;
  to: Places;
}

function movePlan(cache: QueryClient, { from, to, ...facts }: Move) {
  const plan = planOf(cache, { ...facts, parts: moveParts(from, to) });
  return {
    ...plan,
    onRows(changed: Rows) {
      plan.onRows([...changed]);
      refresh(cache);
    },
  };
}

interface MoveAll {
  label: string;
  doneText: (count: number) => string;
  rows: Rows;
  target: number | null;
  /** Those that are in no group already, where they are to be in none. */
  others?: Fit["others"];
  afterUndo?: (() => void) | undefined;
}

/** Moves them, with a way back that puts each where it was. */
function moveAll({ t, cache }: CommandContext, move: MoveAll): Promise<void> {
  const { label, doneText, rows, target, others, afterUndo } = move;
  const before = placesOf(rows);
  const after = allIn(rows, target);
  const guard = createUndoGuard(FACTS.group);
  const command = target === null ? "ungroup" : "group";
  const undone = (count: number) => t(($) => $.bulk.results.undo, { count });
  const undoing = t(($) => $.groups.undoing);
  const back = movePlan(cache, {
    label: undoing,
    doneText: undone,
    rows,
    from: after,
    to: before,
  });
  const plan = movePlan(cache, { label, doneText, rows, from: before, to: after });
  return carryOut(t, {
    ...plan,
    parts: guard.watch(plan.parts),
    unfit: unfitOf(t, command, others),
    undo: guardedUndo(t, guard, command, { ...back, onComplete: afterUndo }),
  });
}

export function moveTo(
  context: CommandContext,
  rows: Rows,
  group: { id: number; name: string },
  afterUndo?: () => void,
): Promise<void> {
  const { t } = context;
  return moveAll(context, {
    label: t(($) => $.groups.movedTo, { name: group.name }),
    doneText: (count) => `${EXTENSION_COMMANDS.group.doneText(t, count)}: ${group.name}`,
    rows,
    target: group.id,
    afterUndo,
  });
}

export function takeOut(context: CommandContext, all: Rows): Promise<void> {
  const { t } = context;
  const { rows, others } = fitOf("ungroup", all);
  return moveAll(context, {
    label: t(($) => $.groups.takenOut),
    doneText: (count) => EXTENSION_COMMANDS.ungroup.doneText(t, count),
    rows,
    target: null,
    others,
  });
}

async function removeGroup(cache: QueryClient, id: number): Promise<void> {
  await call(deleteExtensionGroup, { params: { id } });
  refresh(cache);
}

/** Somebody else may have put theirs into it meanwhile. */
async function removeIfEmpty(cache: QueryClient, id: number): Promise<void> {
  const { totalCount } = await call(listExtensions, {
    query: { groupId: String(id), pageSize: 1 },
  });
  if (totalCount === 0) await removeGroup(cache, id);
}

export async function createGroup(
  { cache }: CommandContext,
  body: { name: string; threadCount: number },
): Promise<ExtensionGroup> {
  const group = await call(createExtensionGroup, { body });
  refresh(cache);
  return group;
}

/** A group that was made for these rows is no more once they are back. */
export const moveToNew = (
  context: CommandContext,
  rows: Rows,
  group: { id: number; name: string },
): Promise<void> =>
  moveTo(
    context,
    rows,
    group,
    () => void removeIfEmpty(context.cache, group.id).catch(handleError),
  );

/** Makes a deleted group anew: its name, limit, columns and members, under another id. */
async function restore({ t, cache }: CommandContext, group: ExtensionGroup, rows: Rows) {
  const { name, threadCount, columnSettings } = group;
  const { id } = await call(createExtensionGroup, { body: { name, threadCount } });
  if (columnSettings !== null)
    await call(updateExtensionGroup, { params: { id }, body: { columnSettings } });
  refresh(cache);
  const label = t(($) => $.groups.undoing);
  const [from, to] = [allIn(rows, null), allIn(rows, id)];
  const doneText = (count: number) => t(($) => $.bulk.results.undo, { count });
  await carryOut(t, movePlan(cache, { label, doneText, rows, from, to }));
}

/** Asks first, and can be undone. */
export async function deleteGroup(context: CommandContext, group: ExtensionGroup): Promise<void> {
  const { t, cache } = context;
  const { id, name, extensionCount } = group;
  const isSure = await confirm({
    title: t(($) => $.groups.deleteTitle, { name }),
    text: t(($) => $.groups.deleteText, { count: extensionCount }),
    confirmLabel: t(($) => $.groups.delete),
    isDestructive: true,
  });
  if (!isSure) return;
  const rows = await collectMembers(t, group);
  if (!rows) return;
  const sayDeleted = successNotice();
  await removeGroup(cache, id);
  sayDeleted(
    t(($) => $.groups.deleted, { name }),
    {
      label: t(($) => $.common.undo),
      run: () => void restore(context, group, rows).catch(handleError),
    },
  );
}
