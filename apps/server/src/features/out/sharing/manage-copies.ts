import type { GivenCopy, ManagedAction } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { grantOf, setExpiryDone } from "../../library/actions/for-others.ts";
import { endWaitingRuns, holdWaitingRuns } from "../../runs/runs/for-others.ts";
import { changeGrants, forgetShown } from "./change-grants.ts";
import { type CopyRow, findGiven, listExpired } from "./copies.tables.ts";

export const toGivenCopy = (row: CopyRow): GivenCopy => ({
  id: row.id,
  receiverEmail: row.receiverEmail,
  ...grantOf(row),
  defaultAccessRights: row.defaultAccessRights,
  autoUpdate: row.autoUpdate,
  senderVersion: row.senderVersion ?? 1,
  acceptedAt: row.createdAt.toISOString(),
});

/** What a sender changes of what others have got. */
export function makeManaging({ db, clock }: { db: Db; clock: Clock }) {
  async function manage(senderId: number, wanted: ManagedAction[]): Promise<GivenCopy[]> {
    const ids = wanted.map(({ id }) => id);
    await change(db, async (tx, after) => {
      const copies = await findGiven(tx, senderId, ids);
      if (copies.length < ids.length) throw fail("notFound");
      await changeGrants(tx, after, copies, wanted, clock());
    });
    return (await findGiven(db, senderId, ids)).map(toGivenCopy);
  }

  /** Runs that wait and use what has expired meanwhile. */
  async function endExpired(): Promise<void> {
    const expired = await listExpired(db, clock());
    if (expired.length === 0) return;
    await change(db, async (tx, after) => {
      const ids = expired.map(({ id }) => id);
      const users = [...new Set(expired.map(({ userId }) => userId))];
      const waiting = await holdWaitingRuns(tx, users, ids);
      await setExpiryDone(tx, ids);
      await endWaitingRuns(tx, after, waiting, { actionIds: new Set(ids), at: clock() });
      await forgetShown(tx, after, expired);
    });
  }

  return { manage, endExpired };
}
