import { getProfile, listTariffUse } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});

/** Below the profile's key: both are asked for anew together. */
export const tariffUseQuery = queryOptions({
  queryKey: ["profile", "lists"],
  queryFn: ({ signal }) => call(listTariffUse, { signal }),
});
