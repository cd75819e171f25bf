import {
  listAllowedNetworks,
  listOperatorTariffs,
  listOperatorTerms,
  listPaymentNotices,
} from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchWhole } from "../../api/fetch-every.ts";

/** A version with its texts is large. */
export const TERMS_ROWS = 10;

export const operatorKeys = {
  all: ["operator"],
  users: ["operator", "users"],
  tariffs: ["operator", "tariffs"],
  terms: ["operator", "terms"],
  audit: ["operator", "audit"],
  payments: ["operator", "payments"],
  notices: ["operator", "payments", "notices"],
} as const;

export const tariffsQuery = queryOptions({
  queryKey: operatorKeys.tariffs,
  queryFn: ({ signal }) => fetchWhole((query) => call(listOperatorTariffs, { query, signal })),
});

export const networksQuery = queryOptions({
  queryKey: ["operator", "networks"],
  queryFn: ({ signal }) => fetchWhole((query) => call(listAllowedNetworks, { query, signal })),
});

export const termsQuery = (page: number) =>
  queryOptions({
    queryKey: [...operatorKeys.terms, page],
    queryFn: ({ signal }) =>
      call(listOperatorTerms, { query: { page, pageSize: TERMS_ROWS }, signal }),
  });

/** How many there are; one of them comes along. */
export const waitingNoticesQuery = queryOptions({
  queryKey: [...operatorKeys.notices, "waiting"],
  queryFn: ({ signal }) =>
    call(listPaymentNotices, { query: { state: "waiting", page: 1, pageSize: 1 }, signal }),
});
