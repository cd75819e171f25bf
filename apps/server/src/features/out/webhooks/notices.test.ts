// @module-tag postgres
import {
  AGENT_SILENCE_MS,
  createWebhook,
  disableExtension,
  getTelegram,
  listWebhookDeliveries,
  TELEGRAM_TOKEN_MASK,
  updateArchive,
  type TelegramNotice,
  updatePreference,
  updateTelegram,
} from "@baton/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeTestClock, MINUTE, SECOND } from "../../../../test/clock.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { BOT_TOKEN, CHAT_ID, startTelegram } from "../../../../test/telegram-stand-in.ts";
import { toKeptSettings } from "../../library/archives/archive-settings.ts";
import { BEHAVIOURS, startReceiver } from "../../../../test/webhook-receiver.ts";

const telegram = await startTelegram();
afterAll(() => telegram.close());
const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock, settings: { telegramApiUrl: telegram.url } });
const { db, factories, as } = test;

const CHAT = { botToken: BOT_TOKEN, chatId: CHAT_ID };
const texts = (): string[] =>
  telegram.sent.map((sent) => (sent.method === "sendMessage" ? sent.text : ""));

beforeEach(() => {
  telegram.sent.length = 0;
  telegram.calls.length = 0;
});

async function makeChat(notices: TelegramNotice[] = ["run.failed"], language = "en") {
  const user = await factories.user();
  const api = as(user);
  await api.call(updateTelegram, { body: { ...CHAT, notices } });
  await api.call(updatePreference, { body: { name: "settings.language", value: language } });
  const { id: extensionId } = await factories.extension(user, { name: "Chrome 1" });
  return { user, api, extensionId };
}

async function failRun(user: TestUser, extensionId: number, status: 0 | 4 | 7 = 0) {
  const runId = await factories.queuedRun(user, extensionId);
  await db
    .updateTable("runs")
    .set({ status, finishedAt: clock(), failureCode: "timeout" })
    .where("id", "=", runId)
    .execute();
  return runId;
}

