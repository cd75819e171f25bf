import {
  type Archive,
  archiveSettingsSchema,
  createArchive,
  listArchives,
  listNamedSecrets,
  revokeArchive,
  TELEGRAM_TOKEN_MASK,
  updateArchive,
  updateArchives,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, refuse, renderPage } from "../../../../test/page.tsx";
import { button, dialog, field, text } from "../../../../test/screen.ts";
import { bulkAnswer } from "../../../../test/bulk.ts";

const AT = "2026-03-02T08:00:00.000Z";
const anArchive = (over: Partial<Archive> = {}): Archive => ({
  ...{ id: 12, kind: "archive", label: "Archive 2026-03-02", createdAt: AT, updatedAt: AT },
  ...{ version: 1, isRevoked: false, isUnreadable: false },
  settings: { ...archiveSettingsSchema.parse({}), telegramBotToken: "" },
  ...{ extensionCount: 12, onlineCount: 10, upToDateCount: 8, outdatedCount: 2 },
  ...over,
});
const withArchives = (...data: Archive[]) =>
  fakeServer().on(listArchives, () => ({ data, totalCount: data.length }));
const section = () => page.getByRole("region", { name: "Archives and their browsers" });
const row = (name: string) => section().getByRole("listitem", { name });

test("says that there are no archives yet", async () => {
  await renderPage("/settings#archives", fakeServer());
  await expect.element(section()).toMatchTextContent("There are no archives yet");
});

test("says that the archives could not load, and tries again", async () => {
  const server = withArchives(anArchive()).fails(listArchives, "notAllowed");
  await renderPage("/settings#archives", server);
  const alert = section().getByRole("alert");
  await expect.element(alert).toMatchTextContent("Could not load");
  server.mends(listArchives);
  await button("Retry", alert).click();
  await expect.element(row("Archive #12")).toBeVisible();
});

test("shows who uses an archive, who has its newest settings and who never will", async () => {
  const profiles = anArchive({ id: 7, kind: "profiles", isRevoked: true, extensionCount: 0 });
  await renderPage("/settings#archives", withArchives(anArchive(), profiles));
  await expect
    .element(row("Archive #12"))
    .toMatchTextContent(
      /12 browsers, 10 connected .*8 of 12 have the newest settings · 2 agents of earlier versions/,
    );
  const made = row("Browsers that Baton makes");
  await expect.element(made).toMatchTextContent("No browser uses it");
  await expect.element(button(/Revoke/, made)).not.toBeInTheDocument();
});

test("changes an archive, and keeps the bot that is set", async () => {
  const settings = {
    ...anArchive().settings,
    ...({ telegramBotToken: TELEGRAM_TOKEN_MASK, telegramChatId: "42" } as const),
  };
  const archive = anArchive({ settings });
  const server = withArchives(archive).on(updateArchive, () => archive);
  await renderPage("/settings#archives", server);
  await button("Change settings: Archive #12").click();
  await field("Cache flush interval, seconds", dialog()).fill("30");
  await button("Save", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(updateArchive)).toMatchObject([
    { params: { id: 12 }, body: { ...settings, cacheFlushInterval: 30 } },
  ]);
});

test("changes the same in all other archives, and only that", async () => {
  const server = withArchives(anArchive(), anArchive({ id: 11 }), anArchive({ id: 10 }));
  server.on(updateArchives, () => bulkAnswer([]));
  await renderPage("/settings#archives", server);
  await button("Change settings: Archive #12").click();
  await dialog()
    .getByRole("switch", { name: /^Reboot the proxy/ })
    .click();
  await dialog()
    .getByRole("checkbox", { name: /in 2 other archives too/ })
    .click();
  await button("Save", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(updateArchives).map(({ body }) => body)).toEqual([
    { ids: [12, 11, 10], settings: { proxyReboot: true } },
  ]);
});

test("says what is wrong before it is sent, and what the server finds", async () => {
  const server = withArchives(anArchive());
  const issues = [{ field: "telegramBotToken", message: "must be a token as BotFather gives it" }];
  server.on(updateArchive, () => refuse("invalidInput", issues));
  await renderPage("/settings#archives", server);
  await button("Change settings: Archive #12").click();
  await field("Bot token", dialog()).fill("123456789:AAE-token_of_a_bot_in_a_test");
  await field("Pause after a reboot, seconds", dialog()).fill("-1");
  await button("Save", dialog()).click();
  await expect.element(text("This field is required!")).toBeVisible();
  await expect.element(text("Value must not be negative")).toBeVisible();
  expect(server.callsOf(updateArchive)).toEqual([]);
  await field("Chat ID", dialog()).fill("42");
  await field("Pause after a reboot, seconds", dialog()).fill("1");
  await button("Save", dialog()).click();
  await expect.element(text("must be a token as BotFather gives it")).toBeVisible();
});

test("revokes an archive after it was asked", async () => {
  const server = withArchives(anArchive()).on(revokeArchive, () => ({ success: true }) as const);
  await renderPage("/settings#archives", server);
  await button("Revoke: Archive #12").click();
  await expect.element(dialog()).toMatchTextContent("The 12 browsers that it brought in stay");
  await button("Revoke", dialog()).click();
  await expect.poll(() => server.callsOf(revokeArchive)).toHaveLength(1);
});

test("the form says which keys are secrets already, and sends a new one", async () => {
  const secret = { id: 1, name: "captchaKey", isUnreadable: false, createdAt: AT, updatedAt: AT };
  const server = fakeServer()
    .on(listNamedSecrets, () => ({ data: [secret] }))
    .on(createArchive, () => new Response("PK"));
  await renderPage("/settings#generate-extension", server);
  await field("Password").fill("secret");
  await button("Next").click();
  await expect.element(text(/secret\.captchaKey.* is among your secrets/)).toBeVisible();
  await expect.element(text(/Becomes your secret .*secret\.smsHubKey/)).toBeVisible();
  await field("SMSHub").fill("key-7");
  await button("Next").click();
  await button("Generate and download").click();
  await expect.element(text("The archive is ready")).toBeVisible();
  expect(server.callsOf(createArchive).map(({ body }) => body.smsHubKey)).toEqual(["key-7"]);
});
