import { type BodyOf, type ExtensionGroup, updateExtensionGroup } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { type CommandContext, useCommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { notifyRefusal, notifySuccess } from "../../ui/notify.tsx";
import { groupsQuery, patchGroup } from "./group.queries.ts";

type GroupChange = Pick<BodyOf<typeof updateExtensionGroup>, "name" | "threadCount">;
type GroupFacts = Pick<ExtensionGroup, "name" | "threadCount">;

/** Shown at once, and taken back when the server refuses. */
export function useGroupChange({ id, name, threadCount }: ExtensionGroup) {
  const context = useCommandContext();
  const { t, cache } = context;
  return useMutation({
    mutationFn: (body: GroupChange) => call(updateExtensionGroup, { params: { id }, body }),
    onMutate(body): GroupFacts {
      patchGroup(cache, id, body as Partial<ExtensionGroup>);
      return { name, threadCount };
    },
    onError: (_error, _body, before) => patchGroup(cache, id, before ?? {}),
    onSuccess(group, body, before) {
      patchGroup(cache, id, group);
      const undo = () => takeBack(context, group, body, before);
      notifySuccess(
        t(($) => $.common.saved),
        { label: t(($) => $.common.undo), run: () => void undo().catch(handleError) },
      );
    },
  });
}

/** Only what was changed, and only where nobody has changed it since. */
async function takeBack(
  { t, cache }: CommandContext,
  group: ExtensionGroup,
  body: GroupChange,
  before: GroupFacts,
): Promise<void> {
  const { id } = group;
  const groups = cache.getQueryData(groupsQuery.queryKey);
  const now = groups?.find((one) => one.id === id) ?? group;
  const isName = body.name !== undefined;
  const isLimit = body.threadCount !== undefined;
  if ((isName && now.name !== group.name) || (isLimit && now.threadCount !== group.threadCount))
    return notifyRefusal(t(($) => $.common.notUndone));
  const back: GroupChange = {
    ...(isName && { name: before.name }),
    ...(isLimit && { threadCount: before.threadCount }),
  };
  patchGroup(cache, id, await call(updateExtensionGroup, { params: { id }, body: back }));
}
