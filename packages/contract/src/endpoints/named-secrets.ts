import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  okSchema,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { SECRET_MAX_CHARS } from "../runs/secrets.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

const NAME_MAX_CHARS = 60;
/** For one user. */
export const NAMED_SECRETS_MAX = 200;

export const namedSecretSchema = z.strictObject({
  id: idSchema,
  name: z.string().describe("Steps write `{{secret.name}}`."),
  isUnreadable: z.boolean().describe("The text can no longer be read, and must be entered again."),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type NamedSecret = z.infer<typeof namedSecretSchema>;

const secretNameSchema = z
  .string()
  .trim()
  .min(1, "This field is required!")
  .max(NAME_MAX_CHARS)
  .regex(/^[\p{L}_][\p{L}\p{N}_-]*$/u, "must be a name: letters, digits, _ -");
const textSchema = z.string().min(1, "This field is required!").max(SECRET_MAX_CHARS);

export const listNamedSecrets = defineEndpoint({
  name: "listNamedSecrets",
  method: "GET",
  path: "/api/named-secrets",
  ...byUser("settings:read", "none", "allowed"),
  summary: "The secrets that steps can name, by name; their texts are never shown",
  query: z.strictObject(pageFields),
  response: pageOf(namedSecretSchema),
  errors: [],
});

export const createNamedSecret = defineEndpoint({
  name: "createNamedSecret",
  method: "POST",
  path: "/api/named-secrets",
  ...byUser("settings:write", "none", "refused"),
  summary:
    "Keep a text under a name; in steps that the server carries out, {{secret.name}} stands for it",
  body: z.strictObject({ name: secretNameSchema, text: textSchema }),
  response: namedSecretSchema,
  errors: ["invalidInput", "notAllowed", "rowLimitReached"],
});

export const replaceNamedSecret = defineEndpoint({
  name: "replaceNamedSecret",
  method: "PUT",
  path: "/api/named-secrets/:id",
  ...byUser("settings:write", "none", "refused"),
  summary: "Put another text under the name; runs under way use it from their next step on",
  params: idParamsSchema,
  body: z.strictObject({ text: textSchema }),
  response: namedSecretSchema,
  errors: ["invalidInput", "notAllowed", "notFound"],
});

export const deleteNamedSecret = defineEndpoint({
  name: "deleteNamedSecret",
  method: "DELETE",
  path: "/api/named-secrets/:id",
  ...byUser("settings:write", "none", "refused"),
  summary: "Forget a secret; steps that name it fail from then on",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notAllowed", "notFound"],
});
