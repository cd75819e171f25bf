import { deleteTelegram, getTelegram, testTelegram, updateTelegram } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import type { TelegramService } from "./telegram.service.ts";

export function registerTelegram(app: FastifyInstance, service: TelegramService): void {
  bind(app, getTelegram, ({ user }) => service.get(user.id));
  bind(app, updateTelegram, ({ user, body }) => service.update(user, body));
  bind(app, deleteTelegram, ({ user }) => service.remove(user));
  bind(app, testTelegram, ({ user }) => service.test(user));
}
