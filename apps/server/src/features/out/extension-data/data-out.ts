import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../../../settings/env.ts";
import { makeTelegramSender } from "../telegram/for-others.ts";
import { registerTelegram } from "../telegram/telegram.routes.ts";
import { keepMovedChat, makeTelegramService } from "../telegram/telegram.service.ts";
import { registerExtensionData } from "./extension-data.ts";

type Deps = Omit<Parameters<typeof registerExtensionData>[1], "folder" | "sender" | "telegram"> & {
  settings: Pick<Settings, "dataDir" | "telegramApiUrl">;
};

/** What leaves Baton: data as files, or to the chat of the user's bot. */
export function registerDataOut(app: FastifyInstance, { settings, ...deps }: Deps) {
  const sender = makeTelegramSender(settings.telegramApiUrl, keepMovedChat(deps.db));
  const telegram = makeTelegramService({ ...deps, sender });
  registerTelegram(app, telegram);
  const folder = path.join(settings.dataDir, "exports");
  registerExtensionData(app, { ...deps, sender, telegram, folder });
  return { telegram, sender };
}
