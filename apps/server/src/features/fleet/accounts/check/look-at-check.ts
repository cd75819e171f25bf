import { AGENT_SILENCE_MS, AccountStatus } from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import type { Clock } from "../../../../work/clock.ts";
import { addJob } from "../../../../platform/jobs/jobs.ts";
import { checkLookJob } from "./begin-check.ts";
import { findExtension, lockAccount, setStatus } from "./checks.tables.ts";

const LOOK_EVERY_MS = 30_000;

/** Whether a check comes to its end: an agent that fell silent, or took too long, says nothing more. */
export const lookAtCheck = (
  { db, clock }: { db: Db; clock: Clock },
  { extensionId, checkId }: { extensionId: number; checkId: number },
): Promise<void> =>
  change(db, async (tx, after) => {
    const at = clock();
    const row = await lockAccount(tx, extensionId);
    if (!row || row.checkId !== checkId || row.answeredCheckId === checkId) return;
    const word = { extensionId, checkId, status: AccountStatus.Unknown, at };
    const isLate = !row.heldUntil || row.heldUntil <= at;
    if (isLate) {
      const reason = { code: "timedOut", message: "the account was not checked in time" };
      await setStatus(tx, { ...word, reason, isEnd: true });
      after.limits(row.userId);
    } else {
      const runAt = new Date(at.getTime() + LOOK_EVERY_MS);
      const key = `account-check-${extensionId}`;
      await addJob(tx, checkLookJob, { extensionId, checkId }, { runAt, key });
      const extension = await findExtension(tx, extensionId);
      const heardAt = extension?.lastEventAt?.getTime() ?? 0;
      if (!extension || extension.isOnline || at.getTime() - heardAt < AGENT_SILENCE_MS) return;
      // When it is back, it says what became of it.
      const reason = { code: "agentSilent", message: "the browser has not been heard of for 90 s" };
      await setStatus(tx, { ...word, reason, isEnd: false });
    }
    after.rows(row.userId, [extensionId]);
  });
