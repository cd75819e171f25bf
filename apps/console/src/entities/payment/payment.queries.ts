import {
  getPayment,
  getPaymentOptions,
  listPayments,
  listPaymentSubscriptions,
  listTariffs,
} from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";
import { pagesQuery } from "../../api/pages.ts";
import { collectionKey } from "../../api/collection-key.ts";

/** Below one key: whatever happens to a payment may change all of these. */
const PAYMENTS = collectionKey("payments");

export const paymentOptionsQuery = queryOptions({
  queryKey: [...PAYMENTS, "options"] as const,
  queryFn: ({ signal }) => call(getPaymentOptions, { signal }),
});

export const paymentsQuery = pagesQuery([...PAYMENTS, "list"], ({ paging, signal }) =>
  call(listPayments, { query: paging, signal }),
);

/** The payment begun last, if there is any. */
export const lastPaymentQuery = queryOptions({
  queryKey: [...PAYMENTS, "last"] as const,
  queryFn: async ({ signal }) => {
    const { data } = await call(listPayments, { query: { page: 1, pageSize: 1 }, signal });
    return data[0] ?? null;
  },
});

export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...PAYMENTS, "one", id] as const,
    queryFn: ({ signal }) => call(getPayment, { params: { id }, signal }),
  });

export const subscriptionsQuery = queryOptions({
  queryKey: [...PAYMENTS, "subscriptions"] as const,
  queryFn: ({ signal }) => fetchWhole((query) => call(listPaymentSubscriptions, { query, signal })),
});

/** Those that are offered, and the user's own. */
export const tariffsQuery = queryOptions({
  queryKey: [...PAYMENTS, "tariffs"] as const,
  queryFn: ({ signal }) => fetchWhole((query) => call(listTariffs, { query, signal })),
});
