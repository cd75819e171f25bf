import {
  BULK_MAX_IDS,
  changeTagsOfMany,
  createExtensionTag,
  deleteExtensionTag,
  type ListedTag,
} from "@baton/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { successNotice } from "../../ui/notify.tsx";
import { extensionKeys } from "../extension/extension.queries.ts";
import { tagKeys } from "./tag.queries.ts";

function readAnew(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: tagKeys.all });
  void cache.invalidateQueries({ queryKey: extensionKeys.all });
}

/** A tag of that name and colour, on those of them that are still there. */
async function bringBack(
  { name, color }: ListedTag,
  extensionIds: readonly number[],
): Promise<void> {
  const { id } = await call(createExtensionTag, { body: { name, color } });
  for (let from = 0; from < extensionIds.length; from += BULK_MAX_IDS) {
    const some = extensionIds.slice(from, from + BULK_MAX_IDS);
    await call(changeTagsOfMany, { body: { extensionIds: some, change: "add", tagIds: [id] } });
  }
}

/** The way back makes it anew, and gives it to those that had it. */
export async function deleteTag({ t, cache }: CommandContext, tag: ListedTag): Promise<void> {
  const saySaved = successNotice();
  const { extensionIds } = await call(deleteExtensionTag, { params: { id: tag.id } });
  readAnew(cache);
  saySaved(
    t(($) => $.tags.deleted, { name: tag.name }),
    {
      label: t(($) => $.common.undo),
      run: () =>
        void bringBack(tag, extensionIds)
          .catch(handleError)
          .finally(() => readAnew(cache)),
    },
  );
}
