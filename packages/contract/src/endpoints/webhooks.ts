import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryFields,
  nameSchema,
  okSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** What programs are told of, unasked. A run that fails has ended as well: two events. */
export const WEBHOOK_EVENTS = [
  "run.ended",
  "run.failed",
  "extension.offline",
  "schedule.missed",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a delivery is of: an event, or a try of the webhook itself. */
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, "test"] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** `failed`: every attempt failed, or the webhook was switched off before one did not. */
export const DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * Who switched it off: its user; the receiver, which answered 410 Gone; or Baton, as nothing had
 * come through for days.
 */
export const WEBHOOK_OFF_REASONS = ["user", "gone", "failing"] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** Why a delivery did not come through. */
export const DELIVERY_FAULTS = [
  /** The answer's status is none of 200 to 299. */
  "status",
  /** It answered with a redirect, which is not followed. */
  "redirect",
  "timeout",
  "privateAddress",
  /** No connection, or it broke off; `detail` has the network's own name for it. */
  "unreachable",
  /** The secret that signs can no longer be read. */
  "unreadable",
  /** The webhook was switched off before. */
  "switchedOff",
  /** Too many others wait, later ones. */
  "tooMany",
] as const;
export const deliveryFaultSchema = z.enum(DELIVERY_FAULTS);
export type DeliveryFault = z.infer<typeof deliveryFaultSchema>;

export const WEBHOOKS_MAX = 20;
const URL_MAX_CHARS = 2000;
/** A replaced secret signs beside the new one for so long. */
export const OLD_SECRET_HOURS = 24;
/** Deliveries are kept for so many days. */
export const DELIVERIES_KEPT_DAYS = 30;
/** Deliveries are counted up to here. */
export const DELIVERIES_COUNT_MAX = 10_000;
/** What is kept of a receiver's answer. */
export const ANSWER_KEPT_CHARS = 1000;

function isCallable(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ["http:", "https:"].includes(url.protocol);
}

const hasLogin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.username !== "" || url.password !== "");
};

/** Parsers of addresses pass over some of these: what is shown would be another than what is called. */
const hasSpace = (text: string): boolean => /[\s\p{Cc}]/u.test(text);

/** Whether it is an address that a webhook may have. */
export const isWebhookUrl = (text: string): boolean =>
  isCallable(text) && !hasLogin(text) && !hasSpace(text);

const urlSchema = z
  .string()
  .trim()
  .min(1, "This field is required!")
  .max(URL_MAX_CHARS)
  .refine(isCallable, { error: "must begin with https:// or http://", abort: true })
  .refine((text) => !hasLogin(text), "must not have a name and a password in it")
  .refine((text) => !hasSpace(text), "must not have spaces in it");

export const webhookEventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, "This field is required!")
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

export const webhookSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  groupId: idSchema.nullable().describe("Only of extensions of this group."),
  isGroupGone: z
    .boolean()
    .describe("The group that it was for was deleted: nothing is told until another is chosen."),
  isEnabled: z.boolean(),
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable().describe("Null while it is on."),
  offAt: instantSchema.nullable(),
  failingSince: instantSchema
    .nullable()
    .describe("Since when every attempt has failed; null when the last one did not."),
  oldSecretUntil: instantSchema.nullable().describe("Until when the secret before signs as well."),
  isUnreadable: z.boolean().describe("Its secret can no longer be read: it needs a new one."),
  createdAt: instantSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

const withSecretSchema = z.strictObject({
  webhook: webhookSchema,
  secret: z.string().describe("`whsec_…`: shown this once."),
});

export const listWebhooks = defineEndpoint({
  name: "listWebhooks",
  method: "GET",
  path: "/api/webhooks",
  ...byUser("settings:read", "none", "allowed"),
  summary: "All webhooks, by name",
  query: z.strictObject(pageFields),
  response: pageOf(webhookSchema),
  errors: [],
});

const fields = {
  name: nameSchema,
  url: urlSchema,
  events: webhookEventsSchema,
  groupId: idSchema.nullable(),
};

export const createWebhook = defineEndpoint({
  name: "createWebhook",
  method: "POST",
  path: "/api/webhooks",
  ...byUser("settings:write", "none", "refused"),
  summary: "Make a webhook; the answer alone has its secret, to check signatures with",
  body: z.strictObject({ ...fields, groupId: fields.groupId.default(null) }),
  response: withSecretSchema,
  errors: ["invalidInput", "notAllowed", "rowLimitReached"],
});

export const updateWebhook = defineEndpoint({
  name: "updateWebhook",
  method: "PATCH",
  path: "/api/webhooks/:id",
  ...byUser("settings:write", "none", "refused"),
  summary: "Change a webhook or switch it on or off; what is not named stays",
  params: idParamsSchema,
  body: z.strictObject({
    name: fields.name.optional(),
    url: fields.url.optional(),
    events: fields.events.optional(),
    groupId: fields.groupId.optional(),
    isEnabled: z.boolean().optional(),
  }),
  response: webhookSchema,
  errors: ["invalidInput", "notAllowed", "notFound"],
});

