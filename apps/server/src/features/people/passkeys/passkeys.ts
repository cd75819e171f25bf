import {
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  createPasskey,
  deletePasskey,
  getSecurity,
  loginByPasskey,
  renamePasskey,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { bind, ok } from "../../../http/bind.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import type { AuthService } from "../auth/auth.service.ts";
import { browserOf, checkOwnPassword, holdShownPassword } from "../auth/for-others.ts";
import type { SecondFactorService } from "../second-factor/second-factor.service.ts";
import { makeChallenges } from "./challenges.ts";
import { makeNewPasskeys } from "./new-passkeys.ts";
import { presentPasskey } from "./passkey-values.ts";
import {
  deletePasskeyRow,
  findPasskey,
  listPasskeys,
  renamePasskeyRow,
} from "./passkeys.tables.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { makeUsePasskeys } from "./use-passkeys.ts";

interface Deps {
  db: Db;
  clock: Clock;
  auth: AuthService;
  publicUrl: string;
}

export type Passkeys = ReturnType<typeof makePasskeys>;

export function makePasskeys(deps: Deps) {
  const party = relyingPartyOf(deps.publicUrl);
  const parts = { ...deps, party, challenges: makeChallenges(deps) };
  return { ...deps, party, ...{ news: makeNewPasskeys(parts), uses: makeUsePasskeys(parts) } };
}

export function registerPasskeys(
  app: FastifyInstance,
  { db, auth, party, news, uses }: Passkeys,
  factor: Pick<SecondFactorService, "read">,
): void {
  bind(app, getSecurity, async ({ user }) => ({
    ...(await factor.read(user.id)),
    passkeys: (await listPasskeys(db, user.id)).map(presentPasskey),
    passkeysState: { state: party.state, origin: party.origin },
  }));
  bind(app, beginPasskey, ({ user, body, request }) => news.begin(user, body, request.ip));
  bind(app, createPasskey, ({ user, body }) => news.create(user, body));
  bind(app, renamePasskey, async ({ user, params, body }) => {
    const row = await change(db, (tx) => renamePasskeyRow(tx, user.id, params.id, body.name));
    if (!row) throw fail("notFound");
    return presentPasskey(row);
  });
  bind(app, deletePasskey, async ({ user, params, body, request }) => {
    if (!(await findPasskey(db, user.id, params.id))) throw fail("notFound");
    const shown = await checkOwnPassword(auth, user, body, request.ip);
    const isDeleted = await change(db, async (tx) => {
      await holdShownPassword(tx, user.id, shown);
      return deletePasskeyRow(tx, user.id, params.id);
    });
    if (!isDeleted) throw fail("notFound");
    return ok;
  });
  bind(app, beginPasskeyProof, ({ user, request }) => {
    return uses.begin({ purpose: "proof", user }, request.ip);
  });
  const nobody = { purpose: "login", user: undefined } as const;
  bind(app, beginPasskeyLogin, ({ request }) => uses.begin(nobody, request.ip));
  bind(app, loginByPasskey, async ({ body, request }) => {
    const user = await uses.check(body, nobody, request.ip);
    const session = await auth.beginSession(
      user,
      { label: browserOf(request), address: request.ip },
      "loginByPasskey",
    );
    app.strangers.know(session.accessToken);
    return session;
  });
}
