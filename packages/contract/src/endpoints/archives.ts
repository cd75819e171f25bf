import { z } from "zod";
import {
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryFields,
  okSchema,
  pageOf,
} from "../values/primitives.ts";
import { bulkAnswerOf, idsOf } from "../values/selection.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { archiveSettingsSchema } from "./extension-settings.ts";
import { TELEGRAM_TOKEN_MASK } from "./telegram.ts";

/** `archive`: made by the form. `profiles`: the one of all browsers that Baton makes itself. */
const ARCHIVE_KINDS = ["archive", "profiles"] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** So many are changed by one call. */
export const ARCHIVES_AT_ONCE_MAX = 500;

const count = z.int().nonnegative();

export const archiveSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(ARCHIVE_KINDS),
  label: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int().positive().describe("Grows with each change of the settings."),
  isRevoked: z.boolean().describe("It brings no more browsers in; those that it brought stay."),
  settings: archiveSettingsSchema
    .extend({
      telegramBotToken: z.union([z.literal(TELEGRAM_TOKEN_MASK), z.literal("")]),
    })
    .describe("A mask stands for the bot's token, where there is one."),
  isUnreadable: z
    .boolean()
    .describe("The bot's token can no longer be read, and must be entered again."),
  /** Browsers that use it; those connected now; those that have its newest settings. */
  extensionCount: count,
  onlineCount: count,
  upToDateCount: count,
  /** Their agents are of an earlier version, and stay with what is in their archives. */
  outdatedCount: count,
});
export type Archive = z.infer<typeof archiveSchema>;

/** The mask leaves the token as it is. */
const tokenOrMask = z.union([
  z.literal(TELEGRAM_TOKEN_MASK),
  archiveSettingsSchema.shape.telegramBotToken.unwrap(),
]);
const { shape } = archiveSettingsSchema;
/** Without the form's defaults: what is left out of a change stays as it is. */
const changedSettings = z
  .strictObject({
    skipPreparationSteps: shape.skipPreparationSteps.unwrap(),
    cacheFlushInterval: shape.cacheFlushInterval.unwrap(),
    removeTabs: shape.removeTabs.unwrap(),
    proxyReboot: shape.proxyReboot.unwrap(),
    proxyRebootPause: shape.proxyRebootPause.unwrap(),
    vkAppId: shape.vkAppId.unwrap(),
    telegramBotToken: tokenOrMask,
    telegramChatId: shape.telegramChatId.unwrap(),
  })
  .partial();
export type ArchiveChanges = z.infer<typeof changedSettings>;

export const listArchives = defineEndpoint({
  name: "listArchives",
  method: "GET",
  path: "/api/extension-settings/archives",
  ...byUser("session", "none", "allowed"),
  summary: "Archives that bring browsers in or are used by some, the newest first",
  query: z.strictObject({ page: listQueryFields.page, pageSize: listQueryFields.pageSize }),
  response: pageOf(archiveSchema),
  errors: ["invalidInput"],
});

export const updateArchive = defineEndpoint({
  name: "updateArchive",
  method: "PUT",
  path: "/api/extension-settings/archives/:id",
  ...byUser("session", "none", "refused"),
  summary:
    "Give an archive other settings: its browsers use them from their next run on. The mask leaves the bot's token as it is",
  params: idParamsSchema,
  body: archiveSettingsSchema.extend({ telegramBotToken: tokenOrMask }),
  response: archiveSchema,
  errors: ["invalidInput", "notAllowed", "notFound"],
});

export const updateArchives = defineEndpoint({
  name: "updateArchives",
  method: "PATCH",
  path: "/api/extension-settings/archives",
  ...byUser("session", "none", "refused"),
  summary: "Change some settings of several archives at once, all of them or none",
  body: z.strictObject({
    ids: idsOf(ARCHIVES_AT_ONCE_MAX),
    settings: changedSettings,
  }),
  response: bulkAnswerOf(archiveSchema),
  errors: ["invalidInput", "notAllowed", "notFound"],
});

export const revokeArchive = defineEndpoint({
  name: "revokeArchive",
  method: "DELETE",
  path: "/api/extension-settings/archives/:id",
  ...byUser("session", "none", "refused"),
  summary: "Let an archive bring no more browsers in; those that it brought stay",
  params: idParamsSchema,
  response: okSchema,
  errors: ["notAllowed", "notFound"],
});