export const deleteWebhook = defineEndpoint({
  name: "deleteWebhook",
  method: "DELETE",
  path: "/api/webhooks/:id",
  ...byUser("settings:write", "none", "refused"),
  summary: "Delete a webhook and all that is known of its deliveries",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notAllowed", "notFound"],
});

export const rotateWebhookSecret = defineEndpoint({
  name: "rotateWebhookSecret",
  method: "POST",
  path: "/api/webhooks/:id/rotate-secret",
  ...byUser("settings:write", "none", "refused"),
  summary: "Make a new secret; for 24 hours more the old one signs as well",
  params: idParamsSchema,
  response: withSecretSchema,
  errors: ["notAllowed", "notFound"],
});

export const webhookAttemptSchema = z.strictObject({
  attemptedAt: instantSchema,
  statusCode: z.int().nullable().describe("Null where there was no answer."),
  durationMs: z.int().nonnegative(),
  error: deliveryFaultSchema.nullable().describe("Why it did not come through; null where it did."),
  detail: z.string().nullable(),
  answer: z.string().describe("How the answer's body begins."),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

export const testWebhook = defineEndpoint({
  name: "testWebhook",
  method: "POST",
  path: "/api/webhooks/:id/test",
  ...byUser("settings:write", "none", "refused"),
  summary: "Send an event `test` now, once, and say what came back",
  params: idParamsSchema,
  response: webhookAttemptSchema.extend({ isDelivered: z.boolean() }),
  errors: ["notAllowed", "notFound"],
});

export const webhookDeliverySchema = z.strictObject({
  id: idSchema,
  webhookId: idSchema,
  messageId: z.string().describe("As in the header `webhook-id`: the same at every attempt."),
  type: z.enum(DELIVERY_TYPES),
  occurredAt: instantSchema,
  status: z.enum(DELIVERY_STATUSES),
  attemptCount: z.int().nonnegative().describe("Since it was sent, or sent again."),
  nextAttemptAt: instantSchema.nullable().describe("When it is tried next; null unless it waits."),
  endedAt: instantSchema.nullable(),
  statusCode: z.int().nullable().describe("As the last attempt had it."),
  error: deliveryFaultSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const deliveryFilter = {
  status: z.enum(DELIVERY_STATUSES).optional(),
  type: z.enum(DELIVERY_TYPES).optional(),
};

export const listWebhookDeliveries = defineEndpoint({
  name: "listWebhookDeliveries",
  method: "GET",
  path: "/api/webhooks/:id/deliveries",
  ...byUser("settings:read", "none", "allowed"),
  summary: "What was sent to a webhook in the last 30 days, the latest first",
  params: idParamsSchema,
  query: z.strictObject({
    page: listQueryFields.page,
    pageSize: listQueryFields.pageSize,
    ...deliveryFilter,
  }),
  /** `totalCount` stops at 10,000. */
  response: pageOf(webhookDeliverySchema),
  errors: ["invalidInput", "notFound"],
});

export const getWebhookDelivery = defineEndpoint({
  name: "getWebhookDelivery",
  method: "GET",
  path: "/api/webhook-deliveries/:id",
  ...byUser("settings:read", "none", "allowed"),
  summary: "One delivery: its body, as it is sent, and its attempts, the latest first",
  params: idParamsSchema,
  response: webhookDeliverySchema.extend({
    body: z.string(),
    attempts: z.array(webhookAttemptSchema),
  }),
  errors: ["notFound"],
});

export const resendWebhookDelivery = defineEndpoint({
  name: "resendWebhookDelivery",
  method: "POST",
  path: "/api/webhook-deliveries/:id/resend",
  ...byUser("settings:write", "none", "refused"),
  summary: "Send a delivery again, under the id that it has; refused while its webhook is off",
  params: idParamsSchema,
  response: webhookDeliverySchema,
  errors: ["notAllowed", "notFound", "conflict"],
});

export const resendWebhookDeliveries = defineEndpoint({
  name: "resendWebhookDeliveries",
  method: "POST",
  path: "/api/webhooks/:id/resend",
  ...byUser("settings:write", "none", "refused"),
  summary: "Send all failed deliveries of a webhook again; says how many those are",
  params: idParamsSchema,
  body: z.strictObject({ type: z.enum(WEBHOOK_EVENTS).optional() }),
  response: z.strictObject({ count: z.int().nonnegative() }),
  errors: ["invalidInput", "notAllowed", "notFound", "conflict"],
});

export const getWebhookStats = defineEndpoint({
  name: "getWebhookStats",
  method: "GET",
  path: "/api/webhooks/:id/stats",
  ...byUser("settings:read", "none", "allowed"),
  summary:
    "How many deliveries of a webhook came through and failed, by day (UTC), the earliest first",
  params: idParamsSchema,
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        day: z.iso.date().describe("`2026-11-23`."),
        delivered: z.int().nonnegative(),
        failed: z.int().nonnegative(),
      }),
    ),
  }),
  errors: ["notFound"],
});
