import {
  createDataTemplate,
  type DataTemplate,
  deleteDataTemplates,
  getTelegram,
  TELEGRAM_TOKEN_MASK,
  type TelegramSettings,
  testTelegram,
  updateDataTemplate,
  updateTelegram,
} from "@baton/contract";
import { expect, test } from "vitest";
import { idsAnswer } from "../../../../test/bulk.ts";
import { THEN } from "../../../../test/factories.ts";
import { fakeServer, renderPage } from "../../../../test/page.tsx";
import { alert, button, checkbox, dialog, field, text } from "../../../../test/screen.ts";

const template: DataTemplate = {
  id: 5,
  name: "For the CRM",
  fields: ["login", "password"],
  separator: ":",
  createdAt: THEN,
  updatedAt: THEN,
};

test("templates are made, changed and deleted", async () => {
  const server = fakeServer();
  const { dataTemplates } = server.world;
  server.on(createDataTemplate, ({ body }) => {
    const made = { ...template, ...body };
    dataTemplates.push(made);
    return made;
  });
  server.on(updateDataTemplate, ({ body }) => {
    const [kept = template] = dataTemplates.splice(0);
    const changed = { ...kept, ...(body as Partial<DataTemplate>) };
    dataTemplates.push(changed);
    return changed;
  });
  server.on(deleteDataTemplates, ({ body }) => {
    dataTemplates.length = 0;
    return idsAnswer(body.ids);
  });
  await renderPage("/settings#telegram", server);
  await expect.element(text("There are no templates yet.")).toBeVisible();
  await button("New template").click();
  await button("Save", dialog()).click();
  await expect.element(text("The template needs a name.")).toBeVisible();
  await field("Name of the template").fill("Mine");
  await button("Save", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await button("Edit: Mine").click();
  await field("Name of the template").fill("Ours");
  await button("Save", dialog()).click();
  await button("Delete: Ours").click();
  await button("Delete", dialog("Delete the template?")).click();
  await expect.element(text("There are no templates yet.")).toBeVisible();
});

test("the bot is given, tested and never shown", async () => {
  const server = fakeServer();
  let settings: TelegramSettings = { botToken: null, chatId: "", isUnreadable: false, notices: [] };
  server.on(getTelegram, () => settings);
  server.on(updateTelegram, ({ body }) => {
    settings = {
      botToken: TELEGRAM_TOKEN_MASK,
      chatId: body.chatId,
      isUnreadable: false,
      notices: body.notices ?? [],
    };
    return settings;
  });
  server.on(testTelegram, () => ({ success: true }) as const);
  await renderPage("/settings#telegram", server);
  await expect.element(button("Send a test message")).toBeDisabled();
  await field("Bot token").fill("1234567890:AAEexample_of_a_token_0000000000");
  await field("Chat").fill("@channel");
  const save = () => field("Chat").element().closest("form")?.requestSubmit();
  server.fails(updateTelegram, "invalidInput");
  save();
  await expect.element(alert(/It did not work/)).toBeVisible();
  server.mends(updateTelegram);
  save();
  await expect.element(button("Send a test message")).toBeEnabled();
  await expect.element(field("Bot token")).toHaveValue("");
  await checkbox("A run failed").click();
  save();
  await expect.poll(() => settings.notices).toEqual(["run.failed"]);
  await button("Send a test message").click();
  await expect.element(text("The message has arrived.")).toBeVisible();
  server.fails(testTelegram, "telegramSendFailed");
  await button("Send a test message").click();
  await expect.element(alert(/It did not work/)).toBeVisible();
});
