import { type JsonValue, listPreferences, updatePreference } from "@baton/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { fetchWhole } from "../api/fetch-every.ts";
import { collectionKey } from "../api/collection-key.ts";

export type Preferences = Record<string, JsonValue>;

export const preferencesQuery = queryOptions({
  queryKey: collectionKey("preferences"),
  queryFn: async ({ signal }): Promise<Preferences> => {
    const { data } = await fetchWhole((query) => call(listPreferences, { query, signal }));
    return Object.fromEntries(data.map(({ name, value }) => [name, value]));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * One preference of the user, kept on the server. A value that does not fit the schema (an older
 * console wrote it) counts as not set. Writing shows at once; a failed write is not worth a notice.
 */
export function usePreference<Value extends JsonValue>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
) {
  const cache = useQueryClient();
  const { data, isPending } = useQuery(preferencesQuery);
  const parsed = v.safeParse(schema, data?.[name]);
  const { mutate } = useMutation({
    meta: { handled: true },
    mutationFn: (value: Value | null) => call(updatePreference, { body: { name, value } }),
    onMutate: (value) => {
      cache.setQueryData(preferencesQuery.queryKey, (old) => ({ ...old, [name]: value }));
    },
  });
  return { value: parsed.success ? parsed.output : null, isPending, set: mutate };
}
