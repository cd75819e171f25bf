import {
  type DataExport,
  deleteTelegram,
  getTelegram,
  listDataExports,
  TELEGRAM_TOKEN_MASK,
  testTelegram,
  updateTelegram,
} from "@baton/contract";
import { afterAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeDataOut } from "../../../../test/data-out.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import {
  BOT_TOKEN,
  CHAT_ID,
  OLD_CHAT_ID,
  startTelegram,
} from "../../../../test/telegram-stand-in.ts";
import { issueImpersonationToken } from "../../people/auth/users.service.ts";

const telegram = await startTelegram();
afterAll(() => telegram.close());
const test = await startTestApp({ settings: { telegramApiUrl: telegram.url } });

const CREDENTIALS = { botToken: BOT_TOKEN, chatId: CHAT_ID };

async function makeChat(credentials = CREDENTIALS) {
  const out = await makeDataOut(test);
  expect((await out.api.call(updateTelegram, { body: credentials })).status).toBe(200);
  telegram.sent.length = 0;
  telegram.calls.length = 0;
  const extensionIds = [await out.account("ann")];
  return {
    ...out,
    send: (wanted: Parameters<typeof out.give>[0] = {}) =>
      out.give({ extensionIds, fields: ["name"], output: "telegram", ...wanted }),
  };
}

const refusal = (code: number, description: string, seconds?: number) => ({
  ok: false as const,
  error_code: code,
  description,
  ...(seconds !== undefined && { parameters: { retry_after: seconds } }),
});

describe("data to Telegram", () => {
  it("is a message where it is a small text", async () => {
    const { api, send } = await makeChat();
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ state: "done", output: "telegram", fileName: null });
    expect(telegram.sent).toEqual([{ method: "sendMessage", chatId: CHAT_ID, text: "ann\n" }]);
    const { body } = await api.call(listDataExports);
    expect(body.data).toEqual([answer.body]);
  });

  it("is a file where it is JSON or a longer text", async () => {
    const { owner, send, collected } = await makeChat();
    await send({ format: "json" });
    const { id } = await test.factories.extension(owner);
    const long = "x".repeat(5000);
    await collected(id, [long]);
    await send({ objectType: "text", extensionIds: [id] });
    expect(telegram.sent).toEqual([
      {
        method: "sendDocument",
        chatId: CHAT_ID,
        fileName: expect.stringMatching(/^accounts-\d+\.json$/),
        content: Buffer.from(`${JSON.stringify([{ name: "ann" }], null, 2)}\n`),
      },
      {
        method: "sendDocument",
        chatId: CHAT_ID,
        fileName: expect.stringMatching(/^texts-\d+\.txt$/),
        content: Buffer.from(`${long}\n`),
      },
    ]);
  });

  it("needs a bot and a chat: 901", async () => {
    const { account, give } = await makeDataOut(test);
    const extensionIds = [await account("ann")];
    expectFailure(await give({ extensionIds, output: "telegram" }), "telegramCredentialsNotFound");
  });

  it.each([
    [400, "Bad Request: chat not found"],
    [400, "Bad Request: not enough rights to send text messages to the chat"],
    [403, "Forbidden: bot is not a member of the channel chat"],
    [403, "Forbidden: user is deactivated"],
  ])("that is refused (%i) is 902, with Telegram's own words: %s", async (code, words) => {
    const { api, send } = await makeChat();
    telegram.errors.push(refusal(code, words));
    const answer = await send();
    expectFailure(answer, "telegramSendFailed");
    const message = `Sending to Telegram failed. ${words}`;
    expect(answer.body).toMatchObject({ message });
    const [failed] = (await api.call(listDataExports)).body.data;
    expect(failed).toMatchObject({ state: "failed", error: { errorCode: 902, message } });
  });

  it("by another bot is 902", async () => {
    const { send } = await makeChat({ ...CREDENTIALS, botToken: BOT_TOKEN.replace("1", "2") });
    const answer = await send();
    expectFailure(answer, "telegramSendFailed");
    expect(answer.body).toMatchObject({ message: "Sending to Telegram failed. Unauthorized" });
  });

  it("waits for as long as Telegram asks, without its caller", async () => {
    const { api, send } = await makeChat();
    telegram.errors.push(refusal(429, "Too Many Requests: retry after 1", 1));
    const answer = await send();
    expect(answer.status).toBe(202);
    const { id } = answer.body as DataExport;
    await expect
      .poll(async () => (await api.call(listDataExports)).body.data)
      .toMatchObject([{ id, state: "done" }]);
    expect(telegram.calls).toEqual(["POST sendMessage", "POST sendMessage"]);
    expect(telegram.sent).toHaveLength(1);
  });

  it("does not wait for hours", async () => {
    const { send } = await makeChat();
    telegram.errors.push(refusal(429, "Too Many Requests: retry after 7200", 7200));
    const answer = await send();
    expectFailure(answer, "telegramSendFailed");
    expect(answer.body).toMatchObject({ message: expect.stringContaining("retry after 7200") });
  });

  it("follows a group that became a supergroup, once and for all", async () => {
    const { api, send } = await makeChat({ ...CREDENTIALS, chatId: OLD_CHAT_ID });
    expect((await send()).body).toMatchObject({ state: "done" });
    expect(telegram.sent).toMatchObject([{ chatId: CHAT_ID }]);
    expect((await api.call(getTelegram)).body.chatId).toBe(CHAT_ID);
    await send();
    expect(telegram.calls).toEqual(["POST sendMessage", "POST sendMessage", "POST sendMessage"]);
  });
});

