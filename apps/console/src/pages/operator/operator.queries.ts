import {
  listAllowedNetworks,
  listAuditEntries,
  listOperatorPayments,
  listOperatorTariffs,
  listOperatorTerms,
  listOperatorUsers,
  listPaymentNotices,
  type QueryInputOf,
} from "@baton/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** Rows of a page: what one looks through without losing one's place. */
export const PAGE_ROWS = 50;
/** A version with its texts is large. */
export const TERMS_ROWS = 10;

export const operatorKeys = {
  all: ["operator"],
  users: ["operator", "users"],
  tariffs: ["operator", "tariffs"],
  terms: ["operator", "terms"],
  payments: ["operator", "payments"],
} as const;

const paging = (page: number, pageSize = PAGE_ROWS) => ({ page, pageSize });

export interface UsersAsked {
  page: number;
  search: string | undefined;
  sort: NonNullable<QueryInputOf<typeof listOperatorUsers>["sort"]>;
  tariffId: number | undefined;
}

export const usersQuery = ({ page, ...asked }: UsersAsked) =>
  queryOptions({
    queryKey: [...operatorKeys.users, page, asked],
    queryFn: ({ signal }) =>
      call(listOperatorUsers, { query: { ...asked, ...paging(page) }, signal }),
  });

export const tariffsQuery = queryOptions({
  queryKey: operatorKeys.tariffs,
  queryFn: ({ signal }) => call(listOperatorTariffs, { signal }),
});

export const networksQuery = queryOptions({
  queryKey: ["operator", "networks"],
  queryFn: ({ signal }) => call(listAllowedNetworks, { signal }),
});

export const termsQuery = (page: number) =>
  queryOptions({
    queryKey: [...operatorKeys.terms, page],
    queryFn: ({ signal }) => call(listOperatorTerms, { query: paging(page, TERMS_ROWS), signal }),
  });

export interface AuditAsked {
  user?: string | undefined;
  action?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const auditQuery = (asked: AuditAsked, page: number) =>
  queryOptions({
    queryKey: ["operator", "audit", page, asked],
    queryFn: ({ signal }) =>
      call(listAuditEntries, { query: { ...asked, ...paging(page) }, signal }),
  });

export interface PaymentsAsked {
  search?: string | undefined;
  state?: NonNullable<QueryInputOf<typeof listOperatorPayments>["state"]> | undefined;
}

export const paymentsQuery = (asked: PaymentsAsked, page: number) =>
  queryOptions({
    queryKey: [...operatorKeys.payments, page, asked],
    queryFn: ({ signal }) =>
      call(listOperatorPayments, { query: { ...asked, ...paging(page) }, signal }),
  });

export interface NoticesAsked {
  search?: string | undefined;
  state?: NonNullable<QueryInputOf<typeof listPaymentNotices>["state"]> | undefined;
}

const noticesKey = [...operatorKeys.payments, "notices"];

export const noticesQuery = (asked: NoticesAsked, page: number) =>
  queryOptions({
    queryKey: [...noticesKey, page, asked],
    queryFn: ({ signal }) =>
      call(listPaymentNotices, { query: { ...asked, ...paging(page) }, signal }),
  });

/** How many there are; one of them comes along. */
export const waitingNoticesQuery = queryOptions({
  queryKey: [...noticesKey, "waiting"],
  queryFn: ({ signal }) =>
    call(listPaymentNotices, { query: { state: "waiting", ...paging(1, 1) }, signal }),
});
