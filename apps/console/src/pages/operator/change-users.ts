import {
  deleteOperatorUsers,
  listOperatorUsers,
  type OperatorUser,
  updateOperatorUsers,
  type UserFilter,
  type UserStaysReason,
} from "@baton/contract";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { collect } from "../../ui/bulk/collect.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { handleError } from "../../ui/handle-error.ts";
import { carryOutGiven } from "../../ui/list/commands/carry-out-given.ts";
import { choiceOf, countOf, type Given } from "../../ui/list/commands/given.ts";
import { operatorKeys } from "./operator.queries.ts";

type Users = Given<OperatorUser>;

const emailOf = ({ email }: { email: string }): string => email;

const refresh =
  ({ cache }: CommandContext) =>
  (): void =>
    void cache.invalidateQueries({ queryKey: operatorKeys.all });

/** They can sign in then without the link of the mail. */
export async function confirmMails(context: CommandContext, given: Users): Promise<void> {
  const { t } = context;
  const rows = given.rows.filter(({ isMailConfirmed }) => !isMailConfirmed);
  const fit = given.matching ? given : { ...given, rows };
  const count = countOf(fit);
  const label = t(($) => $.operator.users.confirmMails);
  const isSure = await confirm({
    title: t(($) => $.operator.users.confirmMailsTitle, { count }),
    text: t(($) => $.operator.users.confirmMailsText),
    ...{ names: fit.rows.map(emailOf), count, confirmLabel: label },
  });
  if (!isSure) return;
  await carryOutGiven<OperatorUser, UserFilter>(
    context,
    { ...fit, drop: given.drop },
    {
      label,
      doneText: (done) => t(($) => $.operator.users.changed, { count: done }),
      nameOf: emailOf,
      call: (choice) => call(updateOperatorUsers, { body: { ...choice, isMailConfirmed: true } }),
      refresh: refresh(context),
    },
  );
}

const reasonText =
  (t: TFunction) =>
  (reason: string): string =>
    t(($) => $.operator.users.stays[reason as UserStaysReason]);

/** Nobody comes twice, and nobody is left out, while users are added. */
const BY_ID = { sort: "id" } as const;

/** Who they are by now, with their addresses for the report. */
async function usersOf(t: TFunction, given: Users): Promise<readonly OperatorUser[] | null> {
  const choice = choiceOf<UserFilter>(given);
  if ("ids" in choice) return given.rows;
  return collect(
    t(($) => $.operator.users.remove),
    countOf(given),
    (onProgress) =>
      fetchEvery(
        (paging) => call(listOperatorUsers, { query: { ...choice.filter, ...BY_ID, ...paging } }),
        { onProgress },
      ),
  );
}

/** Deletes many after a question, counted and stoppable; who stays is listed with the reason. */
export async function deleteUsers(context: CommandContext, given: Users): Promise<void> {
  const { t } = context;
  const count = countOf(given);
  const isSure = await confirm({
    title: t(($) => $.operator.users.removeManyTitle, { count }),
    text: t(($) => $.operator.users.removeManyText),
    ...{ names: given.rows.map(emailOf), count },
    confirmLabel: t(($) => $.common.delete),
    isDestructive: true,
  });
  if (!isSure) return;
  const found = await usersOf(t, given).catch((error: unknown) => {
    handleError(error);
    return null;
  });
  if (!found) return;
  given.drop();
  await carryOut(t, {
    label: t(($) => $.operator.users.removeMany),
    parts: [
      {
        ids: found.map(({ id }) => id),
        call: (ids) => call(deleteOperatorUsers, { body: { ids } }),
      },
    ],
    names: new Map(found.map(({ id, email }) => [id, email])),
    onRows: refresh(context),
    doneText: (done) => t(($) => $.operator.users.removedMany, { count: done }),
    reasonText: reasonText(t),
    // What keeps them is changed by somebody first.
    mayRetry: () => false,
  });
}
