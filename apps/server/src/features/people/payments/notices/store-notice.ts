import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import type { Clock } from "../../../../work/clock.ts";
import type { Notice } from "../said/notice.ts";
import { addApplyJob } from "./notice-jobs.ts";
import { insertNotice } from "./notices.tables.ts";

/**
 * Keeps a notice, and that it is to be applied, in one transaction: once this resolves, a crash loses
 * nothing. The same notice again changes nothing; undefined then.
 */
export const makeStoreNotice =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  (notice: Notice, afterMs = 0): Promise<number | undefined> =>
    change(db, async (tx) => {
      const now = clock();
      const stored = await insertNotice(tx, notice, now);
      if (!stored) return undefined;
      await addApplyJob(tx, stored.id, new Date(now.getTime() + afterMs));
      return stored.id;
    });

export type StoreNotice = ReturnType<typeof makeStoreNotice>;
