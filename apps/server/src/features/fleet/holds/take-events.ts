import {
  HOLD_EVENT_MAX_CHARS,
  HOLD_UNREAD_MAX,
  HOLD_UNREAD_MAX_CHARS,
  type HoldEvents,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import type { HiddenWords } from "../../runs/runs/for-others.ts";
import { endHold } from "./end-hold.ts";
import {
  type EventToKeep,
  insertEvents,
  lockHold,
  markAnswered,
  measureUnread,
  updateHold,
} from "./holds.tables.ts";

const NOTHING_HIDDEN = <T>(told: T): T => told;

/** What was told before is known; what is too large for anybody to have sent it is left out. */
const toKeep = ({ events }: HoldEvents, lastSeq: number, mask: <T>(told: T) => T): EventToKeep[] =>
  events
    .filter(({ seq }) => seq > lastSeq)
    // A picture has no words.
    .map(({ seq, at, event }) => ({
      ...{ seq, at },
      text: JSON.stringify(event.type === "debug.picture" ? event : mask(event)),
    }))
    .filter(({ text }) => text.length <= HOLD_EVENT_MAX_CHARS);

/**
 * Keeps what an agent tells of its hold until the window has read it. Answers up to which number it is
 * on disk; null where the hold is over.
 */
export const takeEvents = (
  { db, clock, hiddenWords }: { db: Db; clock: Clock; hiddenWords: HiddenWords },
  extensionId: number,
  told: HoldEvents,
): Promise<number | null> =>
  change(db, async (tx, after) => {
    const hold = await lockHold(tx, extensionId);
    if (!hold || hold.holdId !== told.holdId) return null;
    const { holdId, userId } = hold;
    const lastSeq = Math.max(hold.lastSeq, ...told.events.map(({ seq }) => seq));
    if (lastSeq === hold.lastSeq) return lastSeq;
    const mask = hold.runId === null ? NOTHING_HIDDEN : await hiddenWords(tx, hold.runId);
    await insertEvents(tx, holdId, toKeep(told, hold.lastSeq, mask));
    await updateHold(tx, holdId, { lastSeq });
    const answered = told.events.flatMap(({ event }) =>
      event.type === "answered" ? [event.commandId] : [],
    );
    await markAnswered(tx, holdId, answered, clock());
    const unread = await measureUnread(tx, holdId);
    if (unread.count > HOLD_UNREAD_MAX || unread.chars > HOLD_UNREAD_MAX_CHARS) {
      // A window that reads nothing of so much is none.
      await endHold(tx, after, hold, { why: "unread", actor: hold.holder, at: clock() });
      return null;
    }
    after.event(userId, { topic: "hold", id: extensionId, holdId, lastSeq });
    return lastSeq;
  });
