import { isDeepEqual } from "@baton/contract";
import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { type Collection, collectionKey } from "../../api/collection-key.ts";
import { ApiError } from "../../api/errors.ts";

interface Template {
  id: number;
  name: string;
}
export type Versioned<T> = T & { version: number };

/** Templates have no version of their own: one that came back otherwise is a newer one. */
function versioned<T extends Template>(
  before: Versioned<T> | undefined,
  template: T,
): Versioned<T> {
  if (!before) return { ...template, version: 1 };
  const { version } = before;
  const isSame = isDeepEqual(before, { ...template, version });
  return { ...template, version: isSame ? version : version + 1 };
}

/** Single templates out of the list of all, as the editor wants them. */
export function templateSource<T extends Template>(root: Collection, listAll: () => Promise<T[]>) {
  const keyOf = (id: number): QueryKey => collectionKey(root, "one", id);
  const one = (id: number) =>
    queryOptions({
      queryKey: keyOf(id),
      queryFn: async ({ client }): Promise<Versioned<T>> => {
        const found = (await listAll()).find((template) => template.id === id);
        if (!found) throw new ApiError(404, null, true);
        return versioned(client.getQueryData<Versioned<T>>(keyOf(id)), found);
      },
      retry: false,
    });
  return {
    one,
    madeSince: async (name: string): Promise<Versioned<T>[]> =>
      (await listAll())
        .filter((template) => template.name === name)
        .map((template) => versioned(undefined, template)),
    /** What a save came to, newer than what was there. */
    kept: (cache: QueryClient, template: T): Versioned<T> =>
      versioned(cache.getQueryData<Versioned<T>>(keyOf(template.id)), template),
  };
}
