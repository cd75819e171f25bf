import { z } from "zod";
import { okSchema } from "../values/primitives.ts";
import { PROXY_SECRET_MASK } from "../values/limits.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** What the chat can be told of, unasked: what calls for somebody. */
export const TELEGRAM_NOTICES = ["run.failed", "extension.offline", "schedule.missed"] as const;
export type TelegramNotice = (typeof TELEGRAM_NOTICES)[number];

const noticesSchema = z
  .array(z.enum(TELEGRAM_NOTICES))
  .max(TELEGRAM_NOTICES.length)
  .transform((notices) => TELEGRAM_NOTICES.filter((notice) => notices.includes(notice)));

/** What Baton says itself of why nothing reached a chat; all else are Telegram's own words. */
export const TELEGRAM_SAID = {
  tooLarge: "The file is larger than the 50 MB that Telegram takes.",
  unreachable: "Telegram could not be reached.",
} as const;

/** Stands for a bot token that is kept. */
export const TELEGRAM_TOKEN_MASK = PROXY_SECRET_MASK;

export const BOT_TOKEN = /^\d{1,20}:[\w-]{20,100}$/;
export const CHAT_ID = /^(-?\d{1,20}|@\w{3,64})$/;

export const telegramSettingsSchema = z.strictObject({
  botToken: z
    .literal(TELEGRAM_TOKEN_MASK)
    .nullable()
    .describe("Never shown: a mask where there is one, else null."),
  chatId: z.string(),
  isUnreadable: z.boolean().describe("The token can no longer be read, and must be entered again."),
  notices: z.array(z.enum(TELEGRAM_NOTICES)).describe("What the chat is told of as it happens."),
});
export type TelegramSettings = z.infer<typeof telegramSettingsSchema>;

export const getTelegram = defineEndpoint({
  name: "getTelegram",
  method: "GET",
  path: "/api/telegram",
  ...byUser("settings:read", "none", "allowed"),
  summary: "Which bot writes to which chat; the token is never shown",
  response: telegramSettingsSchema,
  errors: [],
});

export const updateTelegram = defineEndpoint({
  name: "updateTelegram",
  method: "PUT",
  path: "/api/telegram",
  ...byUser("settings:write", "none", "refused"),
  summary:
    "Give the bot and the chat, and say what the chat is told of; the mask leaves the token as it is",
  body: z.strictObject({
    botToken: z.union([
      z.literal(TELEGRAM_TOKEN_MASK),
      z.string().trim().regex(BOT_TOKEN, "must be a token as BotFather gives it"),
    ]),
    chatId: z.string().trim().regex(CHAT_ID, "must be a number, or a name with @ before it"),
    notices: noticesSchema.optional().describe("Without it they stay as they are."),
  }),
  response: telegramSettingsSchema,
  errors: ["invalidInput", "notAllowed", "telegramCredentialsNotFound"],
});

export const deleteTelegram = defineEndpoint({
  name: "deleteTelegram",
  method: "DELETE",
  path: "/api/telegram",
  ...byUser("settings:write", "none", "refused"),
  summary: "Forget the bot and the chat",
  response: okSchema,
  errors: ["notAllowed"],
});

export const testTelegram = defineEndpoint({
  name: "testTelegram",
  method: "POST",
  path: "/api/telegram/test",
  ...byUser("settings:write", "none", "refused"),
  summary: "Send a message to the chat, to see that it comes",
  response: okSchema,
  errors: ["notAllowed", "telegramCredentialsNotFound", "telegramSendFailed", "tooManyRequests"],
});
