import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryFields,
  pageOf,
} from "../values/primitives.ts";
import { byOperator, defineEndpoint } from "./endpoint.ts";
import { PAYMENT_PROVIDERS, PAYMENT_SUBSCRIPTION_STATUSES } from "./payments.ts";

/** What providers say of payments, in words that are the same for all of them. */
export const PAYMENT_NOTICE_KINDS = [
  "paid",
  "declined",
  "refunded",
  "partlyRefunded",
  "chargedBack",
  "chargebackWon",
  // Told of a subscription alone: how it stands, or that a payment of it failed.
  "subscription",
  "other",
] as const;

export const PAYMENT_NOTICE_STATES = [
  // No payment or subscription is known here that it could be about.
  "waiting",
  // An operator has looked at it. It is applied all the same, should its payment come.
  "lookedAt",
  "applied",
  // It said what was known.
  "repeated",
  // A test order: it moves no money.
  "refused",
  // It says nothing that payments depend on.
  "ignored",
] as const;
export type PaymentNoticeState = (typeof PAYMENT_NOTICE_STATES)[number];

/** What a provider said, as the operator sees it. */
export const paymentNoticeSchema = z.strictObject({
  id: idSchema,
  provider: z.enum(PAYMENT_PROVIDERS),
  kind: z.enum(PAYMENT_NOTICE_KINDS),
  state: z.enum(PAYMENT_NOTICE_STATES),
  orderId: z.string().nullable().describe("The provider's number of the order."),
  paymentId: idSchema
    .nullable()
    .describe("Which payment of this server it says that it is; there may be none of that number."),
  subscriptionId: z.string().nullable(),
  subscriptionStatus: z
    .enum(PAYMENT_SUBSCRIPTION_STATUSES)
    .nullable()
    .describe("How the subscription stands by it."),
  hasFailed: z.boolean().describe("A payment of the subscription could not be taken."),
  amount: z.number().nonnegative().nullable(),
  currency: z.string().nullable(),
  refunded: z.number().nonnegative().nullable().describe("What the order was refunded in all."),
  isTest: z.boolean(),
  receivedAt: instantSchema,
  appliedAt: instantSchema.nullable(),
});
export type PaymentNotice = z.infer<typeof paymentNoticeSchema>;

export const listPaymentNotices = defineEndpoint({
  name: "listPaymentNotices",
  method: "GET",
  path: "/api/operator/payments/notices",
  ...byOperator("none"),
  summary: "What providers said of payments, the newest first, for operators",
  query: z.strictObject({ ...listQueryFields, state: z.enum(PAYMENT_NOTICE_STATES).optional() }),
  response: pageOf(paymentNoticeSchema),
  errors: ["invalidInput", "notFound"],
});

export const lookAtPaymentNotice = defineEndpoint({
  name: "lookAtPaymentNotice",
  method: "POST",
  path: "/api/operator/payments/notices/:id/look",
  ...byOperator("none"),
  summary: "Say that a notice of a payment that is not known here was looked at",
  params: idParamsSchema,
  response: paymentNoticeSchema,
  errors: ["notFound", "conflict"],
});
