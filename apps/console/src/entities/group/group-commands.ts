import {
  addToExtensionGroup,
  createExtensionGroup,
  deleteExtensionGroup,
  type Extension,
  type ExtensionGroup,
  removeFromExtensionGroup,
  updateExtensionGroup,
} from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { notifyError, notifySuccess } from "../../ui/notify.tsx";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { type BulkAnswer, mergeAnswers } from "../../ui/bulk/run-bulk.ts";
import { showExtensions } from "../extension/extension.live.ts";
import { extensionKeys } from "../extension/extension.queries.ts";
import { groupKeys } from "./group.queries.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { collectMembers } from "./collect-members.ts";

type Rows = readonly Extension[];
type Answer = BulkAnswer<Extension>;
/** Which group each is in, or is to be in; null for none. */
type Places = ReadonlyMap<number, number | null>;

const placesOf = (rows: Rows): Places =>
  new Map(rows.map((row) => [row.id, row.group?.id ?? null]));

/** One call for each group they go to, or leave. */
async function moveChunk(ids: number[], from: Places, to: Places): Promise<Answer> {
  const answers: Answer[] = [];
  const placeIn = (places: Places) => (id: number) => places.get(id) ?? null;
  for (const [target, those] of Map.groupBy(ids, placeIn(to))) {
    if (target !== null) {
      const input = { params: { id: target }, body: { extensionIds: those } };
      answers.push(await call(addToExtensionGroup, input));
      continue;
    }
    for (const [left, leaving] of Map.groupBy(those, placeIn(from))) {
      if (left === null) continue;
      const input = { params: { id: left }, body: { extensionIds: leaving } };
      answers.push(await call(removeFromExtensionGroup, input));
    }
  }
  return mergeAnswers(answers);
}

interface Move {
  label: string;
  rows: Rows;
  to: Places;
  undo?: () => void;
}

/** Who is in which group. Loaded when somebody changes it. */
export function makeGroupCommands(t: TFunction, cache: QueryClient) {
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: groupKeys.all });
    void cache.invalidateQueries({ queryKey: extensionKeys.lists });
  };

  const move = ({ label, rows, to, undo }: Move) =>
    carryOut(t, {
      label,
      rows,
      callChunk: (ids) => moveChunk(ids, placesOf(rows), to),
      onDone(done) {
        showExtensions(cache, done);
        refresh();
      },
      undo: undo && { label: t(($) => $.common.undo), run: undo },
    });

  /** Moves them, with a way back that puts each where it was. */
  function moveAll(label: string, rows: Rows, target: number | null, afterUndo?: () => void): void {
    const group = target === null ? null : { id: target, name: "" };
    const undo = async () => {
      const moved = rows.map((row) => ({ ...row, group }));
      await move({ label: t(($) => $.groups.undoing), rows: moved, to: placesOf(rows) });
      afterUndo?.();
    };
    const to = new Map(rows.map(({ id }) => [id, target]));
    void move({ label, rows, to, undo: () => void undo() });
  }

  const moveTo = (rows: Rows, { id, name }: { id: number; name: string }, undone?: () => void) =>
    moveAll(
      t(($) => $.groups.movedTo, { name }),
      rows,
      id,
      undone,
    );

  async function remove(id: number): Promise<void> {
    await call(deleteExtensionGroup, { params: { id } });
    refresh();
  }

  async function create(rows: Rows, body: { name: string; threadCount: number }): Promise<void> {
    const group = await call(createExtensionGroup, { body });
    refresh();
    // The group is no more once those it was made for are back.
    moveTo(rows, group, () => void remove(group.id).catch(notifyError));
  }

  /** The same name, limit, columns and members, under another id. */
  async function restore(group: ExtensionGroup, rows: Rows): Promise<void> {
    const { name, threadCount, columnSettings } = group;
    const { id } = await call(createExtensionGroup, { body: { name, threadCount } });
    if (columnSettings !== null)
      await call(updateExtensionGroup, { params: { id }, body: { columnSettings } });
    refresh();
    const free = rows.map((row) => ({ ...row, group: null }));
    const to = new Map(rows.map((row) => [row.id, id]));
    if (rows.length > 0) await move({ label: t(($) => $.groups.undoing), rows: free, to });
  }

  async function removeWithUndo(group: ExtensionGroup): Promise<void> {
    const isSure = await confirm({
      title: t(($) => $.groups.deleteTitle, { name: group.name }),
      text: t(($) => $.groups.deleteText, { count: group.extensionCount }),
      confirmLabel: t(($) => $.groups.delete),
      isDestructive: true,
    });
    if (!isSure) return;
    const rows = await collectMembers(t, group);
    await remove(group.id);
    notifySuccess(
      t(($) => $.groups.deleted, { name: group.name }),
      {
        label: t(($) => $.common.undo),
        run: () => void restore(group, rows).catch(notifyError),
      },
    );
  }

  return {
    moveTo,
    create,
    takeOut(rows: Rows): void {
      const members = rows.filter((row) => row.group !== null);
      moveAll(
        t(($) => $.groups.takenOut),
        members,
        null,
      );
    },
    remove: (group: ExtensionGroup): void => void removeWithUndo(group).catch(notifyError),
  };
}
