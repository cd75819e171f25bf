import { z } from "zod";
import { SubscriptionStatus } from "../values/enums.ts";
import { MAIL_MAX_CHARS, mailAddressSchema } from "../values/mail-address.ts";
import {
  idParamsSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  listQueryFields,
  NAME_MAX_CHARS,
  okSchema,
  pageOf,
} from "../values/primitives.ts";
import { bulkAnswerWith, idsOf, rowIdSchema, selectionOf } from "../values/selection.ts";
import { byOperator, defineEndpoint } from "./endpoint.ts";

/* Users as operators see and change them. */

/** Users that one call deletes, each with what is done for one alone. */
export const USERS_MAX_DELETED = 500;

export const operatorUserSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema.nullable().describe("When a session of the user's was last used."),
  tariff: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  validUntil: instantSchema.nullable().describe("Null when it never ends."),
  subscriptionStatus: z.literal(Object.values(SubscriptionStatus)),
  isMailConfirmed: z.boolean(),
  isOperator: z.boolean(),
  hasSecondFactor: z.boolean(),
  usedExtensionCount: z.int().nonnegative(),
});
export type OperatorUser = z.infer<typeof operatorUserSchema>;

export const OPERATOR_USER_SORTS = ["id", "email", "createdAt", "validUntil", "tariff"] as const;

export const listOperatorUsers = defineEndpoint({
  name: "listOperatorUsers",
  method: "GET",
  path: "/api/operator/users",
  ...byOperator("none"),
  summary: "All users; search looks into their addresses",
  query: z.strictObject({
    ...listQueryFields,
    sort: z.enum(OPERATOR_USER_SORTS.flatMap((name) => [name, `-${name}`] as const)).default("id"),
    tariffId: idTextSchema.optional().describe("Only those on it."),
  }),
  response: pageOf(operatorUserSchema),
  errors: ["invalidInput", "notFound"],
});

export const createOperatorUser = defineEndpoint({
  name: "createOperatorUser",
  method: "POST",
  path: "/api/operator/users",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Add a user whose mail counts as confirmed; a password that is made is shown once",
  body: z.strictObject({
    email: mailAddressSchema,
    password: z.string().max(1000).optional().describe("Without one it is made."),
  }),
  response: z.strictObject({ user: operatorUserSchema, password: z.string().nullable() }),
  errors: ["passwordNeeded", "invalidInput", "notFound", "conflict"],
});

const tariffFields = {
  tariffId: idSchema.nullable().optional().describe("Null takes the tariff away."),
  validUntil: instantSchema.nullable().optional().describe("Null is for ever."),
};

/** Something has to be asked for. */
const hasChange = (body: Record<string, unknown>): boolean =>
  Object.values(body).some((value) => value !== undefined);

export const updateOperatorUser = defineEndpoint({
  name: "updateOperatorUser",
  method: "PATCH",
  path: "/api/operator/users/:id",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Change a user's tariff, its end, or marks; the last operator stays one",
  params: idParamsSchema,
  body: z
    .strictObject({
      ...tariffFields,
      isOperator: z.boolean().optional(),
      isMailConfirmed: z.boolean().optional(),
    })
    .refine(hasChange, "Name something to change"),
  response: operatorUserSchema,
  errors: ["passwordNeeded", "notAllowed", "invalidInput", "notFound", "conflict"],
});

/** Why a user stays as it is when others are changed or deleted. */
export const USER_STAYS_REASONS = ["notFound", "operator", "owner", "subscription"] as const;
export type UserStaysReason = (typeof USER_STAYS_REASONS)[number];

const usersAnswerSchema = bulkAnswerWith(rowIdSchema, { reason: z.enum(USER_STAYS_REASONS) });

/** As the list's. */
const userFilterSchema = z.strictObject({
  search: z.string().max(NAME_MAX_CHARS).optional(),
  tariffId: idSchema.optional().describe("Only those who are on it until now."),
});
export type UserFilter = z.infer<typeof userFilterSchema>;

export const updateOperatorUsers = defineEndpoint({
  name: "updateOperatorUsers",
  method: "PATCH",
  path: "/api/operator/users",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Change the tariff, its end, or confirm the mail, of these users or of all that match",
  body: selectionOf(userFilterSchema, {
    ...tariffFields,
    isMailConfirmed: z.literal(true).optional(),
  }).refine(
    ({ tariffId, validUntil, isMailConfirmed }) =>
      hasChange({ tariffId, validUntil, isMailConfirmed }),
    { path: ["tariffId"], message: "Name a tariff, an end or a confirmation" },
  ),
  response: usersAnswerSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound"],
});

export const resetOperatorUserPassword = defineEndpoint({
  name: "resetOperatorUserPassword",
  method: "POST",
  path: "/api/operator/users/:id/password",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Give a user a new password, which is shown once, and end the user's sessions",
  params: idParamsSchema,
  response: z.strictObject({ password: z.string() }),
  errors: ["passwordNeeded", "notAllowed", "invalidInput", "notFound"],
});

export const deleteOperatorUserFactor = defineEndpoint({
  name: "deleteOperatorUserFactor",
  method: "DELETE",
  path: "/api/operator/users/:id/second-factor",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Ask a user for no code any more, who has lost both app and recovery codes",
  params: idParamsSchema,
  response: okSchema,
  errors: ["passwordNeeded", "notAllowed", "invalidInput", "notFound", "conflict"],
});

export const deleteOperatorUser = defineEndpoint({
  name: "deleteOperatorUser",
  method: "DELETE",
  path: "/api/operator/users/:id",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Delete a user and all that is the user's; the address is typed once more",
  params: idParamsSchema,
  body: z.strictObject({ email: z.string().max(MAIL_MAX_CHARS) }),
  response: okSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound", "conflict"],
});

export const deleteOperatorUsers = defineEndpoint({
  name: "deleteOperatorUsers",
  method: "DELETE",
  path: "/api/operator/users",
  ...byOperator("header", { isAuditedInside: true }),
  summary: "Delete these users with all that is theirs; operators and who has a subscription stay",
  body: z.strictObject({ ids: idsOf(USERS_MAX_DELETED) }),
  response: usersAnswerSchema,
  errors: ["passwordNeeded", "invalidInput", "notFound"],
});
