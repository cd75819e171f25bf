import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryFields,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { REASON_NAMES } from "../values/reasons.ts";
import { byOperator, byUser, defineEndpoint } from "./endpoint.ts";

/** What a card is paid with: where its bank is decides which provider takes it. */
export const PAYMENT_TYPES = ["world_cards", "russian_cards"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_PROVIDERS = ["payproglobal", "robokassa", "sandbox"] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATES = [
  // The provider's page was linked to; nothing is known of money yet.
  "created",
  "paid",
  "failed",
  // Nothing came for days: the provider knows of no payment.
  "expired",
  "refunded",
  "partlyRefunded",
  "chargedBack",
  // Money came that does not fit: the operator decides.
  "review",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why a payment failed, or is with the operator. */
export const PAYMENT_REASONS = [
  "declined",
  "otherAmount",
  "otherCurrency",
  "testOrder",
  "tariffGone",
  "tariffWithoutEnd",
  "unknownSubscription",
  "userGone",
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

export const PAYMENT_SUBSCRIPTION_STATUSES = [
  "active",
  "suspended",
  "terminated",
  "finished",
] as const;
export type PaymentSubscriptionStatus = (typeof PAYMENT_SUBSCRIPTION_STATUSES)[number];

/** What can happen at the provider that is none. */
export const SANDBOX_OUTCOMES = [
  "paid",
  "declined",
  // Paid, but word of it comes a while later.
  "later",
  "refunded",
  "chargedBack",
  // The next payment of its subscription.
  "renewed",
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

export const paymentSchema = z.strictObject({
  id: idSchema,
  tariffId: idSchema.nullable().describe("Null once the tariff is no more."),
  tariffName: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  type: z.enum(PAYMENT_TYPES),
  amount: z.number().nonnegative().describe("Roubles, with kopecks as decimals."),
  currency: z.literal("RUB"),
  state: z.enum(PAYMENT_STATES),
  reason: z.enum(PAYMENT_REASONS).nullable(),
  isSubscription: z.boolean().describe("It began a subscription, or was its renewal."),
  isSandbox: z.boolean(),
  createdAt: instantSchema,
  paidAt: instantSchema.nullable(),
  creditedSeconds: z.int().nonnegative().describe("Seconds of its tariff that it gave."),
  validUntil: instantSchema
    .nullable()
    .describe("Until when the tariff was valid once it was credited."),
  takenBackSeconds: z
    .int()
    .nonnegative()
    .describe("What refunds and chargebacks took back: seconds of the tariff that held then."),
  paymentLinkUrl: z.string().nullable().describe("Where it is paid, as long as it is not."),
});
export type Payment = z.infer<typeof paymentSchema>;

export const paymentOptionsSchema = z.strictObject({
  isOffered: z.boolean().describe("Something can be bought here: else nothing is said of money."),
  methods: z.array(
    z.strictObject({ type: z.enum(PAYMENT_TYPES), provider: z.enum(PAYMENT_PROVIDERS) }),
  ),
  isSandbox: z.boolean(),
});
export type PaymentOptions = z.infer<typeof paymentOptionsSchema>;

const paymentPageSchema = pageOf(paymentSchema);

/** What the provider refused, or could not be asked, is an answer and no fault of the caller's. */
const providersAnswerFields = {
  succeeded: z.boolean(),
  message: z.string().nullable(),
  reason: z
    .enum(REASON_NAMES)
    .nullable()
    .describe("What the message says, for whoever words it in another language."),
};

const createdPaymentSchema = z.strictObject({
  ...providersAnswerFields,
  data: z.strictObject({ paymentLinkUrl: z.string(), paymentId: idSchema }).nullable(),
});
export type CreatedPayment = z.infer<typeof createdPaymentSchema>;

export const getPaymentOptions = defineEndpoint({
  name: "getPaymentOptions",
  method: "GET",
  path: "/api/payments/options",
  ...byUser("session", "none", "allowed"),
  summary: "Whether tariffs can be bought here, and with which cards",
  response: paymentOptionsSchema,
  errors: [],
});

/**
 * What the buyer saw as its price, in roubles: refused with the field's name where the tariff costs
 * something else by now.
 */
const shownPriceSchema = z.number().nonnegative().optional();

export const createRobokassaPayment = defineEndpoint({
  name: "createRobokassaPayment",
  method: "POST",
  path: "/api/payments/robokassa/create",
  ...byUser("session", "none", "refused"),
  summary: "Begin to pay for 30 days of a tariff with a Russian card; not beside a subscription",
  body: z.strictObject({ tariffId: idSchema, price: shownPriceSchema }),
  response: createdPaymentSchema,
  errors: ["invalidInput", "notAllowed", "conflict", "tooManyRequests"],
});

export const createPayProGlobalPayment = defineEndpoint({
  name: "createPayProGlobalPayment",
  method: "POST",
  path: "/api/payments/payproglobal/create",
  ...byUser("session", "none", "refused"),
  summary:
    "Begin to pay for 30 days of a tariff with any card, or to subscribe to it; ends the subscription there is",
  body: z.strictObject({
    tariffId: idSchema,
    autoPayment: z.boolean(),
    price: shownPriceSchema,
  }),
  response: createdPaymentSchema,
  errors: ["invalidInput", "notAllowed", "conflict", "tooManyRequests"],
});

export const paymentSubscriptionSchema = z.strictObject({
  subscriptionId: z.string(),
  tariffId: idSchema.nullable(),
  tariffName: z.string(),
  status: z.enum(PAYMENT_SUBSCRIPTION_STATUSES),
  nextChargeAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type PaymentSubscription = z.infer<typeof paymentSubscriptionSchema>;

export const listPaymentSubscriptions = defineEndpoint({
  name: "listPaymentSubscriptions",
  method: "GET",
  path: "/api/payments/payproglobal/getpayprosubscriptions",
  ...byUser("session", "none", "allowed"),
  summary: "The user's subscriptions, the newest first",
  query: z.strictObject(pageFields),
  response: pageOf(paymentSubscriptionSchema),
  errors: [],
});

export const terminateSubscription = defineEndpoint({
  name: "terminateSubscription",
  method: "PUT",
  path: "/api/payments/payproglobal/terminate",
  ...byUser("session", "none", "refused"),
  summary: "End the subscription: it is not renewed, and what is paid stays",
  response: z.strictObject(providersAnswerFields),
  errors: ["notAllowed", "conflict", "tooManyRequests"],
});

export const listPayments = defineEndpoint({
  name: "listPayments",
  method: "GET",
  path: "/api/payments",
  ...byUser("session", "none", "allowed"),
  summary: "The user's payments, the newest first",
  query: z.strictObject({ page: listQueryFields.page, pageSize: listQueryFields.pageSize }),
  response: paymentPageSchema,
  errors: ["invalidInput"],
});

export const getPayment = defineEndpoint({
  name: "getPayment",
  method: "GET",
  path: "/api/payments/:id",
  ...byUser("session", "none", "allowed"),
  summary: "One payment, as far as word of it has come",
  params: idParamsSchema,
  response: paymentSchema,
  errors: ["notFound"],
});

export const settleSandboxPayment = defineEndpoint({
  name: "settleSandboxPayment",
  method: "POST",
  path: "/api/payments/:id/sandbox",
  ...byUser("session", "none", "refused"),
  summary:
    "Say what became of a payment of the built-in trial provider, as a provider's notice would",
  params: idParamsSchema,
  body: z.strictObject({ outcome: z.enum(SANDBOX_OUTCOMES) }),
  response: paymentSchema,
  errors: ["invalidInput", "notAllowed", "notFound", "conflict"],
});

export const switchToFreeTariff = defineEndpoint({
  name: "switchToFreeTariff",
  method: "PUT",
  path: "/api/profile/tariff",
  ...byUser("session", "none", "refused"),
  summary: "Take a free tariff that is offered, once no paid time is left",
  body: z.strictObject({ tariffId: idSchema }),
  response: z.strictObject({ success: z.literal(true) }),
  errors: ["invalidInput", "notAllowed", "conflict"],
});

/** A payment as the operator sees it. */
export const operatorPaymentSchema = paymentSchema.extend({
  userEmail: z.string().nullable().describe("Null once the user is no more."),
  orderId: z.string().nullable().describe("The provider's number of it, where it has told one."),
  subscriptionId: z.string().nullable(),
});
export type OperatorPayment = z.infer<typeof operatorPaymentSchema>;

export const listOperatorPayments = defineEndpoint({
  name: "listOperatorPayments",
  method: "GET",
  path: "/api/operator/payments",
  ...byOperator("none"),
  summary: "All users' payments, the newest first, for operators",
  query: z.strictObject({ ...listQueryFields, state: z.enum(PAYMENT_STATES).optional() }),
  response: pageOf(operatorPaymentSchema),
  errors: ["invalidInput", "notFound"],
});

export const creditPayment = defineEndpoint({
  name: "creditPayment",
  method: "POST",
  path: "/api/operator/payments/:id/credit",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Credit a payment that is not credited, after the operator has looked at it",
  params: idParamsSchema,
  response: operatorPaymentSchema,
  errors: ["passwordNeeded", "notFound", "conflict"],
});

/** What a provider sends: its own fields, of which those that Baton knows are read. */
const providerFieldsSchema = z.record(z.string().max(100), z.string().max(20_000));
const NOTICE_MAX_BYTES = 128 * 1024;

export const askRobokassaResult = defineEndpoint({
  name: "askRobokassaResult",
  method: "GET",
  path: "/api/payments/robokassa/result",
  auth: "none",
  summary: "ResultURL of Robokassa, signed by it: answers `OK` and the payment's number",
  query: providerFieldsSchema,
  files: ["text/plain"],
  errors: ["invalidInput", "notAllowed", "notFound", "tooManyRequests"],
});

export const takeRobokassaResult = defineEndpoint({
  name: "takeRobokassaResult",
  method: "POST",
  path: "/api/payments/robokassa/result",
  auth: "none",
  summary: "ResultURL of Robokassa, where its cabinet says POST",
  body: providerFieldsSchema,
  bodyType: "form",
  bodyLimit: NOTICE_MAX_BYTES,
  files: ["text/plain"],
  errors: ["invalidInput", "notAllowed", "notFound", "tooManyRequests"],
});

export const takePayProNotice = defineEndpoint({
  name: "takePayProNotice",
  method: "POST",
  path: "/api/payments/payproglobal/ipn",
  auth: "none",
  summary: "Webhook (IPN) of PayPro Global, signed by it",
  body: providerFieldsSchema,
  bodyType: "form",
  bodyLimit: NOTICE_MAX_BYTES,
  files: ["text/plain"],
  errors: ["invalidInput", "notAllowed", "notFound", "tooManyRequests"],
});
