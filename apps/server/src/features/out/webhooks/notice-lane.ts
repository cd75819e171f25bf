import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { readSetting } from "../../../platform/preferences/for-others.ts";
import type { Chat, NoticeSender, Telegram } from "../telegram/for-others.ts";
import { makeNoticeEndings } from "./notice-endings.ts";
import { noticeText } from "./notice-text.ts";
import { noticeWords } from "./notice-words.ts";
import { claimNotices, type HeldDelivery, listDueNotices } from "./outbox.tables.ts";

/** What happens together is told together: the first waits so long for others. */
const GATHER_MS = 3000;
/** A chat is written to no more often; what happens meanwhile is one message. */
const QUIET_MS = 60_000;
/** Longer than Telegram may have us wait: then who held them is gone. */
const HELD_MS = 180_000;
const SEND_MAX_MS = 150_000;
const IN_ONE_MESSAGE = 1000;
const ofExtensionSchema = z.object({ extension: z.object({ id: z.number() }) });
const CHATS_AT_ONCE = 16;

interface Deps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string;
  telegram: Pick<Telegram, "findNoticed" | "findOwnChat">;
  sender: NoticeSender;
}

export type NoticeLane = ReturnType<typeof makeNoticeLane>;

/** Tells users' chats of what waits for them in the outbox, each chat by itself. */
export function makeNoticeLane({ db, clock, log, publicUrl, telegram, sender }: Deps) {
  const lanes = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  const endings = makeNoticeEndings({ db, clock });

  async function look(): Promise<void> {
    const at = clock();
    const before = (ms: number): Date => new Date(at.getTime() - ms);
    const pace = { at, gatheredSince: before(GATHER_MS), quietSince: before(QUIET_MS) };
    for (const userId of await listDueNotices(db, pace))
      if (!lanes.has(userId) && lanes.size < CHATS_AT_ONCE) begin(userId);
  }

  function begin(userId: number): void {
    const done = tell(userId)
      .catch((error: unknown) => {
        log.error({ err: error, userId }, "Notices of a user were not settled");
      })
      .finally(() => lanes.delete(userId));
    lanes.set(userId, done);
  }

  async function tell(userId: number): Promise<void> {
    const at = clock();
    const claim = { at, until: new Date(at.getTime() + HELD_MS), limit: IN_ONE_MESSAGE };
    const held = await change(db, (tx) => claimNotices(tx, userId, claim));
    if (held.length === 0) return;
    const others = await tellArchives(userId, held);
    if (others.length === 0) return;
    const noticed = await telegram.findNoticed(userId);
    const isWanted = ({ type }: HeldDelivery): boolean =>
      noticed !== undefined &&
      (type === "webhook.off" || noticed.notices.some((notice) => notice === type));
    const wanted = others.filter(isWanted);
    await endings.giveUp(others.filter((one) => !isWanted(one)));
    if (!noticed || wanted.length === 0) return;
    await send(userId, noticed.chat, wanted);
  }

  /** Failed runs of browsers whose archives have chats of their own; answers all others. */
  async function tellArchives(userId: number, held: HeldDelivery[]): Promise<HeldDelivery[]> {
    const others: HeldDelivery[] = [];
    const byChat = new Map<string, { chat: Chat; notices: HeldDelivery[] }>();
    for (const notice of held) {
      const chat = await chatOfArchive(userId, notice);
      if (!chat) {
        others.push(notice);
        continue;
      }
      const key = `${chat.botToken} ${chat.chatId}`;
      const known = byChat.get(key) ?? { chat, notices: [] };
      known.notices.push(notice);
      byChat.set(key, known);
    }
    for (const { chat, notices } of byChat.values()) await send(userId, chat, notices);
    return others;
  }

  async function chatOfArchive(userId: number, { type, data }: HeldDelivery) {
    const parsed = ofExtensionSchema.safeParse(data);
    if (type !== "run.failed" || !parsed.success) return undefined;
    return telegram.findOwnChat(userId, parsed.data.extension.id);
  }

  async function send(userId: number, chat: Chat, wanted: HeldDelivery[]): Promise<void> {
    const words = noticeWords(await readSetting(db, userId, "settings.language"));
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_MAX_MS)]);
    const isSent = await sender
      .sendMessage(chat, noticeText(wanted, words, publicUrl), { signal })
      .then(
        () => true,
        () => false,
      );
    if (isSent) await endings.sent(userId, wanted);
    else if (stopping.signal.aborted) await endings.release(wanted);
    else await endings.postpone(wanted);
  }

  return {
    look,
    stop: async (): Promise<void> => {
      stopping.abort(new Error("The server stops"));
      await Promise.all(lanes.values());
    },
  };
}
