import type { Db } from "../../database/types.ts";
import { listLiveSubscriptions } from "./subscriptions/subscriptions.tables.ts";

/** Whether the user would be charged again. */
export const hasActiveSubscription = async (db: Db, userId: number): Promise<boolean> =>
  (await listLiveSubscriptions(db, userId)).length > 0;
