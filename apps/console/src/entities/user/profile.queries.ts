import { getProfile, listTariffUse, type Profile } from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const profileQuery = queryOptions({
  queryKey: collectionKey("profile"),
  queryFn: ({ signal }) => call(getProfile, { signal }),
});

/** Below the profile's key: both are asked for anew together. */
export const tariffUseQuery = queryOptions({
  queryKey: collectionKey("profile", "lists"),
  queryFn: ({ signal }) => fetchWhole((query) => call(listTariffUse, { query, signal })),
});

/** Nobody accepts the terms for another. */
export const mustAccept = (profile: Profile | undefined): boolean =>
  profile !== undefined && !profile.isTermsAndConditionsAccepted && !profile.isImpersonated;
