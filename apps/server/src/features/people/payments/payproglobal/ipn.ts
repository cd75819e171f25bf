import { createHash } from "node:crypto";
import type { PaymentSubscriptionStatus } from "@baton/contract";
import type { PayProSettings } from "../../../../settings/payment-settings.ts";
import { kopecksOf, makeNotice, type Notice } from "../said/notice.ts";
import { isSameText } from "../said/same-text.ts";

type Fields = Readonly<Record<string, string>>;

/** By the name, which is signed; the number is not. */
const KINDS: Readonly<Record<string, Notice["kind"]>> = {
  OrderCharged: "paid",
  OrderRefunded: "refunded",
  OrderChargedBack: "chargedBack",
  OrderDeclined: "declined",
  OrderPartiallyRefunded: "partlyRefunded",
  SubscriptionChargeSucceed: "paid",
  SubscriptionChargeFailed: "subscription",
  SubscriptionSuspended: "subscription",
  SubscriptionRenewed: "subscription",
  SubscriptionTerminated: "subscription",
  SubscriptionFinished: "subscription",
  TrialCharge: "paid",
  OrderChargebackIsWon: "chargebackWon",
};

const STATUS_OF_TYPE: Readonly<Record<string, PaymentSubscriptionStatus>> = {
  SubscriptionSuspended: "suspended",
  SubscriptionRenewed: "active",
  SubscriptionTerminated: "terminated",
  SubscriptionFinished: "finished",
};
const STATUS_OF_ID: Readonly<Record<string, PaymentSubscriptionStatus>> = {
  "1": "active",
  "2": "suspended",
  "3": "terminated",
  "4": "finished",
};

/** The custom field by which an order is known again. */
export const PAYMENT_FIELD = "x-payment";

/** What an order's SIGNATURE has to be. */
export const signatureOf = (fields: Fields, validationKey: string): string => {
  const { ORDER_ID = "", ORDER_STATUS = "", ORDER_TOTAL_AMOUNT = "", CUSTOMER_EMAIL = "" } = fields;
  const { TEST_MODE = "", IPN_TYPE_NAME = "" } = fields;
  const order = [ORDER_ID, ORDER_STATUS, ORDER_TOTAL_AMOUNT, CUSTOMER_EMAIL];
  return hash("sha256", [...order, validationKey, TEST_MODE, IPN_TYPE_NAME].join(""));
};

/** A test order has one that everybody knows, and that proves nothing. */
export const hashOf = (fields: Fields, secretKey: string): string =>
  hash("md5", isTest(fields) ? "1" : (fields["ORDER_ID"] ?? "") + secretKey);

const hash = (algorithm: string, text: string): string =>
  createHash(algorithm).update(text).digest("hex");

const isTest = (fields: Fields): boolean => fields["TEST_MODE"] !== "0";

/** What was told; undefined where it was not PayPro Global who said it. */
export function readIpn(fields: Fields, settings: PayProSettings): Notice | undefined {
  const { SIGNATURE = "", HASH = "", ORDER_ID: orderId = "", IPN_TYPE_NAME: type = "" } = fields;
  const isSigned = isSameText(SIGNATURE.toLowerCase(), signatureOf(fields, settings.validationKey));
  const isHashed = isSameText(HASH.toLowerCase(), hashOf(fields, settings.secretKey));
  if (!isSigned || !isHashed || !/^\d{1,20}$/.test(orderId)) return undefined;
  const kind = KINDS[type] ?? "other";
  const refunded = kopecksOf(fields["ORDER_REFUNDED"]);
  return makeNotice({
    provider: "payproglobal",
    key: keyOf(kind, fields, refunded),
    ...{ kind, orderId, refunded, isTest: isTest(fields) },
    paymentId: paymentIdOf(fields["ORDER_CUSTOM_FIELDS"]),
    amount: kopecksOf(fields["ORDER_TOTAL_AMOUNT"]),
    currency: fields["ORDER_CURRENCY_CODE"]?.slice(0, 10) ?? null,
    subscription: subscriptionOf(type, fields),
  });
}

/**
 * An order and a type are told once, but for what may happen to an order more than once: a part that
 * is refunded, a subscription that stops and goes on.
 */
function keyOf(kind: Notice["kind"], fields: Fields, refunded: number | null): string {
  const { ORDER_ID = "", IPN_TYPE_NAME = "" } = fields;
  const key = `${ORDER_ID}:${IPN_TYPE_NAME}`.slice(0, 200);
  if (kind === "partlyRefunded") return `${key}:${refunded ?? "?"}`;
  if (kind !== "subscription" && kind !== "other") return key;
  const told = Object.keys(fields)
    .filter((name) => name.startsWith("SUBSCRIPTION_"))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`);
  return `${key}:${hash("sha256", told.join("\n")).slice(0, 32)}`;
}

/** `x-a=1,x-payment=5`: values may hold commas, so it is split where the next field begins. */
export function paymentIdOf(custom: string | undefined): number | null {
  for (const part of (custom ?? "").split(/,(?=\s*x-)/)) {
    const [name = "", ...value] = part.trim().split("=");
    const text = value.join("=");
    if (name === PAYMENT_FIELD && /^[1-9]\d{0,9}$/.test(text)) return Number(text);
  }
  return null;
}

function subscriptionOf(type: string, fields: Fields): Notice["subscription"] {
  const { SUBSCRIPTION_ID: id = "", SUBSCRIPTION_STATUS_ID: statusId = "" } = fields;
  if (!/^\d{1,20}$/.test(id) || id === "0") return null;
  return {
    id,
    status: STATUS_OF_TYPE[type] ?? STATUS_OF_ID[statusId] ?? null,
    nextChargeAt: instantOf(fields["SUBSCRIPTION_NEXT_CHARGE_DATE"]),
    hasFailed: type === "SubscriptionChargeFailed",
  };
}

const CHARGE_DATE =
  /^(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])\/(\d{4}) (1[0-2]|0?[1-9]):([0-5]\d)(?::\d{2})? ([AP])M$/i;

/** `M/D/YYYY h:mm A`, in UTC; null of anything else. */
export function instantOf(text: string | undefined): string | null {
  const match = CHARGE_DATE.exec(text?.trim() ?? "");
  if (!match) return null;
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0] = match.slice(1, 6).map(Number);
  const hours = (hour % 12) + (match[6]?.toUpperCase() === "P" ? 12 : 0);
  return new Date(Date.UTC(year, month - 1, day, hours, minute)).toISOString();
}
