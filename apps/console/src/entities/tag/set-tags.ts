import { changeTags, createExtensionTag, type Extension, type ListedTag } from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifyRefusal, successNotice } from "../../ui/notify.tsx";
import { refreshCountsSoon } from "../extension/extension-counts.queries.ts";
import { knownExtension, showExtensions } from "../extension/extension.live.ts";
import { tagsQuery, tagKeys } from "./tag.queries.ts";

/** How many have which tag, and whether any has one: an empty column is not shown. */
export function countAnew(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: tagKeys.all });
  refreshCountsSoon(cache);
}

export const tagIdsOf = ({ tags }: Pick<Extension, "tags">): number[] => tags.map(({ id }) => id);
export const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

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
  const saySaved = successNotice();
  const changed = await replaceTags(context, row.id, tagIds);
  const undo = async () => {
    const now = knownExtension(cache, row.id) ?? changed;
    if (keyOf(tagIdsOf(now)) === keyOf(tagIdsOf(changed)))
      await replaceTags(context, row.id, before);
    else notifyRefusal(t(($) => $.common.notUndone));
  };
  saySaved(
    t(($) => $.common.saved),
    { label: t(($) => $.common.undo), run: () => void undo().catch(handleError) },
  );
}

/** Names with commas between them, as they are typed into a cell. Answers whether they are saved. */
export async function saveTagNames(
  context: CommandContext,
  row: Extension,
  text: string,
): Promise<boolean> {
  try {
    await setTags(context, row, await findOrCreate(context, namesIn(text)));
    return true;
  } catch (error) {
    handleError(error);
    return false;
  }
}
