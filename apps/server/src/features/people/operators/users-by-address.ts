import type { BodyOf, OperatorUser, updateOperatorUser } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { StartupError } from "../../../settings/startup-error.ts";
import { existingUser } from "../auth/for-others.ts";
import { findTariffRowByName } from "../tariffs/for-others.ts";
import { deleteUser } from "./delete-user.ts";
import { changeUser } from "./change-users.ts";
import { listUserRows, toOperatorUser } from "./users-list.tables.ts";

/* Users by their addresses, as the command line knows them. */

const BY = "operator";

type Wanted = Omit<BodyOf<typeof updateOperatorUser>, "tariffId"> & {
  /** A tariff's name. */
  tariff?: string | undefined;
};

export async function editUser(
  db: Db,
  email: string,
  { tariff, ...wanted }: Wanted,
): Promise<OperatorUser> {
  const user = await existingUser(db, email);
  const tariffId = tariff === undefined ? undefined : await idOfTariff(db, tariff);
  return changeUser({ db, clock: () => new Date() }, BY, user.id, { ...wanted, tariffId });
}

async function idOfTariff(db: Db, name: string): Promise<number> {
  const row = await findTariffRowByName(db, name.trim());
  if (!row) throw new StartupError(`There is no tariff "${name}"`);
  return row.id;
}

export async function removeUser(db: Db, email: string): Promise<void> {
  const user = await existingUser(db, email);
  await deleteUser({ db, clock: () => new Date() }, BY, user.id, user.email);
}

const ROWS_AT_ONCE = 500;

/** All of them, the oldest first. */
export async function* listAllUsers(db: Db): AsyncGenerator<OperatorUser> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const order = { by: "id", direction: "asc" } as const;
    const rows = await listUserRows(db, {}, order, { offset, limit: ROWS_AT_ONCE });
    yield* rows.map(toOperatorUser);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
