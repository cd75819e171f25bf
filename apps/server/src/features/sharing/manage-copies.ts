import {
  type AccessRights,
  allowedBy,
  type GivenCopy,
  type Grant,
  type ManagedAction,
  within,
} from "@baton/contract";
import type { After } from "../../changes/after.ts";
import { change } from "../../changes/change.ts";
import type { Db, RowOf, Tx } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import type { Clock } from "../../work/clock.ts";
import { grantOf } from "../actions/for-others.ts";
import { endWaitingRuns, holdWaitingRuns } from "../runs/for-others.ts";
import {
  type CopyRow,
  findGiven,
  findParents,
  listDescendants,
  listExpired,
  lockCopies,
  setExpiryDone,
  setGiven,
} from "./copies.tables.ts";

export const toGivenCopy = (row: CopyRow): GivenCopy => ({
  id: row.id,
  receiverEmail: row.receiverEmail,
  ...grantOf(row),
  defaultAccessRights: row.defaultAccessRights,
  autoUpdate: row.autoUpdate,
  senderVersion: row.senderVersion ?? 1,
  acceptedAt: row.createdAt.toISOString(),
});

type Given = Parameters<typeof setGiven>[2];

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
      for (const userId of users) after.collection(userId, "actions");
    });
  }

  return { manage, endExpired };
}

/** Runs are locked before actions; whoever got a copy from one of the receivers is lowered too. */
async function changeGrants(
  tx: Tx,
  after: After,
  copies: CopyRow[],
  wanted: ManagedAction[],
  now: Date,
): Promise<void> {
  const ids = copies.map(({ id }) => id);
  const below = await listDescendants(tx, ids);
  const users = [...new Set([...copies, ...below].map(({ userId }) => userId))];
  const all = [...ids, ...below.map(({ id }) => id)];
  const waiting = await holdWaitingRuns(tx, users, all);
  const parents = new Map((await findParents(tx, all)).map((row) => [row.id, grantOf(row)]));
  const locked = new Map((await lockCopies(tx, all)).map((row) => [row.id, row]));
  const wantedOf = new Map(wanted.map((one) => [one.id, one]));
  const barred = new Set<number>();
  for (const id of all) {
    const row = locked.get(id);
    const own = parents.get(row?.parentActionId ?? 0);
    if (!row || !own) continue;
    const given = toGiven(row, wantedOf.get(id), own);
    await setGiven(tx, id, given);
    parents.set(id, grantOf(given));
    if (!allowedBy(grantOf(given), now).run) barred.add(id);
  }
  await endWaitingRuns(tx, after, waiting, { actionIds: barred, at: now });
  for (const userId of users) after.collection(userId, "actions");
}

/** More than the sender has is refused; what others have given on is cut to it. */
function toGiven(row: RowOf<"actions">, wanted: ManagedAction | undefined, own: Grant): Given {
  const before = grantOf(row);
  const asked: Grant = {
    accessRights: wanted?.accessRights ?? before.accessRights,
    hasAccess: wanted?.hasAccess ?? before.hasAccess,
    expiration: wanted?.expiration === undefined ? before.expiration : wanted.expiration,
  };
  const grant = within(asked, own);
  const isRaised = wanted && isMore(asked, before) && isMore(asked, grant);
  if (isRaised) throw fail("noAccessRights", { message: "This is more than you have yourself." });
  const defaultAccessRights = wanted?.defaultAccessRights ?? row.defaultAccessRights;
  return {
    accessRights: grant.accessRights,
    hasAccess: grant.hasAccess,
    expiresAt: grant.expiration === null ? null : new Date(grant.expiration),
    defaultAccessRights: Math.max(defaultAccessRights, grant.accessRights) as AccessRights,
    autoUpdate: wanted?.autoUpdate ?? row.autoUpdate,
  };
}

const lasts = ({ expiration }: Grant): number =>
  expiration === null ? Infinity : Date.parse(expiration);

const isMore = (one: Grant, other: Grant): boolean =>
  one.accessRights < other.accessRights ||
  (one.hasAccess && !other.hasAccess) ||
  lasts(one) > lasts(other);
