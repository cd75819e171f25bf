import { z } from "zod";
import { companionAddressSchema } from "../companions/companion-messages.ts";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  nameSchema,
  okSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** For one user. */
export const COMPANIONS_MAX = 50;

/** Baton on a user's own machine, through which the apps of vendors are reached there. */
export const companionSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  isOnline: z.boolean(),
  machine: z
    .string()
    .nullable()
    .describe("What its program last said of itself; null until it first connected."),
  platform: z.string().nullable(),
  version: z.string().nullable(),
  addresses: z.array(companionAddressSchema).describe("Where it reaches vendors' apps."),
  lastSeenAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type Companion = z.infer<typeof companionSchema>;

export const listCompanions = defineEndpoint({
  name: "listCompanions",
  method: "GET",
  path: "/api/companions",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "The companions on the user's machines, by name",
  query: z.strictObject(pageFields),
  response: pageOf(companionSchema),
  errors: [],
});

export const createCompanion = defineEndpoint({
  name: "createCompanion",
  method: "POST",
  path: "/api/companions",
  ...byUser("session", "none", "refused"),
  summary: "Add a companion; its token is shown this once, with the command that starts it",
  body: z.strictObject({ name: nameSchema }),
  response: z.strictObject({
    companion: companionSchema,
    token: z.string(),
    command: z.string().describe("To be given on the user's machine."),
  }),
  errors: ["invalidInput", "notAllowed", "rowLimitReached"],
});

export const updateCompanion = defineEndpoint({
  name: "updateCompanion",
  method: "PUT",
  path: "/api/companions/:id",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Rename a companion",
  params: idParamsSchema,
  body: z.strictObject({ name: nameSchema }),
  response: companionSchema,
  errors: ["invalidInput", "notFound"],
});

export const deleteCompanion = defineEndpoint({
  name: "deleteCompanion",
  method: "DELETE",
  path: "/api/companions/:id",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Forget a companion: its token opens nothing any more, and its program ends",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notFound"],
});
