import {
  type AccessRights,
  allowedBy,
  type Grant,
  type ManagedAction,
  within,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import type { RowOf, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { grantOf, setGiven } from "../../library/actions/for-others.ts";
import { endWaitingRuns, forgetWordsOfRows, holdWaitingRuns } from "../../runs/runs/for-others.ts";
import { type CopyRow, findParents, listDescendants, lockCopies } from "./copies.tables.ts";

type Copy = Pick<CopyRow, "id" | "userId">;
type Given = Parameters<typeof setGiven>[2];

/** The runs that wait and use these copies, or copies of them: runs are locked before actions. */
export async function holdRunsOf(tx: Tx, copies: Copy[]) {
  const ids = copies.map(({ id }) => id);
  const below = await listDescendants(tx, ids);
  const users = [...new Set([...copies, ...below].map(({ userId }) => userId))];
  const all = [...ids, ...below.map(({ id }) => id)];
  return { all, users, waiting: await holdWaitingRuns(tx, users, all) };
}

/** Whoever got a copy from one of the receivers is lowered too. */
export async function changeGrants(
  tx: Tx,
  after: After,
  copies: Copy[],
  wanted: ManagedAction[],
  now: Date,
): Promise<void> {
  if (copies.length === 0) return;
  const { all, users, waiting } = await holdRunsOf(tx, copies);
  const parents = new Map((await findParents(tx, all)).map((row) => [row.id, grantOf(row)]));
  const locked = new Map((await lockCopies(tx, all)).map((row) => [row.id, row]));
  const wantedOf = new Map(wanted.map((one) => [one.id, one]));
  const barred = new Set<number>();
  const hidden: Copy[] = [];
  for (const id of all) {
    const row = locked.get(id);
    const own = parents.get(row?.parentActionId ?? 0);
    if (!row || !own) continue;
    const given = toGiven(row, wantedOf.get(id), own);
    await setGiven(tx, id, given);
    parents.set(id, grantOf(given));
    const { run, see } = allowedBy(grantOf(given), now);
    if (!run) barred.add(id);
    if (!see && allowedBy(grantOf(row), now).see) hidden.push(row);
  }
  await endWaitingRuns(tx, after, waiting, { actionIds: barred, at: now });
  for (const userId of users) after.collection(userId, "actions");
  await forgetShown(tx, after, hidden);
}

/** What has been shown of it goes, and what windows show in logs and lists they ask for again. */
export async function forgetShown(
  tx: Tx,
  after: Pick<After, "event">,
  copies: readonly Copy[],
): Promise<void> {
  const users = [...new Set(copies.map(({ userId }) => userId))];
  await forgetWordsOfRows(
    tx,
    users,
    copies.map(({ id }) => id),
  );
  for (const userId of users) after.event(userId, { topic: "resync" });
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
  return {
    accessRights: grant.accessRights,
    hasAccess: grant.hasAccess,
    expiresAt: grant.expiration === null ? null : new Date(grant.expiration),
    defaultAccessRights: toOnward(row, wanted, grant),
    autoUpdate: wanted?.autoUpdate ?? row.autoUpdate,
  };
}

/** What is asked to be wider than the right itself is refused; what stood there is cut to it. */
function toOnward(
  row: RowOf<"actions">,
  wanted: ManagedAction | undefined,
  { accessRights }: Grant,
): AccessRights {
  const onward = wanted?.defaultAccessRights ?? row.defaultAccessRights;
  if (onward >= accessRights) return onward;
  if (wanted?.defaultAccessRights === undefined) return accessRights;
  throw fail("noAccessRights", { message: "More cannot be sent on than was given." });
}

const lasts = ({ expiration }: Grant): number =>
  expiration === null ? Infinity : Date.parse(expiration);

const isMore = (one: Grant, other: Grant): boolean =>
  one.accessRights < other.accessRights ||
  (one.hasAccess && !other.hasAccess) ||
  lasts(one) > lasts(other);
