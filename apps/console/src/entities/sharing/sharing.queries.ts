import {
  compareActionVersions,
  getActionVersion,
  getNestedAction,
  getNestedUpdate,
  listActionVersions,
  listSendableActions,
  listSentScripts,
} from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import { actionKeys } from "../action/action.queries.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const sharingKeys = {
  received: collectionKey("sentScripts"),
  updates: collectionKey("actionUpdates"),
  /** Below the actions: whatever changes an action may change these. */
  nested: (id: number) => [...actionKeys.all, "nested", id] as const,
  versions: (id: number) => [...actionKeys.all, "versions", id] as const,
};

export const receivedScriptsQuery = queryOptions({
  queryKey: [...sharingKeys.received, "list"] as const,
  queryFn: ({ signal }) => fetchWhole((query) => call(listSentScripts, { query, signal })),
});

/** What taking an update would change. */
export const actionUpdateQuery = (id: number) =>
  queryOptions({
    queryKey: [...sharingKeys.updates, "one", id] as const,
    queryFn: ({ signal }) => call(getNestedUpdate, { params: { id }, signal }),
  });

/** Always asked anew when scripts are chosen: a right may have gone since. */
export const sendableActionsQuery = (scriptIds: readonly number[]) =>
  queryOptions({
    queryKey: [...sharingKeys.received, "sendable", scriptIds] as const,
    queryFn: ({ signal }) =>
      call(listSendableActions, { body: { scriptIds: [...scriptIds] }, signal }),
    enabled: scriptIds.length > 0,
    staleTime: 0,
  });

/** An action as sharing sees it: where it came from, what it nests, who has got it. */
export const nestedActionQuery = (id: number) =>
  queryOptions({
    queryKey: sharingKeys.nested(id),
    queryFn: ({ signal }) => call(getNestedAction, { params: { id }, signal }),
  });

export const actionVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...sharingKeys.versions(id), "list"] as const,
    queryFn: ({ signal }) =>
      fetchWhole((query) => call(listActionVersions, { query, params: { id }, signal })),
  });

export const actionVersionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...sharingKeys.versions(id), "one", version] as const,
    queryFn: ({ signal }) => call(getActionVersion, { params: { id, version }, signal }),
  });

/** What came between that version and the current one. */
export const versionDifferencesQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...sharingKeys.versions(id), "differences", version] as const,
    queryFn: ({ signal }) => call(compareActionVersions, { params: { id, version }, signal }),
  });
