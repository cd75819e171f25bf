import {
  createExtensionGroup,
  deleteExtensionGroup,
  type ExtensionGroup,
  updateExtensionGroup,
} from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { partsFor } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { planOf, type Rows } from "../extension/extension-plan.ts";
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
  rows: Rows;
  from: Places;
  to: Places;
}

function movePlan(cache: QueryClient, { label, rows, from, to }: Move) {
  const plan = planOf(cache, label, rows, moveParts(from, to));
  return {
    ...plan,
    onRows(changed: Rows) {
      plan.onRows([...changed]);
      refresh(cache);
    },
  };
}

/** Moves them, with a way back that puts each where it was. */
function moveAll(
  { t, cache }: CommandContext,
  label: string,
  rows: Rows,
  target: number | null,
  afterUndo?: () => void,
): Promise<void> {
  const before = placesOf(rows);
  const after = allIn(rows, target);
  const undoing = t(($) => $.groups.undoing);
  const back = movePlan(cache, { label: undoing, rows, from: after, to: before });
  return carryOut(t, {
    ...movePlan(cache, { label, rows, from: before, to: after }),
    undo: (done) => ({ ...back, parts: partsFor(back.parts, done), onComplete: afterUndo }),
  });
}

export function moveTo(
  context: CommandContext,
  rows: Rows,
  group: { id: number; name: string },
  afterUndo?: () => void,
): Promise<void> {
  const label = context.t(($) => $.groups.movedTo, { name: group.name });
  return moveAll(context, label, rows, group.id, afterUndo);
}

export function takeOut(context: CommandContext, rows: Rows): Promise<void> {
  const members = rows.filter((row) => row.group !== null);
  return moveAll(
    context,
    context.t(($) => $.groups.takenOut),
    members,
    null,
  );
}

async function removeGroup(cache: QueryClient, id: number): Promise<void> {
  await call(deleteExtensionGroup, { params: { id } });
  refresh(cache);
}

/** A group made for these rows. */
export async function createFor(
  context: CommandContext,
  rows: Rows,
  body: { name: string; threadCount: number },
): Promise<void> {
  const { cache } = context;
  const group = await call(createExtensionGroup, { body });
  refresh(cache);
  // The group is no more once those it was made for are back.
  await moveTo(context, rows, group, () => void removeGroup(cache, group.id).catch(handleError));
}

/** Makes a deleted group anew: its name, limit, columns and members, under another id. */
async function restore({ t, cache }: CommandContext, group: ExtensionGroup, rows: Rows) {
  const { name, threadCount, columnSettings } = group;
  const { id } = await call(createExtensionGroup, { body: { name, threadCount } });
  if (columnSettings !== null)
    await call(updateExtensionGroup, { params: { id }, body: { columnSettings } });
  refresh(cache);
  const label = t(($) => $.groups.undoing);
  const [from, to] = [allIn(rows, null), allIn(rows, id)];
  await carryOut(t, movePlan(cache, { label, rows, from, to }));
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
  await removeGroup(cache, id);
  notifySuccess(
    t(($) => $.groups.deleted, { name }),
    {
      label: t(($) => $.common.undo),
      run: () => void restore(context, group, rows).catch(handleError),
    },
  );
}
