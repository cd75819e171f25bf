import type {
  activateRegistration,
  askPasswordReset,
  BodyOf,
  register as registerCall,
  resetPassword as resetCall,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import {
  checkPassword,
  confirmPerson,
  endSessions,
  forgetGuesses,
  hashPassword,
  putRegistration,
  setEmail,
  setPasswordHash,
} from "../auth/for-others.ts";
import { dropAllLinks, dropLinks, findLink, type LinkKind, useLink } from "../mail/for-others.ts";
import type { MailService } from "../mail/mail.ts";
import { answerResetAgain, endedLink } from "./answer-reset-again.ts";
import type { AskedMails } from "./asked-mails.ts";
import { admitAsk } from "./mail-asks.ts";
import { lockPerson } from "./people.tables.ts";

export interface PeopleDeps {
  db: Db;
  clock: Clock;
  asked: AskedMails;
  mail: MailService;
}

interface RegistrationDeps extends PeopleDeps {
  isOpen: boolean;
}

/** What people do who are not signed in. */
export function makeRegistration({ db, clock, asked, mail, isOpen }: RegistrationDeps) {
  async function register(
    { email, password, language }: BodyOf<typeof registerCall>,
    address: string,
  ): Promise<void> {
    if (!isOpen) throw fail("notAllowed", { message: "Nobody may register here themselves." });
    await checkPassword(password, email);
    const number = await admitAsk(db, { email, address }, clock());
    const passwordHash = await hashPassword(password);
    await change(db, async (tx) => {
      await putRegistration(tx, { email, passwordHash, registeredAt: clock() });
      await asked.askIn(tx, { kind: "register", email, language, number, passwordHash });
    });
  }

  async function askByMail(
    kind: "resend" | "reset",
    { email, language }: BodyOf<typeof askPasswordReset>,
    address: string,
  ): Promise<void> {
    const number = await admitAsk(db, { email, address }, clock());
    await asked.ask({ kind, email, number, language: language ?? null });
  }

  /** The link with its user, who is held. */
  async function open(tx: Tx, kind: LinkKind, id: string) {
    const link = await findLink(tx, kind, hashSecret(id), clock());
    const person = link && (await lockPerson(tx, link.userId));
    if (!link || !person) throw endedLink();
    return { link, person };
  }

  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

  /** A link that is opened twice has done its work the first time. */
  async function activate({ id }: BodyOf<typeof activateRegistration>): Promise<void> {
    await change(db, async (tx, after) => {
      const { link, person } = await open(tx, "confirm", id);
      if (!isSame(link.email, person.email)) throw endedLink();
      if (link.usedAt && person.isMailConfirmed) return;
      if (!(await useLink(tx, link.hash, clock()))) throw endedLink();
      await confirmPerson(tx, person.id);
      // Somebody who was confirmed meanwhile keeps the password.
      if (link.passwordHash !== null && !person.isMailConfirmed)
        await setPasswordHash(tx, person.id, link.passwordHash);
      await dropLinks(tx, person.id, ["confirm"]);
      after.collection(person.id, "profile");
      await audit(tx, person, "activateRegistration");
    });
  }

  async function resetPassword({ id, password }: BodyOf<typeof resetCall>): Promise<void> {
    // Before the slow hash: whoever has no link makes no work.
    const found = await findLink(db, "resetPassword", hashSecret(id), clock());
    if (!found) throw endedLink();
    if (found.usedAt) return answerResetAgain({ db, clock }, id, password);
    await checkPassword(password, found.email);
    const passwordHash = await hashPassword(password);
    const isFirst = await change(db, async (tx, after) => {
      const { link, person } = await open(tx, "resetPassword", id);
      if (!isSame(link.email, person.email)) throw endedLink();
      if (!(await useLink(tx, link.hash, clock(), passwordHash))) return false;
      await setPasswordHash(tx, person.id, passwordHash);
      // Who opens it reads the mails of the address.
      await confirmPerson(tx, person.id);
      await endSessions(tx, after, person.id, clock(), { why: "passwordChanged" });
      await forgetGuesses(tx, person, clock());
      await dropAllLinks(tx, person.id);
      await audit(tx, person, "resetPassword");
      const language = await asked.languageOf(tx, person.email);
      await mail.send(tx, { to: person.email, language, template: "passwordChanged" });
      return true;
    });
    // A call that was sent twice at once.
    if (!isFirst) await answerResetAgain({ db, clock }, id, password);
  }

  async function confirmEmail({ id }: BodyOf<typeof activateRegistration>): Promise<void> {
    await change(db, async (tx, after) => {
      const { link, person } = await open(tx, "changeEmail", id);
      if (link.usedAt && isSame(link.email, person.email)) return;
      if (!(await useLink(tx, link.hash, clock()))) throw endedLink();
      if (!(await setEmail(tx, person.id, link.email))) throw endedLink();
      await confirmPerson(tx, person.id);
      await dropAllLinks(tx, person.id);
      after.collection(person.id, "profile");
      await audit(tx, person, "confirmEmail");
    });
  }

  const audit = (tx: Tx, { id, email }: { id: number; email: string }, action: string) =>
    recordAudit(tx, [{ userId: id, actorId: id, actor: email, action, target: null }]);

  return { register, askByMail, activate, resetPassword, confirmEmail };
}
