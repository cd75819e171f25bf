import { z } from "zod";
import {
  browserApiSchema,
  idSchema,
  NAME_MAX_CHARS,
  pageFields,
  pageOf,
} from "../values/primitives.ts";
import { idsAnswerSchema, idsOf } from "../values/selection.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** What of the row's proxies goes into the profile: its first, or none. */
export const PROFILE_PROXIES = ["first", "none"] as const;
export const profileProxySchema = z.enum(PROFILE_PROXIES);
export type ProfileProxy = (typeof PROFILE_PROXIES)[number];

export const PROFILE_PLATFORMS = ["windows", "macos", "linux", "android"] as const;

const IDLE_MINUTES_MAX = 24 * 60;
/** After so many minutes without a run the browser is stopped; null is never. */
export const stopAfterIdleSchema = z.int().min(1).max(IDLE_MINUTES_MAX).nullable();

const NOTES_MAX_CHARS = 1000;
export const profileNotesSchema = z.string().trim().max(NOTES_MAX_CHARS);
const URL_MAX_CHARS = 2000;
export const startPageSchema = z
  .string()
  .trim()
  .max(URL_MAX_CHARS)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), "must be a web address");

/** What may stand in the pattern that a profile's name is made of. */
export const PROFILE_NAME_PARTS = ["row.name", "account.name", "n"] as const;
export const DEFAULT_PROFILE_NAME_PATTERN = "{{row.name}}";

/** How a profile is made for a row. Nothing here is a fingerprint: the vendor makes that. */
const templateFields = {
  browserApi: browserApiSchema,
  connectionId: idSchema.nullable().describe("Null for Chromium on the server itself."),
  groupId: z.string().max(NAME_MAX_CHARS).nullable().describe("The vendor's group, folder or tag."),
  groupName: z.string().max(NAME_MAX_CHARS).nullable(),
  namePattern: z.string().max(NAME_MAX_CHARS),
  proxy: profileProxySchema,
  startPage: startPageSchema.nullable(),
  notes: profileNotesSchema,
  platform: z.enum(PROFILE_PLATFORMS).nullable().describe("Where the vendor asks for one."),
  isHeadless: z.boolean(),
  isStoppedAfterRun: z
    .boolean()
    .describe("Its browser is stopped when its run has ended, unless the next is waiting."),
  stopAfterIdleMinutes: stopAfterIdleSchema,
};

export const profileTemplateSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  ...templateFields,
});
export type ProfileTemplate = z.infer<typeof profileTemplateSchema>;

/** What a template is before anybody changed anything in it. */
export const defaultProfileOptionsSchema = z.strictObject(templateFields);
export type ProfileOptions = z.infer<typeof defaultProfileOptionsSchema>;

/** An empty name has a code of its own. */
const inputFields = {
  name: z.string().trim().max(NAME_MAX_CHARS),
  browserApi: templateFields.browserApi,
  connectionId: templateFields.connectionId.default(null),
  groupId: templateFields.groupId.default(null),
  groupName: templateFields.groupName.default(null),
  namePattern: z
    .string()
    .trim()
    .min(1, "This field is required!")
    .max(NAME_MAX_CHARS)
    .refine((text) => unknownParts(text).length === 0, {
      message: `may have ${PROFILE_NAME_PARTS.map((part) => `{{${part}}}`).join(", ")} in it`,
    })
    .default(DEFAULT_PROFILE_NAME_PATTERN),
  proxy: templateFields.proxy.default("none"),
  startPage: templateFields.startPage.default(null),
  notes: templateFields.notes.default(""),
  platform: templateFields.platform.default(null),
  isHeadless: templateFields.isHeadless.default(false),
  isStoppedAfterRun: templateFields.isStoppedAfterRun.default(false),
  stopAfterIdleMinutes: templateFields.stopAfterIdleMinutes.default(null),
};

const PART = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isKnownPart = (part: string): boolean =>
  (PROFILE_NAME_PARTS as readonly string[]).includes(part);
const unknownParts = (pattern: string): string[] =>
  [...pattern.matchAll(PART)].flatMap(([, part = ""]) => (isKnownPart(part) ? [] : [part]));

/** The pattern with what it names filled in. */
export const fillNamePattern = (
  pattern: string,
  parts: Readonly<Record<(typeof PROFILE_NAME_PARTS)[number], string>>,
): string =>
  pattern
    .replace(PART, (whole, part: keyof typeof parts) => (isKnownPart(part) ? parts[part] : whole))
    .trim()
    .slice(0, NAME_MAX_CHARS);

export const listProfileTemplates = defineEndpoint({
  name: "listProfileTemplates",
  method: "GET",
  path: "/api/browserprofile/template",
  ...byUser("browsers:read", "none", "allowed"),
  summary: "The user's templates of browser profiles, by name",
  query: z.strictObject(pageFields),
  response: pageOf(profileTemplateSchema),
  errors: [],
});

export const createProfileTemplate = defineEndpoint({
  name: "createProfileTemplate",
  method: "POST",
  path: "/api/browserprofile/template",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Keep under a name how profiles are made",
  body: z.strictObject(inputFields),
  response: profileTemplateSchema,
  errors: ["invalidInput", "templateNameEmpty", "notFound", "rowLimitReached"],
});

export const updateProfileTemplate = defineEndpoint({
  name: "updateProfileTemplate",
  method: "PUT",
  path: "/api/browserprofile/template",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Replace a template; profiles that were made from it stay as they are",
  body: z.strictObject({ id: idSchema, ...inputFields }),
  response: profileTemplateSchema,
  errors: ["invalidInput", "templateNameEmpty", "notFound"],
});

const TEMPLATES_AT_ONCE = 100;

export const deleteProfileTemplates = defineEndpoint({
  name: "deleteProfileTemplates",
  method: "DELETE",
  path: "/api/browserprofile/template",
  ...byUser("browsers:write", "none", "allowed"),
  summary: "Delete templates",
  body: z.strictObject({ ids: idsOf(TEMPLATES_AT_ONCE) }),
  response: idsAnswerSchema,
  errors: ["invalidInput"],
});
