import type {
  BodyOf,
  OperatorUser,
  UserStaysReason,
  updateOperatorUser,
  updateOperatorUsers,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { keepLastOperator, setUsers } from "../auth/for-others.ts";
import { lookAtQueues } from "../../../platform/jobs/look-at-queue.ts";
import { tellProfiles } from "../tariffs/for-others.ts";
import { toUsersAnswer, type UsersAnswer } from "./users-answer.ts";
import { tellUsers } from "./tell-users.ts";
import { findUserRow, listMatchingIds, toOperatorUser } from "./users-list.tables.ts";
import { holdTariff, lockUsers } from "./users.tables.ts";

/* What operators change of users, on their page and on the command line. `by` is who it is. */

interface ChangeDeps {
  db: Db;
  clock: Clock;
}

type Wanted = BodyOf<typeof updateOperatorUser>;
type WantedOfMany = BodyOf<typeof updateOperatorUsers>;

/** Users of one transaction: what they do meanwhile waits for no more than these. */
const USERS_AT_ONCE = 500;

export async function changeUser(
  deps: ChangeDeps,
  by: string,
  id: number,
  wanted: Wanted,
): Promise<OperatorUser> {
  return change(deps.db, async (tx) => {
    const changed = await changeIn(tx, { now: deps.clock(), by, isTold: true }, [id], wanted);
    const row = changed.length > 0 ? await findUserRow(tx, id) : undefined;
    if (!row) throw fail("notFound");
    return toOperatorUser(row);
  });
}

/** Many at a time, but for `closedId`; fewer than 500 are told by mail. What an outage interrupts can be asked for again, as it changes nothing twice. */
export async function changeUsers(
  deps: ChangeDeps,
  by: string,
  { ids, filter, ...wanted }: WantedOfMany,
  closedId?: number,
): Promise<UsersAnswer> {
  // Before the first of them is changed.
  if (wanted.tariffId) await existingTariff(deps.db, wanted.tariffId);
  const done: number[] = [];
  let last = 0;
  for (;;) {
    const next = await listMatchingIds(deps.db, { ids, ...filter }, last, USERS_AT_ONCE);
    const open = next.filter((id) => id !== closedId);
    if (open.length > 0) {
      // A hundred thousand mails at once would be taken for spam, and hold up those people wait for.
      const isTold = last === 0 && next.length < USERS_AT_ONCE;
      const how = { now: deps.clock(), by, isTold };
      const changed = await change(deps.db, (tx) => changeIn(tx, how, open, wanted));
      done.push(...changed);
    }
    last = next.at(-1) ?? last;
    if (next.length < USERS_AT_ONCE)
      return toUsersAnswer(done, staysOf({ done, named: ids, closedId }));
  }
}

interface Named {
  done: readonly number[];
  named: readonly number[] | undefined;
  closedId: number | undefined;
}

/** Why those who were named are as they were. */
function staysOf({ done, named = [], closedId }: Named): Map<number, UserStaysReason> {
  const stays = new Set(named).difference(new Set(done));
  return new Map([...stays].map((id) => [id, id === closedId ? "owner" : "notFound"]));
}

/** Answers who was there to be changed. */
async function changeIn(
  tx: Tx,
  { now, by, isTold }: { now: Date; by: string; isTold: boolean },
  ids: readonly number[],
  wanted: Wanted,
): Promise<number[]> {
  const { tariffId, validUntil, isOperator, isMailConfirmed } = wanted;
  const tariff = tariffId ? await existingTariff(tx, tariffId) : undefined;
  const users = await lockUsers(tx, ids);
  for (const user of users)
    if (isOperator === false && user.isOperator) await keepLastOperator(tx, user.id);
  const found = users.map((user) => user.id);
  if (found.length === 0) return found;
  await setUsers(tx, found, {
    ...(tariffId !== undefined && { tariffId }),
    ...(validUntil !== undefined && {
      validUntil: validUntil === null ? null : new Date(validUntil),
    }),
    ...(isOperator !== undefined && { isOperator }),
    ...(isMailConfirmed !== undefined && { isMailConfirmed }),
  });
  await recordAudit(
    tx,
    users.flatMap((user) =>
      describe(user, wanted, tariff?.name).map(([action, value]) => ({
        userId: user.id,
        actor: by,
        action,
        target: value ?? user.email,
      })),
    ),
  );
  if (isTold) await tellOfChange(tx, users, wanted);
  await tellProfiles(tx, found, now);
  // What waited for the tariff may go on.
  if (tariffId !== undefined || validUntil !== undefined) await lookAtQueues(tx, found, now);
  return found;
}

type Locked = Awaited<ReturnType<typeof lockUsers>>;

async function tellOfChange(tx: Tx, users: Locked, wanted: Wanted): Promise<void> {
  const { tariffId, validUntil, isOperator } = wanted;
  const others = users.filter((user) => isOperator !== undefined && user.isOperator !== isOperator);
  await tellUsers(tx, others, isOperator ? "operatorMadeOperator" : "operatorUnmadeOperator");
  if (tariffId !== undefined || validUntil !== undefined)
    await tellUsers(tx, users, "operatorSetTariff");
}

/** What was done, as the audit log says it; nothing is of a mark that was there before. */
function describe(
  user: Pick<OperatorUser, "isMailConfirmed">,
  wanted: Wanted,
  tariffName: string | undefined,
): [string, string?][] {
  const { tariffId, validUntil, isOperator, isMailConfirmed } = wanted;
  return [
    ...(tariffId === undefined ? [] : [["setTariff", tariffName ?? "none"] as [string, string]]),
    ...(validUntil === undefined
      ? []
      : [["setTariffEnd", validUntil ?? "for ever"] as [string, string]]),
    ...(isOperator === undefined
      ? []
      : [[isOperator ? "makeOperator" : "unmakeOperator"] as [string]]),
    ...(isMailConfirmed === undefined || isMailConfirmed === user.isMailConfirmed
      ? []
      : [[isMailConfirmed ? "confirmMail" : "unconfirmMail"] as [string]]),
  ];
}

async function existingTariff(db: Db, id: number) {
  const tariff = await holdTariff(db, id);
  if (!tariff)
    throw fail("invalidInput", { field: "tariffId", message: "There is no such tariff" });
  return tariff;
}
