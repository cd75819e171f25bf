import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What a Bot API server says of a call: its status is that of the error. */
export interface TelegramError {
  ok: false;
  error_code: number;
  description: string;
  parameters?: { retry_after?: number; migrate_to_chat_id?: number };
}

export interface SentMessage {
  method: "sendMessage";
  chatId: string;
  text: string;
}
export interface SentDocument {
  method: "sendDocument";
  chatId: string;
  fileName: string;
  content: Buffer;
}

export const BOT_TOKEN = "123456789:AAE-stand_in_of_the_bot_api_000000";
export const CHAT_ID = "-1001234567890";
/** A group that has become the supergroup of `CHAT_ID`. */
export const OLD_CHAT_ID = "-4567890";

const MOVED: TelegramError = {
  ...{ ok: false, error_code: 400 },
  description: "Bad Request: group chat was upgraded to a supergroup chat",
  parameters: { migrate_to_chat_id: Number(CHAT_ID) },
};

const MESSAGE_MAX_CHARS = 4096;
const FILE_MAX_BYTES = 50 * 1024 * 1024;
const MESSAGE_FIELDS = new Set(["chat_id", "text"]);

const error = (code: number, description: string): TelegramError => ({
  ok: false,
  error_code: code,
  description,
});

/** A Bot API server with one bot and one chat, as strict about what it gets as the real one. */
export async function startTelegram() {
  const sent: (SentMessage | SentDocument)[] = [];
  const errors: TelegramError[] = [];
  const calls: string[] = [];

  async function answer(request: IncomingMessage): Promise<TelegramError | undefined> {
    const body = await readBody(request);
    const [, token, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
    calls.push(`${request.method} ${method}`);
    if (token === undefined || request.method !== "POST") return error(404, "Not Found");
    if (token !== BOT_TOKEN) return error(401, "Unauthorized");
    const scripted = errors.shift();
    if (scripted) return scripted;
    const type = request.headers["content-type"] ?? "";
    if (method === "sendMessage") return takeMessage(type, body);
    if (method === "sendDocument") return takeDocument(type, body);
    return error(404, "Not Found");
  }

  function takeMessage(type: string, body: Buffer): TelegramError | undefined {
    if (type !== "application/json") return error(400, "Bad Request: not JSON");
    const fields = JSON.parse(body.toString("utf8")) as Record<string, unknown>;
    const unknown = Object.keys(fields).find((name) => !MESSAGE_FIELDS.has(name));
    if (unknown !== undefined) return error(400, `Bad Request: ${unknown} is not expected`);
    const { chat_id: chatId, text } = fields;
    if (String(chatId) === OLD_CHAT_ID) return MOVED;
    if (String(chatId) !== CHAT_ID) return error(400, "Bad Request: chat not found");
    if (typeof text !== "string" || text.trim() === "")
      return error(400, "Bad Request: message text is empty");
    if (text.length > MESSAGE_MAX_CHARS) return error(400, "Bad Request: message is too long");
    sent.push({ method: "sendMessage", chatId: String(chatId), text });
    return undefined;
  }

  function takeDocument(type: string, body: Buffer): TelegramError | undefined {
    if (!type.startsWith("multipart/form-data; boundary="))
      return error(400, "Bad Request: not multipart");
    if (body.length > FILE_MAX_BYTES + 10_000) return error(413, "Request Entity Too Large");
    const parts = readParts(type, body);
    const chatId = parts.get("chat_id")?.content.toString();
    if (chatId === OLD_CHAT_ID) return MOVED;
    if (chatId !== CHAT_ID) return error(400, "Bad Request: chat not found");
    const named = parts.get("document");
    const attached = /^attach:\/\/(\w+)$/.exec(named?.content.toString("latin1") ?? "")?.[1];
    const file = attached === undefined ? named : parts.get(attached);
    if (file?.fileName === undefined) return error(400, "Bad Request: there is no document");
    const { fileName, content } = file;
    if (content.length === 0) return error(400, "Bad Request: file must be non-empty");
    if (content.length > FILE_MAX_BYTES) return error(413, "Request Entity Too Large");
    sent.push({ method: "sendDocument", chatId: CHAT_ID, fileName, content });
    return undefined;
  }

  const server = createServer((request, response) => {
    void answer(request).then((fault) => {
      response.writeHead(fault?.error_code ?? 200, { "content-type": "application/json" });
      response.end(JSON.stringify(fault ?? { ok: true, result: { message_id: sent.length } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What arrived, in its order. */
    sent,
    /** What the next calls are answered instead, one after the other. */
    errors,
    calls,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface Part {
  fileName: string | undefined;
  content: Buffer;
}

/** The parts of a multipart body by their names (RFC 7578). */
function readParts(type: string, body: Buffer): Map<string, Part> {
  const boundary = /boundary=(\S+)$/.exec(type)?.[1] ?? "";
  const parts = new Map<string, Part>();
  // Byte for byte: what is found in the text is at the same place in the body.
  const text = `\r\n${body.toString("latin1")}`;
  for (const piece of text.split(`\r\n--${boundary}`).slice(1, -1)) {
    const end = piece.indexOf("\r\n\r\n");
    const head = piece.slice(0, end);
    const [, name = ""] = /^content-disposition:\s*form-data;\s*name="([^"]*)"/im.exec(head) ?? [];
    const fileName = /filename="?([^"\r\n]*)"?/i.exec(head)?.[1];
    parts.set(name, { fileName, content: Buffer.from(piece.slice(end + 4), "latin1") });
  }
  return parts;
}
