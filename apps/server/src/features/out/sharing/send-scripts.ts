import {
  type AccessRights,
  type BodyOf,
  type ChosenAccess,
  isExpired,
  type OfferedAccess,
  type ReceivedScripts,
  type SendableAction,
  type sendScripts,
  within,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import type { Clock } from "../../../work/clock.ts";
import type { Counters } from "../../../work/counters.ts";
import { grantOf } from "../../library/actions/for-others.ts";
import { gatherPackage, leftOutCount, mayShare, refuseUnshareable, usersIn } from "./package.ts";
import type { PackedAction } from "./packages.tables.ts";
import {
  type Chosen,
  countPending,
  findUsersByMail,
  listOffered,
  listPending,
  putSending,
} from "./sent.tables.ts";

export interface SendingDeps {
  db: Db;
  clock: Clock;
  counters: Counters;
}

/** To so many receivers in an hour: whoever knows more people sends by the hour. */
const SENDINGS_PER_HOUR = 200;
const HOUR_MS = 3_600_000;
/** More do not wait for anybody, however many people send. */
const PENDING_MAX = 1000;

type User = { id: number; email: string };

export function makeSending({ db, clock, counters }: SendingDeps) {
  const rule = { name: "sendings", max: SENDINGS_PER_HOUR, windowMs: HOUR_MS };
  const sendings = counters.make(rule);

  /** Unknown receivers count as known ones do. */
  function count(userId: number, receivers: readonly string[]): void {
    for (const _ of receivers) {
      const { current, msLeft } = sendings.add(String(userId));
      if (current > SENDINGS_PER_HOUR)
        throw fail("tooManyRequests", { retryAfter: Math.ceil(msLeft / 1000) });
    }
  }

  async function preview(userId: number, scriptIds: number[]): Promise<{ data: SendableAction[] }> {
    const now = clock();
    const gathered = await gatherPackage(db, userId, scriptIds);
    const data = gathered.actions.map((action) => ({
      id: action.id,
      name: action.name,
      usedIn: usersIn(gathered, action.id),
      isOwn: !action.isReceived,
      canShare: mayShare(action, now),
      defaultAccessRights: action.defaultAccessRights,
      expiration: action.expiresAt?.toISOString() ?? null,
      leftOutCount: mayShare(action, now) ? leftOutCount(action) : 0,
    }));
    return { data };
  }

  async function send(user: User, body: BodyOf<typeof sendScripts>) {
    const now = clock();
    const receivers = [...new Set(body.receivers)];
    refuseOneself(user, body.receivers);
    count(user.id, receivers);
    await change(db, async (tx, after) => {
      const { actions } = await gatherPackage(tx, user.id, body.scriptIds);
      refuseUnshareable(actions, now);
      const chosen = choose(actions, body.nestedActions, now);
      for (const { id: receiverId } of await findUsersByMail(tx, receivers)) {
        if ((await countPending(tx, receiverId)) + body.scriptIds.length > PENDING_MAX) continue;
        for (const scriptId of body.scriptIds.toSorted((one, other) => one - other)) {
          const sending = { senderId: user.id, receiverId, scriptId, note: body.note, sentAt: now };
          await putSending(tx, sending, await ofScript(tx, user.id, scriptId, chosen));
        }
        after.collection(receiverId, "sentScripts");
      }
    });
    return { data: true, message: "Sent. Whoever has an account here can accept it now." };
  }

  const list = async (userId: number): Promise<{ data: ReceivedScripts[] }> => {
    const bySender = Map.groupBy(await listPending(db, userId), (row) => row.senderEmail);
    const offered = Map.groupBy(await listOffered(db, userId), (row) => row.scriptId);
    const data = [...bySender].map(([senderEmail, rows]) => ({
      senderEmail,
      scriptIds: rows.map(({ scriptId }) => scriptId),
      scripts: rows.map(({ scriptId, name, note, rowCount, actionCount, sentAt }) => ({
        id: scriptId,
        name,
        note,
        rowCount,
        actionCount,
        access: (offered.get(scriptId) ?? []).map(toOffered),
        sentAt: sentAt.toISOString(),
      })),
    }));
    return { data };
  };

  const countOf = async (userId: number) => ({ data: await countPending(db, userId) });

  return { preview, send, list, count: countOf };
}

const toOffered = (row: Awaited<ReturnType<typeof listOffered>>[number]): OfferedAccess => ({
  accessRights: row.accessRights,
  expiration: row.expiresAt?.toISOString() ?? null,
  actionCount: row.actionCount,
});

/** What goes along with one of the scripts, as it was chosen. */
async function ofScript(
  db: Db,
  userId: number,
  scriptId: number,
  chosen: ReadonlyMap<number, Chosen>,
): Promise<Chosen[]> {
  const { actions } = await gatherPackage(db, userId, [scriptId]);
  return actions.flatMap(({ id }) => chosen.get(id) ?? []);
}

function refuseOneself({ email }: User, receivers: readonly string[]): void {
  const place = receivers.indexOf(email.toLowerCase());
  if (place === -1) return;
  throw invalidInput([{ field: `receivers.${place}`, message: "This is you" }]);
}

/** What each action is given with: as it was chosen, or as its own default says. */
function choose(
  actions: readonly PackedAction[],
  chosen: readonly ChosenAccess[],
  now: Date,
): Map<number, Chosen> {
  const known = new Set(actions.map(({ id }) => id));
  const issues = chosen.flatMap(({ id, expiration }, index) => {
    const at = `nestedActions.${index}`;
    if (!known.has(id))
      return [{ field: `${at}.id`, message: "The scripts do not have this action" }];
    if (!isExpired({ expiration }, now)) return [];
    return [{ field: `${at}.expiration`, message: "must be in the future" }];
  });
  if (issues.length > 0) throw invalidInput(issues);
  const byId = new Map(chosen.map((one) => [one.id, one]));
  return new Map(actions.map((action) => [action.id, toChosen(action, byId.get(action.id))]));
}

export function toChosen(
  action: PackedAction,
  wanted: Omit<ChosenAccess, "id"> = {
    accessRights: action.defaultAccessRights,
    expiration: null,
    defaultAccessRights: action.defaultAccessRights,
    autoUpdate: false,
  },
): Chosen {
  const given = within({ ...wanted, hasAccess: true }, grantOf(action));
  return {
    actionId: action.id,
    accessRights: given.accessRights,
    expiresAt: given.expiration === null ? null : new Date(given.expiration),
    defaultAccessRights: Math.max(wanted.defaultAccessRights, given.accessRights) as AccessRights,
    autoUpdate: wanted.autoUpdate,
  };
}
