import {
  type DeliveryStatus,
  type DeliveryType,
  getWebhookDelivery,
  getWebhookStats,
  listWebhookDeliveries,
  listWebhooks,
} from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { pagesQuery } from "../../api/pages.ts";
import { collectionKey } from "../../api/collection-key.ts";

/** All that is said of webhooks is read anew when the server says that they changed. */
export const webhooksKey = collectionKey("webhooks");

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, "list"],
  queryFn: ({ signal }) => fetchEvery((query) => call(listWebhooks, { query, signal })),
});

export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  type?: DeliveryType | undefined;
}

export const deliveriesQuery = (id: number, filter: DeliveryFilter) =>
  pagesQuery([...webhooksKey, "deliveries", id, filter], ({ paging, signal }) =>
    call(listWebhookDeliveries, {
      ...{ params: { id }, signal },
      query: {
        ...{ page: String(paging.page), pageSize: String(paging.pageSize) },
        ...(filter.status && { status: filter.status }),
        ...(filter.type && { type: filter.type }),
      },
    }),
  );

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: [...webhooksKey, "delivery", id],
    queryFn: ({ signal }) => call(getWebhookDelivery, { params: { id }, signal }),
  });

export const webhookStatsQuery = (id: number) =>
  queryOptions({
    queryKey: [...webhooksKey, "stats", id],
    queryFn: async ({ signal }) => (await call(getWebhookStats, { params: { id }, signal })).data,
  });
