import { z } from "zod";
import { hasOneProof, ownProofFields, proofFault } from "../values/own-proof.ts";
import { agentBehaviourFields } from "../agents/agent-settings.ts";
import { SECRET_MAX_CHARS } from "../runs/secrets.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { BOT_TOKEN, CHAT_ID } from "./telegram.ts";

const APP_ID = /^\d{1,15}$/;

const emptyOr = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || pattern.test(text), message)
    .default("");

/** What an archive's browsers go by, and can be changed later. Empty text means: not used. */
export const archiveSettingsSchema = z.strictObject({
  ...agentBehaviourFields,
  /** Which application VK's sign-in page is opened for. */
  vkAppId: emptyOr(APP_ID, "must be the application's number"),
  /** In answers a mask, where there is one. */
  telegramBotToken: emptyOr(BOT_TOKEN, "must be a token as BotFather gives it"),
  /** The user's own bot writes here where the archive has no bot. */
  telegramChatId: emptyOr(CHAT_ID, "must be a number, or a name with @ before it"),
});
export type ArchiveSettings = z.infer<typeof archiveSettingsSchema>;

/** Keys of services that Baton does not call: each becomes a secret of the user, of this name. */
export const SERVICE_KEYS = [
  "captchaKey",
  "smsActivateKey",
  "fiveSimKey",
  "smsHubKey",
  "onlineSimKey",
] as const;
export type ServiceKey = (typeof SERVICE_KEYS)[number];

const keyText = z.string().trim().max(SECRET_MAX_CHARS).default("");

/** The fields of the generation form but the log-in itself. Empty text means: not used. */
export const generationFormSchema = archiveSettingsSchema.extend({
  githubToken: z
    .string()
    .trim()
    .max(500)
    .default("")
    .describe("Connects the user's GitHub account, where none is connected."),
  captchaKey: keyText,
  smsActivateKey: keyText,
  fiveSimKey: keyText,
  smsHubKey: keyText,
  onlineSimKey: keyText,
});
export type GenerationForm = z.infer<typeof generationFormSchema>;

/** A bot without a chat writes to nobody. */
export const needsChat = ({
  telegramBotToken,
  telegramChatId,
}: Pick<ArchiveSettings, "telegramBotToken" | "telegramChatId">): boolean =>
  telegramBotToken !== "" && telegramChatId === "";

/** What sits in the archive as `config.json`: what an agent goes by until its server says more. */
export const archiveConfigSchema = z.strictObject({
  version: z.literal(1),
  serverUrl: z.url(),
  token: z.string(),
  ...agentBehaviourFields,
  sealedKeys: z
    .string()
    .nullable()
    .optional()
    .describe("In archives of earlier versions; read by nothing."),
});
export type ArchiveConfig = z.infer<typeof archiveConfigSchema>;

export const createArchive = defineEndpoint({
  name: "createArchive",
  method: "POST",
  path: "/api/extension-settings/archive",
  ...byUser("session", "body", "refused"),
  summary:
    "The extension archive (zip). Headers X-Archive-Sha256, X-Archive-Version and Content-Length tell what it is",
  body: generationFormSchema
    .extend({
      username: z.string().min(1, "This field is required!").max(320),
      ...ownProofFields,
    })
    .refine(hasOneProof, proofFault),
  files: ["application/zip"],
  errors: [
    "invalidInput",
    "wrongPassword",
    "conflict",
    "notAllowed",
    "rowLimitReached",
    "githubNotReady",
    "githubFetchFailed",
    "tooManyRequests",
    "unavailable",
  ],
});

export const getDefaultCredentials = defineEndpoint({
  name: "getDefaultCredentials",
  method: "GET",
  path: "/api/extension-settings/default-credentials",
  ...byUser("session", "none", "allowed"),
  summary: "What the generation form starts with; secrets are never among it",
  response: generationFormSchema.extend({ username: z.string() }),
  errors: [],
});
