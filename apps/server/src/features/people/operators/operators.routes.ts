import {
  createOperatorUser,
  deleteOperatorUser,
  deleteOperatorUserFactor,
  deleteOperatorUsers,
  listOperatorUsers,
  resetOperatorUserPassword,
  updateOperatorUser,
  updateOperatorUsers,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import { bind, ok } from "../../../http/bind.ts";
import type { Clock } from "../../../work/clock.ts";
import { fail } from "../../../http/errors.ts";
import { addUser, giveNewPassword, turnFactorOff } from "./accounts.ts";
import { changeUser, changeUsers } from "./change-users.ts";
import { closedTo, refuseOwner } from "./closed-owner.ts";
import { deleteUser } from "./delete-user.ts";
import { deleteUsers } from "./delete-users.ts";
import { listUsersPage } from "./users-list.ts";

interface OperatorsDeps {
  db: Db;
  clock: Clock;
}

export function registerOperatorsRoutes(app: FastifyInstance, deps: OperatorsDeps): void {
  const { db } = deps;
  bind(app, listOperatorUsers, ({ query }) => listUsersPage(db, query));
  bind(app, createOperatorUser, ({ user, body }) => addUser(db, user.email, body));
  bind(app, updateOperatorUser, async ({ user, params, body }) => {
    await refuseOwner(db, user.id, params.id);
    return changeUser(deps, user.email, params.id, body);
  });
  bind(app, updateOperatorUsers, async ({ user, body }) =>
    changeUsers(deps, user.email, body, await closedTo(db, user.id)),
  );
  bind(app, resetOperatorUserPassword, async ({ user, params }) => {
    await refuseOwner(db, user.id, params.id);
    // Whoever shows that it is they has shown no more than what they would change.
    if (params.id === user.id) throw fail("notAllowed", { reason: "ownInSettings" });
    return { password: await giveNewPassword(db, user.email, params.id) };
  });
  bind(app, deleteOperatorUserFactor, async ({ user, params }) => {
    await refuseOwner(db, user.id, params.id);
    if (params.id === user.id) throw fail("notAllowed", { reason: "ownInSettings" });
    await turnFactorOff(db, user.email, params.id);
    return ok;
  });
  bind(app, deleteOperatorUser, async ({ user, params, body }) => {
    await deleteUser(deps, user.email, params.id, body.email);
    return ok;
  });
  bind(app, deleteOperatorUsers, ({ user, body }) => deleteUsers(deps, user.email, body.ids));
}