it("of an archive is told of its browsers' failed runs, whatever its user is told of", async () => {
  const user = await factories.user();
  const { id } = await factories.extension(user, { name: "Chrome 7" });
  const at = { createdAt: clock(), updatedAt: clock() };
  const settings = { telegramChatId: CHAT_ID };
  const { id: archiveId } = await db
    .insertInto("archives")
    .values({ ...{ userId: user.id, kind: "archive", label: "A", settings }, ...at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const body = { ...toKeptSettings(settings), telegramBotToken: BOT_TOKEN };
  await as(user).call(updateArchive, { params: { id: archiveId }, body });
  await db.updateTable("extensions").set({ archiveId }).where("id", "=", id).execute();
  await failRun(user, id, 4);
  await failRun(user, id);
  advance(10 * SECOND);
  await expect.poll(() => telegram.sent.length).toBe(1);
  expect(telegram.sent[0]).toMatchObject({ chatId: CHAT_ID });
  expect(texts()[0]).toContain("Chrome 7");
});

describe("a chat", () => {
  it("is told of a failed run in its user's language, once", async () => {
    const { user, extensionId } = await makeChat(["run.failed"], "ru");
    await failRun(user, extensionId, 4);
    const runId = await failRun(user, extensionId);
    advance(3 * SECOND);
    await expect
      .poll(texts)
      .toEqual([
        [
          "1 запуск завершился ошибкой:",
          "• Script — Chrome 1: время ожидания вышло",
          `http://127.0.0.1:3000/runs/${runId}`,
        ].join("\n"),
      ]);
  });

  it("is told of many in one message, and of the next a minute later", async () => {
    const { user, extensionId } = await makeChat();
    for (let run = 0; run < 12; run += 1) await failRun(user, extensionId);
    advance(3 * SECOND);
    await expect.poll(() => texts().length).toBe(1);
    expect(texts()[0]?.split("\n")).toEqual([
      "12 runs failed:",
      ...Array.from({ length: 10 }, () => "• Script — Chrome 1: timeout"),
      "…and 2 more",
      "http://127.0.0.1:3000/runs",
    ]);
    const waiting = () =>
      db
        .selectFrom("eventDeliveries")
        .select("status")
        .where("userId", "=", user.id)
        .where("status", "=", "waiting")
        .execute();
    await expect.poll(async () => (await waiting()).length).toBe(0);
    await failRun(user, extensionId);
    const other = await makeChat();
    await failRun(other.user, other.extensionId);
    advance(MINUTE - SECOND);
    // The other's has come: it was looked, and this one waits.
    await expect.poll(() => texts().length).toBe(2);
    expect(await waiting()).toHaveLength(1);
    advance(SECOND);
    await expect.poll(() => texts().length).toBe(3);
  });

  it("that does not take it is tried again, after as long as Telegram asks", async () => {
    const { user, extensionId } = await makeChat();
    telegram.errors.push(
      { ok: false, error_code: 429, description: "Slow", parameters: { retry_after: 1 } },
      { ok: false, error_code: 400, description: "Bad Request: chat not found" },
    );
    await failRun(user, extensionId);
    advance(3 * SECOND);
    await expect.poll(() => telegram.calls.length).toBe(2);
    await expect
      .poll(async () =>
        db
          .selectFrom("eventDeliveries")
          .select("attemptCount")
          .where("userId", "=", user.id)
          .executeTakeFirst(),
      )
      .toEqual({ attemptCount: 1 });
    expect(texts()).toEqual([]);
    advance(5 * SECOND);
    await expect.poll(() => texts().length).toBe(1);
  });

  it("is told of nothing that its user did not ask for, or no longer does", async () => {
    const { user, api, extensionId } = await makeChat([]);
    await failRun(user, extensionId);
    await api.call(updateTelegram, { body: { ...CHAT, notices: ["run.failed"] } });
    await failRun(user, extensionId);
    const body = { botToken: TELEGRAM_TOKEN_MASK, chatId: CHAT_ID };
    const kept = await api.call(updateTelegram, { body });
    expect(kept.body.notices).toEqual(["run.failed"]);
    await api.call(updateTelegram, { body: { ...CHAT, notices: [] } });
    expect((await api.call(getTelegram)).body.notices).toEqual([]);
    advance(3 * SECOND);
    await expect
      .poll(() =>
        db.selectFrom("eventDeliveries").select("status").where("userId", "=", user.id).execute(),
      )
      .toEqual([{ status: "failed" }]);
    expect(texts()).toEqual([]);
  });

  it("is told that a webhook was switched off", async () => {
    const { user, api, extensionId } = await makeChat(["extension.offline"]);
    const receiver = await startReceiver();
    afterAll(() => receiver.close());
    receiver.state.otherwise = BEHAVIOURS.answer(410);
    await api.call(createWebhook, {
      body: { name: "Hook", url: receiver.url, events: ["run.ended"] },
    });
    await failRun(user, extensionId);
    await expect.poll(() => receiver.received.length).toBe(1);
    await expect
      .poll(() =>
        db
          .selectFrom("eventDeliveries")
          .select("type")
          .where("userId", "=", user.id)
          .where("webhookId", "is", null)
          .execute(),
      )
      .toEqual([{ type: "webhook.off" }]);
    advance(3 * SECOND);
    await expect
      .poll(texts)
      .toEqual([
        "Webhook “Hook” was switched off: its receiver answered 410 Gone.\n" +
          "http://127.0.0.1:3000/settings#webhooks",
      ]);
  });
});

describe("an agent that falls silent", () => {
  it("is told of once it has been for long enough, not when it comes back or is disabled", async () => {
    const fleet = await makeFleet(test);
    const receiver = await startReceiver();
    afterAll(() => receiver.close());
    const { body } = await fleet.api.call(createWebhook, {
      body: { name: "Hook", url: receiver.url, events: ["extension.offline"] },
    });
    await fleet.api.call(updateTelegram, { body: { ...CHAT, notices: ["extension.offline"] } });
    const [gone, back, disabled] = [await fleet.join(), await fleet.join(), await fleet.join()];
    for (const agent of [gone, back, disabled]) await agent.leave();
    await expect
      .poll(() => db.selectFrom("extensions").select("id").where("isOnline", "=", true).execute())
      .toEqual([]);
    await back.join();
    await fleet.api.call(disableExtension, { params: { id: disabled.extensionId } });
    advance(AGENT_SILENCE_MS + 6 * SECOND);
    await runJobsNow(db);
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(JSON.parse(receiver.received[0]?.text ?? "")).toMatchObject({
      type: "extension.offline",
      data: {
        lastSeenAt: expect.stringMatching(/Z$/),
        extension: { id: gone.extensionId },
        url: `http://127.0.0.1:3000/extensions?open=${gone.extensionId}`,
      },
    });
    advance(3 * SECOND);
    await expect.poll(texts).toEqual([expect.stringContaining("1 расширение офлайн:")]);
    const { data } = (
      await fleet.api.call(listWebhookDeliveries, { params: { id: body.webhook.id } })
    ).body;
    expect(data).toHaveLength(1);
    await back.leave();
  });
});
