import type { Unavailability } from "@baton/catalogue/lint";
import { listActionTypes } from "@baton/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";

/** It changes with a tariff, and when a newer agent connects for the first time. */
const STALE_MS = 60_000;

/** Types that cannot be used, by their names, each with the reason. */
export type UnavailableTypes = ReadonlyMap<string, Unavailability>;

export const NONE_UNAVAILABLE: UnavailableTypes = new Map();

export const unavailableTypesQuery = queryOptions({
  queryKey: ["action-types", "unavailable"] as const,
  queryFn: async ({ signal }): Promise<UnavailableTypes> => {
    const { data } = await fetchWhole((query) => call(listActionTypes, { query, signal }));
    return new Map(
      data.flatMap(({ name, unavailableReason: why }) =>
        why === null ? [] : [[name, why] as const],
      ),
    );
  },
  staleTime: STALE_MS,
});

export const useUnavailableTypes = (): UnavailableTypes =>
  useQuery(unavailableTypesQuery).data ?? NONE_UNAVAILABLE;
