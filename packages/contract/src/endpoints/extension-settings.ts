import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

const optionalText = z.string().max(500).default("");

/** The fields of the generation form but the log-in itself. Empty text means: not used. */
export const archiveSettingsSchema = z.strictObject({
  skipPreparationSteps: z.boolean().default(false),
  captchaKey: optionalText,
  vkAppId: optionalText,
  /** Seconds between two writes of the agent's page cache. */
  cacheFlushInterval: z.int().min(1, "Value must be greater than 0").max(86_400).default(60),
  /** Closes the tabs a run opened when it ends. */
  removeTabs: z.boolean().default(true),
  proxyReboot: z.boolean().default(false),
  /** Seconds to wait after a proxy reboot. */
  proxyRebootPause: z.int().min(0, "Value must not be negative").max(3600).default(10),
  telegramBotToken: optionalText,
  telegramChatId: optionalText,
  githubToken: optionalText,
  smsActivateKey: optionalText,
  fiveSimKey: optionalText,
  smsHubKey: optionalText,
  onlineSimKey: optionalText,
});
export type ArchiveSettings = z.infer<typeof archiveSettingsSchema>;

/** What sits in the archive as `config.json`; the agent reads it at its first start. */
export const archiveConfigSchema = z.strictObject({
  version: z.literal(1),
  serverUrl: z.url(),
  token: z.string(),
  skipPreparationSteps: z.boolean(),
  cacheFlushInterval: z.int(),
  removeTabs: z.boolean(),
  proxyReboot: z.boolean(),
  proxyRebootPause: z.int(),
  /** The form's keys, sealed with the server's key: only steps that need one get it. */
  sealedKeys: z.string().nullable(),
});
export type ArchiveConfig = z.infer<typeof archiveConfigSchema>;

export const createArchive = defineEndpoint({
  name: "createArchive",
  method: "POST",
  path: "/api/extension-settings/archive",
  auth: "user",
  scope: "session",
  summary:
    "The extension archive (zip). Headers X-Archive-Sha256, X-Archive-Version and Content-Length tell what it is",
  body: archiveSettingsSchema.extend({
    username: z.string().min(1, "This field is required!").max(320),
    password: z.string().min(1, "This field is required!").max(1000),
  }),
  responseType: "binary",
  errors: ["invalidInput", "tooManyRequests", "unavailable"],
});

export const getDefaultCredentials = defineEndpoint({
  name: "getDefaultCredentials",
  method: "GET",
  path: "/api/extension-settings/default-credentials",
  auth: "user",
  scope: "session",
  summary: "What the generation form starts with; secrets are never among it",
  response: archiveSettingsSchema.extend({ username: z.string() }),
  errors: [],
});
