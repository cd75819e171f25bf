import type { Tx } from "../../../../database/types.ts";
import { addJob, defineJob } from "../../../../platform/jobs/jobs.ts";

export const applyNoticeJob = defineJob<{ noticeId: number }>("payments.applyNotice");

/** In the transaction that `tx` is: what is stored is applied, whoever dies in between. */
export const addApplyJob = (tx: Tx, noticeId: number, runAt: Date): Promise<void> =>
  addJob(tx, applyNoticeJob, { noticeId }, { runAt, key: `payment-notice-${noticeId}` });
