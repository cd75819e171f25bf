import { z } from "zod";
import { idSchema, instantSchema, listQueryFields, pageOf } from "../values/primitives.ts";
import { USER_LANGUAGES, type UserLanguage } from "../values/setting-values.ts";
import { byOperator, defineEndpoint } from "./endpoint.ts";
import { TERMS_MAX_CHARS } from "./terms.ts";

/* The Terms and Conditions as operators publish them. */

/** A page of versions with all their texts is a megabyte or two. */
const TERMS_PAGE_MAX = 10;
/** All texts at their longest, each letter as six escaped bytes. */
const TERMS_MAX_BYTES = 4 * 1024 * 1024;

const textsOf = <Text extends z.ZodType>(text: Text) => {
  const inEach = USER_LANGUAGES.map((language) => [language, text.optional()]);
  return z.strictObject(Object.fromEntries(inEach) as Record<UserLanguage, z.ZodOptional<Text>>);
};

export const operatorTermsSchema = z.strictObject({
  version: idSchema,
  publishedAt: instantSchema,
  texts: textsOf(z.string()),
  acceptedCount: z.int().nonnegative(),
});
export type OperatorTerms = z.infer<typeof operatorTermsSchema>;

export const listOperatorTerms = defineEndpoint({
  name: "listOperatorTerms",
  method: "GET",
  path: "/api/operator/terms",
  ...byOperator("none"),
  summary: "All versions of the Terms and Conditions, the newest first",
  query: z.strictObject({
    page: listQueryFields.page,
    pageSize: z
      .string()
      .regex(/^\d{1,2}$/, "must be a whole number")
      .transform(Number)
      .pipe(z.int().min(1).max(TERMS_PAGE_MAX))
      .default(TERMS_PAGE_MAX),
  }),
  response: pageOf(operatorTermsSchema),
  errors: ["invalidInput", "notFound"],
});

export const publishTerms = defineEndpoint({
  name: "publishTerms",
  method: "POST",
  path: "/api/operator/terms",
  ...byOperator("none", { isAuditedInside: true }),
  summary: "Publish new Terms and Conditions, which every user is asked for from now on",
  bodyLimit: TERMS_MAX_BYTES,
  body: z.strictObject({
    texts: textsOf(z.string().trim().min(1).max(TERMS_MAX_CHARS))
      .refine(
        (texts) => Object.values(texts).some((text) => text !== undefined),
        "must be there in one language at least",
      )
      .meta({ examples: [{ en: "The terms" }] }),
  }),
  response: operatorTermsSchema,
  errors: ["invalidInput", "notFound"],
});
