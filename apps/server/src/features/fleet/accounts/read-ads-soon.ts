import type { Tx } from "../../../database/types.ts";
import { addJobs, defineJob } from "../../../platform/jobs/jobs.ts";
import { findTokenHolders } from "./ads-reads.tables.ts";

/** Reads what one account's ads token tells of it. */
export const readAdsJob = defineJob<{ extensionId: number }>("accounts.readAds");
export const adsKeyOf = (extensionId: number): string => `account-ads-${extensionId}`;

/** Accounts that are loaded together are read one after the other. */
const APART_MS = 1000;

/** Has the ads facts of these accounts read, of those that have a token, as soon as may be. */
export async function readAdsSoon(tx: Tx, extensionIds: number[], at: Date): Promise<void> {
  const ids = await findTokenHolders(tx, extensionIds);
  const jobs = ids.map((extensionId, index) => ({
    payload: { extensionId },
    key: adsKeyOf(extensionId),
    runAt: new Date(at.getTime() + index * APART_MS),
  }));
  if (jobs.length > 0) await addJobs(tx, readAdsJob, jobs);
}
