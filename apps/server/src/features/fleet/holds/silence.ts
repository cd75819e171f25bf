import { HOLD_SILENCE_MS } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { addJob, defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/worker.ts";
import type { Clock } from "../../../work/clock.ts";
import { endHold } from "./end-hold.ts";
import { type HoldRow, lockHold } from "./holds.tables.ts";

const holdSilenceJob = defineJob<{ extensionId: number; holdId: string }>("holds.silence");

export const isSilent = ({ heardAt }: HoldRow, at: Date): boolean =>
  at.getTime() - heardAt.getTime() >= HOLD_SILENCE_MS;

/** Looks whether the window is there still when it can have been silent for long enough. */
export function expectSilence(tx: Tx, { extensionId, holdId, heardAt }: HoldRow): Promise<void> {
  const runAt = new Date(heardAt.getTime() + HOLD_SILENCE_MS);
  return addJob(tx, holdSilenceJob, { extensionId, holdId }, { runAt, key: `hold-${holdId}` });
}

export const makeSilenceJob = ({ db, clock }: { db: Db; clock: Clock }): JobHandler =>
  handleJob(holdSilenceJob, ({ extensionId, holdId }) =>
    change(db, async (tx, after) => {
      const hold = await lockHold(tx, extensionId);
      if (hold?.holdId !== holdId) return;
      if (isSilent(hold, clock()))
        await endHold(tx, after, hold, { why: "silent", actor: hold.holder, at: clock() });
      else await expectSilence(tx, hold);
    }),
  );
