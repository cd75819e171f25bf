import type { ReadDocument } from "../../library/documents/for-others.ts";
import {
  type Service,
  ServiceFailure,
  type ServiceTask,
} from "../../../platform/services/service.ts";
import {
  type Document,
  TELEGRAM_MESSAGE_MAX_CHARS,
  type TelegramSender,
} from "./send-to-telegram.ts";
import type { TelegramService } from "./telegram.service.ts";

interface Deps {
  telegram: Pick<TelegramService, "requireChatOf">;
  sender: TelegramSender;
  readDocument: ReadDocument;
}

const FILE_MAX_BYTES = 50_000_000;

/** Sends what a step says to the chat of the browser's archive, else to the user's own. */
export const makeTelegramStep = (deps: Deps): Service => ({
  carryOut: async (task) => {
    const { telegram, sender } = deps;
    const { signal } = task;
    const chat = await telegram.requireChatOf(task.userId, task.extensionId);
    if (task.inputs["what"] === "text") {
      await sender.sendMessage(chat, messageOf(task), { signal });
      return { result: "sent" };
    }
    const file = await fileOf(deps, task);
    await sender.sendDocument(chat, file, { signal });
    return { result: file.fileName };
  },
  isRepeatable: () => false,
});

function messageOf({ inputs }: ServiceTask): string {
  const text = typeof inputs["text"] === "string" ? inputs["text"] : "";
  if (text.trim() === "") throw new ServiceFailure("invalidInput", "there is no text to send");
  if (text.length <= TELEGRAM_MESSAGE_MAX_CHARS) return text;
  const max = TELEGRAM_MESSAGE_MAX_CHARS;
  throw new ServiceFailure("invalidInput", `the text is longer than ${max} characters`);
}

async function fileOf({ readDocument }: Deps, task: ServiceTask): Promise<Document> {
  const { inputs, picture, userId, runId } = task;
  if (inputs["what"] === "screenshot") {
    if (!picture) throw new ServiceFailure("invalidInput", "there is no picture of the page");
    return inMemory(`run-${runId}.jpg`, picture);
  }
  const { documentId } = inputs;
  if (typeof documentId !== "number")
    throw new ServiceFailure("documentNotFound", "no document is chosen");
  const { document, content } = await readDocument(userId, documentId, FILE_MAX_BYTES);
  return inMemory(document.name, content);
}

const inMemory = (fileName: string, content: Buffer): Document => ({
  fileName,
  size: content.length,
  async *open() {
    yield content;
  },
});
