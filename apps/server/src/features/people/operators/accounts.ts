import type { BodyOf, createOperatorUser, OperatorUser } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { makePassword } from "../auth/for-others.ts";
import { createUserIn, setPassword } from "../auth/users.service.ts";
import { turnOffIn } from "../second-factor/second-factor.service.ts";
import { tellUsers } from "./tell-users.ts";
import { findUserRow, toOperatorUser } from "./users-list.tables.ts";
import { lockUsers } from "./users.tables.ts";

/* Users whom operators add, and help back in. `by` is who it is. */

interface Made {
  user: OperatorUser;
  /** Only one that was made: nobody is shown it again. */
  password: string | null;
}

export async function addUser(
  db: Db,
  by: string,
  { email, password }: BodyOf<typeof createOperatorUser>,
): Promise<Made> {
  const made = password === undefined ? makePassword() : undefined;
  return change(db, async (tx) => {
    const user = await createUserIn(tx, { email, password: password ?? made ?? "" });
    await recordAudit(tx, [
      { userId: user.id, actor: by, action: "createUser", target: user.email },
    ]);
    const row = await findUserRow(tx, user.id);
    if (!row) throw new Error("A user who was made is not there");
    return { user: toOperatorUser(row), password: made ?? null };
  });
}

export async function giveNewPassword(db: Db, by: string, id: number): Promise<string> {
  const row = await findUserRow(db, id);
  if (!row) throw fail("notFound");
  const password = makePassword();
  await setPassword(db, row.email, password, by, async (tx) =>
    tellUsers(tx, await lockUsers(tx, [id]), "operatorSetPassword"),
  );
  return password;
}

export async function turnFactorOff(db: Db, by: string, id: number): Promise<void> {
  await change(db, async (tx) => {
    const [user] = await lockUsers(tx, [id]);
    if (!user) throw fail("notFound");
    if (!(await turnOffIn(tx, user, by))) throw fail("conflict", { reason: "factorOff" });
    await tellUsers(tx, [user], "operatorTurnedFactorOff");
  });
}
