/* What is told to users' chats unasked. */
export {
  type Chat,
  makeTelegramSender,
  TELEGRAM_MESSAGE_MAX_CHARS,
  type TelegramSender,
  type TelegramSender as NoticeSender,
} from "./send-to-telegram.ts";
export type { TelegramService as Telegram } from "./telegram.service.ts";
export { markNoticed } from "./telegram.tables.ts";
