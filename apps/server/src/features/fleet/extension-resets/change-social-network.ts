import type { SocialNetwork } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { dropAccounts } from "../accounts/for-others.ts";
import { lockExtensions, setScript, setSocialNetwork } from "../extensions/for-others.ts";
import { type Failure, missingOf, stopWaitingRuns } from "../../runs/runs/for-others.ts";

/**
 * Account and script are of a network: with another one, or none, they go. Those that have it already
 * keep theirs; what waits on a changed one is
 * stopped, and those on which a run is under way keep their network.
 */
export const changeSocialNetwork = (
  db: Db,
  userId: number,
  ids: number[],
  socialNetwork: SocialNetwork | null,
): Promise<ReadonlyMap<number, Failure>> =>
  change(db, async (tx, after) => {
    const found = await lockExtensions(tx, userId, ids);
    const others = found.filter((row) => row.socialNetwork !== socialNetwork).map(({ id }) => id);
    const busy = await stopWaitingRuns(tx, after, others);
    const changedIds = others.filter((id) => !busy.has(id));
    await dropAccounts(tx, after, userId, changedIds);
    await setSocialNetwork(tx, changedIds, socialNetwork);
    await setScript(tx, changedIds, null);
    return new Map<number, Failure>([
      ...missingOf(ids, found),
      ...[...busy].map((id) => [id, { errorName: "scriptInUse" }] as const),
    ]);
  });
