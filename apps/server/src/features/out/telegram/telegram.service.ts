import {
  type BodyOf,
  TELEGRAM_TOKEN_MASK,
  type TelegramNotice,
  type TelegramSettings,
  type updateTelegram,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { AppError, fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { findArchiveChat } from "../../library/archives/for-others.ts";
import { askedToWait, type Chat, type TelegramSender } from "./send-to-telegram.ts";
import { openBotToken, sealBotToken } from "./telegram-secrets.ts";
import { deleteTelegramRow, findTelegram, moveChat, setTelegram } from "./telegram.tables.ts";

interface TelegramDeps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  sender: TelegramSender;
}

/** A call that waits for Telegram waits no longer than this. */
const TEST_MAX_MS = 30_000;
const TEST_TEXT = "Baton writes to this chat.";

interface Noticed {
  chat: Chat;
  notices: TelegramNotice[];
}

export type TelegramService = ReturnType<typeof makeTelegramService>;

/** A chat that has moved is written to at its new place by everybody whose it is. */
export const keepMovedChat =
  (db: Db) =>
  async (from: string, to: string): Promise<void> => {
    await change(db, (tx) => moveChat(tx, from, to));
  };

export function makeTelegramService({ db, clock, sealedBox, sender }: TelegramDeps) {
  async function get(userId: number): Promise<TelegramSettings> {
    const row = await findTelegram(db, userId);
    if (!row) return { botToken: null, chatId: "", isUnreadable: false, notices: [] };
    const isUnreadable = openBotToken(sealedBox, row.sealedBotToken, userId) === undefined;
    const { chatId, notices } = row;
    return { botToken: TELEGRAM_TOKEN_MASK, chatId, isUnreadable, notices };
  }

  /** Whom the user's bot writes to; without one there is nobody. */
  async function requireChat(userId: number): Promise<Chat> {
    const row = await findTelegram(db, userId);
    const botToken = row && openBotToken(sealedBox, row.sealedBotToken, userId);
    if (botToken === undefined || !row) throw fail("telegramCredentialsNotFound");
    return { botToken, chatId: row.chatId };
  }

  /** Its archive's chat, with a bot of its own or the user's; undefined where it has no chat. */
  async function chatOfArchive(userId: number, extensionId: number): Promise<Chat | undefined> {
    const own = await findArchiveChat(db, sealedBox, extensionId);
    if (!own) return undefined;
    const botToken = own.botToken === null ? (await requireChat(userId)).botToken : own.botToken;
    if (botToken === undefined) throw fail("telegramCredentialsNotFound");
    return { botToken, chatId: own.chatId };
  }

  /** Whom word of this browser goes to. */
  const requireChatOf = async (userId: number, extensionId: number): Promise<Chat> =>
    (await chatOfArchive(userId, extensionId)) ?? requireChat(userId);

  /** The chat of the browser's archive, as far as somebody can write there. */
  const findOwnChat = (userId: number, extensionId: number): Promise<Chat | undefined> =>
    chatOfArchive(userId, extensionId).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });

  /** What the user's chat is told of; undefined where there is none, or its token is not readable. */
  async function findNoticed(userId: number): Promise<Noticed | undefined> {
    const row = await findTelegram(db, userId);
    const botToken = row && openBotToken(sealedBox, row.sealedBotToken, userId);
    if (botToken === undefined || !row) return undefined;
    return { chat: { botToken, chatId: row.chatId }, notices: row.notices };
  }

  async function update(user: User, { botToken, chatId, notices }: BodyOf<typeof updateTelegram>) {
    const isKept = botToken === TELEGRAM_TOKEN_MASK;
    const token = isKept ? (await requireChat(user.id)).botToken : botToken;
    const sealedBotToken = sealBotToken(sealedBox, token, user.id);
    const told = notices === undefined ? {} : { notices };
    await change(db, (tx) =>
      setTelegram(tx, user.id, { sealedBotToken, chatId, ...told, updatedAt: clock() }),
    );
    return get(user.id);
  }

  async function remove(user: User): Promise<{ success: true }> {
    await change(db, (tx) => deleteTelegramRow(tx, user.id));
    return { success: true };
  }

  async function test(user: User): Promise<{ success: true }> {
    const chat = await requireChat(user.id);
    const late = new AbortController();
    let retryAfter: number | undefined;
    const timer = setTimeout(() => late.abort(), TEST_MAX_MS);
    try {
      const onWait = (seconds: number): void => {
        retryAfter = seconds;
        late.abort();
      };
      const sending = { signal: late.signal, onWait };
      await sender.sendMessage(chat, TEST_TEXT, sending);
    } catch (error) {
      if (retryAfter !== undefined) throw askedToWait(retryAfter);
      throw late.signal.aborted ? fail("tooManyRequests") : error;
    } finally {
      clearTimeout(timer);
    }
    return { success: true };
  }

  return { get, requireChat, requireChatOf, findOwnChat, findNoticed, update, remove, test };
}
