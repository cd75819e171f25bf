import {
  type DataTemplate,
  getTelegram,
  listDataExports,
  listDataTemplates,
  type BodyInputOf,
  previewExtensionData,
} from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery, fetchWhole } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

export const dataTemplateKeys = { all: collectionKey("extensionDataTemplates") };

/** All templates by name. */
export const dataTemplatesQuery = queryOptions({
  queryKey: dataTemplateKeys.all,
  queryFn: ({ signal }): Promise<DataTemplate[]> =>
    fetchEvery((query) => call(listDataTemplates, { query, signal })),
});

export const telegramQuery = queryOptions({
  queryKey: ["telegram"],
  queryFn: ({ signal }) => call(getTelegram, { signal }),
});

/** What goes out, without where to. */
export type WantedData = BodyInputOf<typeof previewExtensionData>;

export const previewQuery = (body: WantedData) =>
  queryOptions({
    queryKey: ["data-preview", body],
    queryFn: ({ signal }) => call(previewExtensionData, { body, signal }),
    gcTime: 0,
  });

/** Exports of the last day, whoever of the user's windows began them. */
export const dataExportsQuery = queryOptions({
  queryKey: ["data-exports"],
  queryFn: ({ signal }) => fetchWhole((query) => call(listDataExports, { query, signal })),
  gcTime: 0,
});
