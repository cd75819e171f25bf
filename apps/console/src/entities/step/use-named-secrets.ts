import { findActionType } from "@baton/catalogue";
import { listNamedSecrets, SERVICE_ACCOUNT_NAMES } from "@baton/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import type { Variable } from "./variables.ts";

const NONE: readonly Variable[] = [];

const namesQuery = queryOptions({
  queryKey: ["named-secrets"] as const,
  queryFn: ({ signal }) => fetchWhole((query) => call(listNamedSecrets, { query, signal })),
});

/** Secrets and what is hidden of an account that a step may name: only what the server carries out sees them. */
export function useNamedSecrets(type: string): readonly Variable[] {
  const isService = findActionType(type)?.kind === "service";
  const { data } = useQuery({ ...namesQuery, enabled: isService });
  return useMemo(
    () =>
      isService && data
        ? [...data.data.map(({ name }) => `secret.${name}`), ...SERVICE_ACCOUNT_NAMES].map(
            (name) => ({ name, number: "", type: "", isSecret: true as const }),
          )
        : NONE,
    [isService, data],
  );
}
