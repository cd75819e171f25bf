import { OPERATOR_USER_SORTS, PAYMENT_NOTICE_STATES, PAYMENT_STATES } from "@baton/contract";
import * as v from "valibot";
import { idNumber, lenient, text, whole } from "../../ui/lenient.ts";

export const OPERATOR_TABS = [
  "users",
  "tariffs",
  "terms",
  "networks",
  "audit",
  "payments",
] as const;
export type OperatorTab = (typeof OPERATOR_TABS)[number];

export const USER_SORTS = OPERATOR_USER_SORTS.flatMap((name) => [name, `-${name}`] as const);
export type UserSort = (typeof USER_SORTS)[number];

/** A time on the reader's own clock. */
const clockTime = lenient(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)));

/** What of the page lives in its address; everything may be left out. */
export const operatorSearchSchema = v.object({
  tab: lenient(v.picklist(OPERATOR_TABS)),
  search: lenient(text(200)),
  page: lenient(whole(1, 1_000_000)),
  sort: lenient(v.picklist(USER_SORTS)),
  /** Only users who are on it. */
  tariff: lenient(idNumber),
  /** What is open beside the list. */
  open: lenient(idNumber),
  user: lenient(text(320)),
  action: lenient(text(100)),
  from: clockTime,
  to: clockTime,
  state: lenient(v.picklist(PAYMENT_STATES)),
  /** Providers' notices in the place of payments, and only those in a state. */
  list: lenient(v.picklist(["notices"])),
  notice: lenient(v.picklist(PAYMENT_NOTICE_STATES)),
});
export type OperatorSearch = v.InferOutput<typeof operatorSearchSchema>;
