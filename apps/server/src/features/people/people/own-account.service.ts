import {
  type BodyOf,
  type changeEmail,
  type changePassword,
  type deleteProfile,
  FIELD_FAULTS,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import {
  checkOwnPassword,
  checkOwnProof,
  checkPassword,
  endSessions,
  findFirstUser,
  hashPassword,
  holdShownPassword,
  keepLastOperator,
  type OwnPassword,
  type OwnProof,
  type ProofChecks,
  setPasswordHash,
  type ShownPassword,
} from "../auth/for-others.ts";
import { dropAllLinks } from "../mail/for-others.ts";
import { endAccount } from "./end-account.ts";
import { admitAsk } from "./mail-asks.ts";
import { lockPerson } from "./people.tables.ts";
import type { PeopleDeps } from "./registration.service.ts";

interface OwnAccountDeps extends PeopleDeps {
  auth: ProofChecks;
}

/**
 * What people do with their own account: the password is asked for once more. A passkey stands for it
 * but where it is changed how one signs in: who finds an open device must not take the account over.
 */
export function makeOwnAccount({ db, clock, asked, mail, auth }: OwnAccountDeps) {
  const confirm = (user: User, given: OwnPassword, address: string): Promise<ShownPassword> =>
    checkOwnPassword(auth, user, given, address);
  const prove = (user: User, given: OwnProof, address: string) =>
    checkOwnProof(auth, user, given, address);

  async function setPassword(
    user: User,
    body: BodyOf<typeof changePassword>,
    address: string,
  ): Promise<void> {
    const shown = await confirm(user, body, address);
    await checkPassword(body.newPassword, user.email, "newPassword");
    const passwordHash = await hashPassword(body.newPassword);
    await change(db, async (tx, after) => {
      const person = await lockPerson(tx, user.id);
      if (!person) throw fail("notAuthenticated");
      await holdShownPassword(tx, user.id, shown);
      await setPasswordHash(tx, user.id, passwordHash);
      await endSessions(tx, after, user.id, clock(), {
        why: "passwordChanged",
        but: user.tokenId,
      });
      await dropAllLinks(tx, user.id);
      const language = await asked.languageOf(tx, person.email);
      await mail.send(tx, { to: person.email, language, template: "passwordChanged" });
    });
  }

  async function askForEmail(
    user: User,
    body: BodyOf<typeof changeEmail>,
    address: string,
  ): Promise<void> {
    const { email, language = null } = body;
    const shown = await confirm(user, body, address);
    if (email.toLowerCase() === user.email.toLowerCase())
      throw fail("invalidInput", { field: "email", message: FIELD_FAULTS.ownAddress });
    const number = await admitAsk(db, { email, address, userId: user.id }, clock());
    await change(db, async (tx) => {
      await holdShownPassword(tx, user.id, shown);
      await asked.askIn(tx, { kind: "changeEmail", email, language, number, userId: user.id });
    });
  }

  async function remove(
    user: User,
    body: BodyOf<typeof deleteProfile>,
    address: string,
  ): Promise<void> {
    if (body.email.trim().toLowerCase() !== user.email.toLowerCase())
      throw fail("invalidInput", { field: "email", message: FIELD_FAULTS.notOwnAddress });
    const shown = await prove(user, body, address);
    await change(db, async (tx, after) => {
      const person = await lockPerson(tx, user.id);
      if (!person) throw fail("notAuthenticated");
      await holdShownPassword(tx, user.id, shown);
      if (person.isOperator) await keepLastOperator(tx, user.id);
      if ((await findFirstUser(tx))?.id === user.id)
        throw fail("conflict", { reason: "ownerStays" });
      if (person.subscriptionStatus !== 0) throw fail("conflict", { reason: "ownSubscription" });
      const language = await asked.languageOf(tx, person.email);
      await mail.send(tx, { to: person.email, language, template: "accountRemoved" });
      await endAccount(tx, after, user.id, clock());
    });
  }

  return { prove, setPassword, askForEmail, remove };
}
