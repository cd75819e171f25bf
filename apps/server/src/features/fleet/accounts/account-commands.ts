import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { type AccountRow, findAccounts, renewChecks } from "./accounts.tables.ts";
import { readAdsSoon } from "./read-ads-soon.ts";
import { type AccountFaults, lockAllowed } from "./allowed.ts";
import { accountsChanged, dropAccounts } from "./drop-accounts.ts";

/** Answers whose cannot be deleted, and why. */
export const removeAccounts = (db: Db, userId: number, ids: number[]): Promise<AccountFaults> =>
  change(db, async (tx, after) => {
    const active = "cannotDeleteAccountWithActiveScript";
    const { faults } = await lockAllowed(tx, userId, ids, { active });
    addThoseWithout(faults, ids, await findAccounts(tx, userId, ids));
    await dropAccounts(
      tx,
      after,
      userId,
      ids.filter((id) => !faults.has(id)),
    );
    return faults;
  });

/** Answers whose cannot be checked anew, and why. */
export const reauthorizeAccounts = (
  db: Db,
  userId: number,
  ids: number[],
): Promise<AccountFaults> =>
  change(db, async (tx, after) => {
    const { faults } = await lockAllowed(tx, userId, ids, {
      active: "cannotReauthorizeWithActiveScript",
      disabled: "extensionProblem",
    });
    addThoseWithout(faults, ids, await findAccounts(tx, userId, ids));
    const checkedIds = ids.filter((id) => !faults.has(id));
    await renewChecks(tx, checkedIds);
    await readAdsSoon(tx, checkedIds, new Date());
    after.rows(userId, checkedIds);
    after.news(accountsChanged, ...checkedIds.map((extensionId) => ({ userId, extensionId })));
    return faults;
  });

function addThoseWithout(faults: AccountFaults, ids: number[], rows: AccountRow[]): void {
  const having = new Set(rows.map(({ extensionId }) => extensionId));
  for (const id of ids)
    if (!having.has(id) && !faults.has(id)) faults.set(id, { errorName: "noAccounts" });
}
