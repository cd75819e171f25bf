import {
  changeTags,
  changeTagsOfMany,
  createExtensionTag,
  type Extension,
  type ListedTag,
  type TagChange,
} from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifyRefusal, notifySuccess } from "../../ui/notify.tsx";
import { unfitOf } from "../extension/command-fit.ts";
import { EXTENSION_COMMANDS } from "../extension/command-list.ts";
import { refreshCountsSoon } from "../extension/extension-counts.queries.ts";
import { knownExtension, showExtensions } from "../extension/extension.live.ts";
import { partOf, planOf, type Rows } from "../extension/extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo } from "../extension/undo-guard.ts";
import { tagKeys, tagsQuery } from "./tag.queries.ts";

/** What is to become of tags on all rows; the others stay as each row has them. */
export interface TagWishes {
  add: readonly number[];
  remove: readonly number[];
}

/** How many have which tag, and whether any has one: an empty column is not shown. */
function countAnew(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: tagKeys.all });
  refreshCountsSoon(cache);
}

const tagIdsOf = ({ tags }: Pick<Extension, "tags">): number[] => tags.map(({ id }) => id);
const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

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

const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** The tags of these names; those that there are not yet are made. */
async function findOrCreate({ cache }: CommandContext, names: readonly string[]) {
  const known = await cache.query(tagsQuery);
  const found: ListedTag[] = [];
  for (const name of new Set(names)) {
    const isIt = (tag: ListedTag) => tag.name.toLowerCase() === name.toLowerCase();
    const tag = known.find(isIt) ?? found.find(isIt);
    found.push(tag ?? (await call(createExtensionTag, { body: { name } })));
  }
  return [...new Set(found.map(({ id }) => id))];
}

async function replaceTags({ cache }: CommandContext, id: number, tagIds: readonly number[]) {
  const body = { change: "replace" as const, tagIds: [...tagIds] };
  const row = await call(changeTags, { params: { id }, body });
  showExtensions(cache, [row]);
  countAnew(cache);
  return row;
}

/** These alone, with a way back as long as nobody has given the row others. */
export async function setTags(
  context: CommandContext,
  row: Extension,
  tagIds: readonly number[],
): Promise<void> {
  const { t, cache } = context;
  const before = tagIdsOf(row);
  const changed = await replaceTags(context, row.id, tagIds);
  const undo = async () => {
    const now = knownExtension(cache, row.id) ?? changed;
    if (keyOf(tagIdsOf(now)) === keyOf(tagIdsOf(changed)))
      await replaceTags(context, row.id, before);
    else notifyRefusal(t(($) => $.common.notUndone));
  };
  notifySuccess(
    t(($) => $.common.saved),
    { label: t(($) => $.common.undo), run: () => void undo().catch(handleError) },
  );
}

/** Names with commas between them, as they are typed into a cell. */
export async function saveTagNames(
  context: CommandContext,
  row: Extension,
  text: string,
): Promise<void> {
  try {
    await setTags(context, row, await findOrCreate(context, namesIn(text)));
  } catch (error) {
    handleError(error);
  }
}
