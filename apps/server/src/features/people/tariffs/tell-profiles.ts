import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { listSignedIn } from "../auth/for-others.ts";
import { addJob, defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import { listUserIdsOf } from "./tariffs.tables.ts";

type Told = { userIds: number[] } | { tariffId: number } | { signedIn: true };

const tellProfilesJob = defineJob<Told>("profiles.tell");

/*
 * Their windows are to show these users' profiles anew, once the change commits: in whatever program
 * it is made, the command line too, whose changes no server hears of.
 */
export const tellProfiles = (tx: Tx, userIds: number[], at: Date): Promise<void> =>
  addJob(tx, tellProfilesJob, { userIds }, { runAt: at });

/** As `tellProfiles`, of all who have the tariff. */
export const tellProfilesOf = (tx: Tx, tariffId: number, at: Date): Promise<void> =>
  addJob(tx, tellProfilesJob, { tariffId }, { runAt: at, key: `tell-profiles-${tariffId}` });

/** As `tellProfiles`, of all who may have a window open. */
export const tellAllProfiles = (tx: Tx, at: Date): Promise<void> =>
  addJob(tx, tellProfilesJob, { signedIn: true }, { runAt: at, key: "tell-all-profiles" });

function listTold(db: Db, told: Told): number[] | Promise<number[]> {
  if ("userIds" in told) return told.userIds;
  return "signedIn" in told ? listSignedIn(db) : listUserIdsOf(db, told.tariffId);
}

export function makeProfileNews(db: Db): Jobs {
  const tell = async (told: Told): Promise<void> => {
    const userIds = await listTold(db, told);
    await change(db, async (_tx, after) => {
      for (const userId of userIds) after.collection(userId, "profile");
    });
  };
  return { handlers: [handleJob(tellProfilesJob, tell)], recurring: [] };
}