describe("the bot and the chat", () => {
  it("are given, tested, kept and forgotten; the token is never shown", async () => {
    const { api } = await makeDataOut(test);
    const empty = { botToken: null, chatId: "", isUnreadable: false, notices: [] };
    expect((await api.call(getTelegram)).body).toEqual(empty);
    expectFailure(await api.call(testTelegram), "telegramCredentialsNotFound");
    const kept = await api.call(updateTelegram, { body: { ...CREDENTIALS, chatId: "@nowhere" } });
    const masked = {
      botToken: TELEGRAM_TOKEN_MASK,
      chatId: "@nowhere",
      isUnreadable: false,
      notices: [],
    };
    expect(kept.body).toEqual(masked);
    expectFailure(await api.call(testTelegram), "telegramSendFailed");
    const body = { botToken: TELEGRAM_TOKEN_MASK, chatId: CHAT_ID } as const;
    await api.call(updateTelegram, { body });
    telegram.sent.length = 0;
    expect((await api.call(testTelegram)).body).toEqual({ success: true });
    expect(telegram.sent).toMatchObject([{ method: "sendMessage", chatId: CHAT_ID }]);
    telegram.errors.push(refusal(429, "Too Many Requests: retry after 12", 12));
    const busy = await api.call(testTelegram);
    expectFailure(busy, "telegramSendFailed");
    expect(busy.body).toMatchObject({ message: expect.stringContaining("retry after 12") });
    expect(busy.headers.get("retry-after")).toBe("12");
    await api.call(deleteTelegram);
    expect((await api.call(getTelegram)).body).toEqual(empty);
    expectFailure(await api.call(updateTelegram, { body }), "telegramCredentialsNotFound");
  });

  it.each([
    ["botToken", { botToken: "secret" }],
    ["chatId", { chatId: "my chat" }],
  ])("are refused where they are none: %s", async (field, wrong) => {
    const { api } = await makeDataOut(test);
    const body = { ...CREDENTIALS, ...wrong };
    expectFailure(await api.call(updateTelegram, { body }), "invalidInput", field);
  });

  it("are not changed by an operator who is signed in as the user", async () => {
    const { owner } = await makeDataOut(test);
    const operator = test.as(await issueImpersonationToken(test.db, owner.email, new Date()));
    expectFailure(await operator.call(updateTelegram, { body: CREDENTIALS }), "notAllowed");
    expectFailure(await operator.call(testTelegram), "notAllowed");
    expectFailure(await operator.call(deleteTelegram), "notAllowed");
  });

  it("that no key opens any more have to be given again", async () => {
    const { api, owner, send } = await makeChat();
    await test.db
      .updateTable("telegramSettings")
      .set({ sealedBotToken: "v2.0000.abc" })
      .where("userId", "=", owner.id)
      .execute();
    expect((await api.call(getTelegram)).body.isUnreadable).toBe(true);
    expectFailure(await send(), "telegramCredentialsNotFound");
  });
});
