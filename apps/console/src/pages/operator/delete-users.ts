import { deleteOperatorUsers, type UserStaysReason } from "@baton/contract";
import type { TFunction } from "i18next";
import { call } from "../../api/client.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import { collect } from "../../ui/bulk/collect.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { handleError } from "../../ui/handle-error.ts";
import { findUsers, type UsersWanted } from "./change-users.ts";
import { operatorKeys } from "./operator.queries.ts";

interface Users {
  wanted: UsersWanted;
  count: number;
  /** Addresses, as far as they are known. */
  names: readonly string[];
  onBegin: () => void;
}

const reasonText =
  (t: TFunction) =>
  (reason: string): string =>
    t(($) => $.operator.users.stays[reason as UserStaysReason]);

/** Who they are by now, with their addresses for the report. */
async function usersOf(t: TFunction, { wanted, count, names }: Users) {
  if ("ids" in wanted) return wanted.ids.map((id, at) => ({ id, email: names[at] ?? String(id) }));
  return collect(
    t(($) => $.operator.users.remove),
    count,
    (onProgress) => findUsers(wanted.filter, onProgress),
  );
}

/** Deletes many after a question, counted and stoppable; who stays is listed with the reason. */
export async function deleteUsers({ t, cache }: CommandContext, users: Users): Promise<void> {
  const { count, names, onBegin } = users;
  const isSure = await confirm({
    title: t(($) => $.operator.users.removeManyTitle, { count }),
    text: t(($) => $.operator.users.removeManyText),
    names,
    count,
    confirmLabel: t(($) => $.common.delete),
    isDestructive: true,
  });
  if (!isSure) return;
  const found = await usersOf(t, users).catch((error: unknown) => {
    handleError(error);
    return null;
  });
  if (!found) return;
  onBegin();
  await carryOut(t, {
    label: t(($) => $.operator.users.removeMany),
    parts: [
      {
        ids: found.map(({ id }) => id),
        call: (ids) => call(deleteOperatorUsers, { body: { ids } }),
      },
    ],
    names: new Map(found.map(({ id, email }) => [id, email])),
    onRows: () => void cache.invalidateQueries({ queryKey: operatorKeys.all }),
    doneText: (done) => t(($) => $.operator.users.removedMany, { count: done }),
    reasonText: reasonText(t),
    // What keeps them is changed by somebody first.
    mayRetry: () => false,
  });
}
