import { z } from "zod";
import { idSchema, instantSchema } from "../values/primitives.ts";
import { USER_LANGUAGES } from "../values/setting-values.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { profileSchema } from "./profile.ts";

/** For the text in one language. */
export const TERMS_MAX_CHARS = 200_000;

export const termsSchema = z.strictObject({
  version: idSchema.describe("Rises with each publication."),
  language: z
    .enum(USER_LANGUAGES)
    .describe("Which language the text is in: the one asked for, where there is a text in it."),
  text: z.string().describe("Plain text with line breaks."),
  publishedAt: instantSchema,
});
export type Terms = z.infer<typeof termsSchema>;

export const getTerms = defineEndpoint({
  name: "getTerms",
  method: "GET",
  path: "/api/terms",
  ...byUser("any", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "The Terms and Conditions that hold now; 404 where the operator has published none",
  query: z.strictObject({ language: z.enum(USER_LANGUAGES).optional() }),
  response: termsSchema,
  errors: ["notFound"],
});

export const acceptTermsAndConditions = defineEndpoint({
  name: "acceptTermsAndConditions",
  method: "POST",
  path: "/api/profile/accept-terms-and-conditions",
  ...byUser("session", "none", "refused", { isBeforeTerms: true }),
  summary: "Accept the Terms and Conditions: with their version, only if no newer ones hold by now",
  body: z.strictObject({ version: idSchema.optional() }).optional(),
  response: profileSchema,
  errors: ["notAllowed", "conflict"],
});
