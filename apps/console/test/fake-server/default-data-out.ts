import * as contract from "@baton/contract";
import type { FakeServer } from "./fake-server.ts";
import { pageOf } from "./lists.ts";

/** No templates, no bot, and a preview of the names. */
export function answerDataOut(server: FakeServer): void {
  const { world } = server;
  server.on(contract.listDataExports, () => ({ data: [] }));
  server.on(contract.listDataTemplates, ({ query }) =>
    pageOf(world.dataTemplates, query, ({ name }) => [name]),
  );
  server.on(contract.getTelegram, () => ({
    botToken: null,
    chatId: "",
    isUnreadable: false,
    notices: [],
  }));
  server.on(contract.previewExtensionData, ({ body }) => ({
    text: `${body.fields.join(body.separator)}\n`,
    extensionCount: body.extensionIds?.length ?? 0,
    accountCount: body.extensionIds?.length ?? 0,
  }));
}
