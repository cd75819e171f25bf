import { changeTagsOfMany, type Extension, type TagChange } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { unfitOf } from "../extension/command-fit.ts";
import { EXTENSION_COMMANDS } from "../extension/command-list.ts";
import { partOf, planOf, type Rows } from "../extension/extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo } from "../extension/undo-guard.ts";
import { countAnew, keyOf, tagIdsOf } from "./set-tags.ts";

/** What is to become of tags on all rows; the others stay as each row has them. */
export interface TagWishes {
  add: readonly number[];
  remove: readonly number[];
}

const tagPart = (rows: Rows, change: TagChange, tagIds: readonly number[]): BulkPart<Extension> =>
  partOf(rows, (extensionIds) =>
    call(changeTagsOfMany, { body: { extensionIds, change, tagIds: [...tagIds] } }),
  );

/** Rows that are to have the same tags in one part. */
const replaceParts = (rows: Rows, wanted: (row: Extension) => number[]): BulkPart<Extension>[] =>
  [...Map.groupBy(rows, (row) => keyOf(wanted(row))).values()].flatMap((those) => {
    const [first] = those;
    return first ? tagPart(those, "replace", wanted(first)) : [];
  });

function partsFor(rows: Rows, { add, remove }: TagWishes): BulkPart<Extension>[] {
  if (remove.length === 0) return [tagPart(rows, "add", add)];
  if (add.length === 0) return [tagPart(rows, "remove", remove)];
  const gone = new Set(remove);
  return replaceParts(rows, (row) => [
    ...new Set([...tagIdsOf(row).filter((id) => !gone.has(id)), ...add]),
  ]);
}

/** Gives tags and takes them away; the way back gives each row those that it had. */
export async function tagRows(
  { t, cache }: CommandContext,
  rows: Rows,
  wishes: TagWishes,
): Promise<void> {
  const planWith = (parts: readonly BulkPart<Extension>[]) => {
    const plan = planOf(cache, {
      label: EXTENSION_COMMANDS.tags.label(t),
      doneText: (count) => EXTENSION_COMMANDS.tags.doneText(t, count),
      rows,
      parts,
    });
    return {
      ...plan,
      onRows(changed: Extension[]) {
        plan.onRows(changed);
        countAnew(cache);
      },
    };
  };
  const guard = createUndoGuard(FACTS.tags);
  await carryOut(t, {
    ...planWith(guard.watch(partsFor(rows, wishes))),
    unfit: unfitOf(t, "tags"),
    undo: guardedUndo(t, guard, "tags", planWith(replaceParts(rows, tagIdsOf))),
  });
}
