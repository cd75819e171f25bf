import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { markNoticed } from "../telegram/for-others.ts";
import { RETRY_AFTER_MS } from "./attempt-outcome.ts";
import { type HeldDelivery, releaseDeliveries, settleDelivery } from "./outbox.tables.ts";

type Ending = Omit<Parameters<typeof settleDelivery>[1], "id" | "statusCode">;
type Notices = readonly HeldDelivery[];

/** What becomes of notices that somebody holds. */
export function makeNoticeEndings({ db, clock }: { db: Db; clock: Clock }) {
  async function settle(
    notices: Notices,
    toEnding: (at: Date, notice: HeldDelivery) => Ending,
    also?: (tx: Tx, at: Date) => Promise<unknown>,
  ): Promise<void> {
    if (notices.length === 0) return;
    const at = clock();
    await change(db, async (tx) => {
      for (const notice of notices)
        await settleDelivery(tx, { id: notice.id, statusCode: null, ...toEnding(at, notice) });
      await also?.(tx, at);
    });
  }

  return {
    /** The user no longer has the chat told of these. */
    giveUp: (notices: Notices): Promise<void> =>
      settle(notices, (at) => ({ status: "failed", dueAt: at, endedAt: at, error: "switchedOff" })),

    sent: (userId: number, notices: Notices): Promise<void> =>
      settle(
        notices,
        (at) => ({ status: "delivered", dueAt: at, endedAt: at, error: null }),
        (tx, at) => markNoticed(tx, userId, at),
      ),

    /** Not taken, for whatever reason: later once more, as webhooks are. */
    postpone: (notices: Notices): Promise<void> =>
      settle(notices, (at, { attemptCount }) => {
        const pause = RETRY_AFTER_MS[attemptCount];
        const error = "unreachable";
        if (pause === undefined) return { status: "failed", dueAt: at, endedAt: at, error };
        const dueAt = new Date(at.getTime() + pause);
        return { status: "waiting", dueAt, endedAt: null, error };
      }),

    /** They are anybody's again. */
    release: async (notices: Notices): Promise<void> => {
      const ids = notices.map(({ id }) => id);
      await change(db, (tx) => releaseDeliveries(tx, ids, clock()));
    },
  };
}
