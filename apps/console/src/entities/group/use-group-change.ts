import { type BodyOf, type ExtensionGroup, updateExtensionGroup } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { patchGroup } from "./group.queries.ts";

type GroupChange = Pick<BodyOf<typeof updateExtensionGroup>, "name" | "threadCount">;

/** Shown at once, and taken back when the server refuses. */
export function useGroupChange({ id, name, threadCount }: ExtensionGroup) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupChange) => call(updateExtensionGroup, { params: { id }, body }),
    onMutate(body) {
      patchGroup(cache, id, body as Partial<ExtensionGroup>);
      return { name, threadCount };
    },
    onError: (_error, _body, before) => patchGroup(cache, id, before ?? {}),
    onSuccess: (group) => patchGroup(cache, id, group),
  });
}
