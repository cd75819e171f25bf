import { OPERATOR_USER_SORTS, PAYMENT_NOTICE_STATES, PAYMENT_STATES } from "@baton/contract";
import * as v from "valibot";
import { idNumber, lenient, text, whole } from "../../ui/lenient.ts";
import { viewId } from "../../ui/list/address/viewed-list.ts";

export const OPERATOR_TABS = [
  "users",
  "tariffs",
  "terms",
  "networks",
  "audit",
  "payments",
] as const;
export type OperatorTab = (typeof OPERATOR_TABS)[number];

const USER_SORTS = OPERATOR_USER_SORTS.flatMap((name) => [name, `-${name}`] as const);

/** A time on the reader's own clock. */
const clockTime = lenient(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)));

/** What all lists have; everything may be left out. */
const place = {
  tab: lenient(v.picklist(OPERATOR_TABS)),
  search: lenient(text(200)),
  page: lenient(whole(1, 1_000_000)),
  /** What is open beside the list. */
  open: lenient(idNumber),
  view: lenient(viewId),
};

const usersSearchSchema = v.object({
  ...place,
  sort: lenient(v.picklist(USER_SORTS)),
  /** Only users who are on it. */
  tariff: lenient(idNumber),
});
export type UsersSearch = v.InferOutput<typeof usersSearchSchema>;
export const USERS_SEARCHED = { name: "operator.users", schema: usersSearchSchema };

const auditSearchSchema = v.object({
  ...place,
  user: lenient(text(320)),
  action: lenient(text(100)),
  from: clockTime,
  to: clockTime,
});
export type AuditSearch = v.InferOutput<typeof auditSearchSchema>;
export const AUDIT_SEARCHED = { name: "operator.audit", schema: auditSearchSchema };

const paymentsSearchSchema = v.object({ ...place, state: lenient(v.picklist(PAYMENT_STATES)) });
export type PaymentsSearch = v.InferOutput<typeof paymentsSearchSchema>;
export const PAYMENTS_SEARCHED = { name: "operator.payments", schema: paymentsSearchSchema };

const noticesSearchSchema = v.object({
  ...place,
  /** Providers' notices in the place of payments, and only those in a state. */
  list: lenient(v.picklist(["notices"])),
  notice: lenient(v.picklist(PAYMENT_NOTICE_STATES)),
});
export type NoticesSearch = v.InferOutput<typeof noticesSearchSchema>;
export const NOTICES_SEARCHED = { name: "operator.notices", schema: noticesSearchSchema };

/** What of the page lives in its address. */
export const operatorSearchSchema = v.object({
  ...usersSearchSchema.entries,
  ...auditSearchSchema.entries,
  ...paymentsSearchSchema.entries,
  ...noticesSearchSchema.entries,
});
export type OperatorSearch = v.InferOutput<typeof operatorSearchSchema>;
