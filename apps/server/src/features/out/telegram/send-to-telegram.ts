import { setTimeout as sleep } from "node:timers/promises";
import { Api, GrammyError, InputFile } from "grammy";
import { ERRORS, TELEGRAM_SAID } from "@baton/contract";
import { type AppError, fail } from "../../../http/errors.ts";

/** As the Bot API takes them (sendMessage, sendDocument). */
export const TELEGRAM_MESSAGE_MAX_CHARS = 4096;
const TELEGRAM_FILE_MAX_BYTES = 50 * 1024 * 1024;

/** One call; a file of the largest size over a slow line. */
const CALL_TIMEOUT_SECONDS = 300;
/** For so long in all Telegram may ask to wait before it takes what is sent. */
const WAIT_MAX_MS = 120_000;
const TOO_MANY = 429;

export interface Chat {
  botToken: string;
  chatId: string;
}

export interface Document {
  fileName: string;
  size: number;
  /** From its beginning, each time it is sent. */
  open(): AsyncIterable<Uint8Array>;
}

interface Sending {
  signal: AbortSignal;
  /** Telegram asks to wait for so many seconds: who stands by the call need not. */
  onWait?(seconds: number): void;
}

/** A group became a supergroup, whose chat has another number from now on. */
type OnMoved = (from: string, to: string) => Promise<void>;

export type TelegramSender = ReturnType<typeof makeTelegramSender>;

/** What goes to a user's chat. `apiUrl` is where the Bot API is, without a slash at the end. */
export function makeTelegramSender(apiUrl: string, onMoved: OnMoved) {
  const apiOf = ({ botToken }: Chat) =>
    new Api(botToken, { apiRoot: apiUrl, timeoutSeconds: CALL_TIMEOUT_SECONDS });

  return {
    sendMessage: (chat: Chat, text: string, sending: Sending): Promise<void> =>
      send(chat, { ...sending, onMoved }, (chatId, signal) =>
        apiOf(chat).sendMessage(chatId, text, {}, signal),
      ),

    sendDocument: async (chat: Chat, file: Document, sending: Sending): Promise<void> => {
      if (file.size > TELEGRAM_FILE_MAX_BYTES) throw failed(TELEGRAM_SAID.tooLarge);
      const open = () => file.open();
      await send(chat, { ...sending, onMoved }, (chatId, signal) =>
        apiOf(chat).sendDocument(chatId, new InputFile(open, file.fileName), {}, signal),
      );
    },
  };
}

type Signal = Parameters<Api["getMe"]>[0];

async function send(
  chat: Chat,
  { signal, onWait, onMoved }: Sending & { onMoved: OnMoved },
  call: (chatId: string, signal: Signal) => Promise<unknown>,
): Promise<void> {
  let { chatId } = chat;
  let waited = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      await call(chatId, signal as Signal);
      return;
    } catch (error) {
      signal.throwIfAborted();
      const movedTo = movedChatOf(error);
      if (movedTo !== undefined && chatId === chat.chatId) {
        chatId = movedTo;
        await onMoved(chat.chatId, movedTo);
        continue;
      }
      const wait = waitOf(error);
      waited += wait ?? Infinity;
      if (wait === undefined || waited > WAIT_MAX_MS) throw toFailure(error);
      onWait?.(wait / 1000);
      await sleep(wait, undefined, { signal });
    }
  }
}

/** A group that became a supergroup is another chat to Telegram, which says which. */
function movedChatOf(error: unknown): string | undefined {
  const id = error instanceof GrammyError ? error.parameters.migrate_to_chat_id : undefined;
  return id === undefined ? undefined : String(id);
}

/** Milliseconds, where Telegram says that it takes the same later. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof GrammyError) || error.error_code !== TOO_MANY) return undefined;
  const { retry_after: seconds } = error.parameters;
  return seconds === undefined ? undefined : Math.max(1, seconds) * 1000;
}

/** Nothing of the error itself is kept: it has what was to be sent in it, and the token's address. */
function toFailure(error: unknown): AppError {
  const wait = waitOf(error);
  const why = error instanceof GrammyError ? error.description : TELEGRAM_SAID.unreachable;
  return failed(why, wait === undefined ? undefined : wait / 1000);
}

/** As Telegram says it to who writes too often. */
export const askedToWait = (seconds: number): AppError =>
  failed(`Too Many Requests: retry after ${seconds}`, seconds);

/** The catalogue's words, with Telegram's own beside them. */
const failed = (why: string, retryAfter?: number): AppError =>
  fail("telegramSendFailed", {
    message: `${ERRORS.telegramSendFailed.message} ${why}`,
    ...(retryAfter !== undefined && { retryAfter }),
  });
