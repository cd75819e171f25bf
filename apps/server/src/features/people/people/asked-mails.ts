import { USER_LANGUAGES, type UserLanguage } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import { makeSecret } from "../../../crypto/secret-hash.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import {
  findRegistration,
  hashPassword,
  insertUser,
  setPasswordHash,
  setUnconfirmed,
} from "../auth/for-others.ts";
import { addJob, defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type JobHandler } from "../../../platform/jobs/worker.ts";
import { dropLinks, holdWanted } from "../mail/for-others.ts";
import type { MailService } from "../mail/mail.ts";
import { readSetting } from "../../../platform/preferences/for-others.ts";
import { findPerson, lockPerson } from "./people.tables.ts";

/** What somebody asked for who is not told whether the address has an account. */
type Asked = {
  email: string;
  language: UserLanguage | null;
  /** The ask's number; links that it leads to end with what comes after it. */
  number: number;
} & (
  | { kind: "register"; passwordHash: string }
  | { kind: "resend" | "reset" }
  | { kind: "changeEmail"; userId: number }
);

const askedJob = defineJob<Asked>("people.asked");

const DEFAULT_LANGUAGE = "en";

interface AskedDeps {
  db: Db;
  clock: Clock;
  mail: MailService;
}

/**
 * What is asked for is carried out by a job: the answer, and how long it takes, cannot depend on
 * whether there is such an account.
 */
export function makeAskedMails({ db, clock, mail }: AskedDeps) {
  type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

  const languageOf = async (
    tx: Tx,
    person: Person | undefined,
    asked: UserLanguage | null,
  ): Promise<UserLanguage> =>
    (person && (await readSetting(tx, person.id, "settings.language"))) ??
    asked ??
    USER_LANGUAGES.find((language) => language === person?.language) ??
    DEFAULT_LANGUAGE;

  async function register(tx: Tx, asked: Extract<Asked, { kind: "register" }>): Promise<void> {
    const { email, passwordHash, number } = asked;
    const known = await findPerson(tx, email);
    const language = await languageOf(tx, known, asked.language);
    if (known?.isMailConfirmed) {
      await mail.send(tx, { to: known.email, language, template: "knownAddress" });
      return;
    }
    const person = known ?? (await insertUser(tx, { email, passwordHash, isRegistered: true }));
    // Somebody else took it just now: the next try finds them.
    if (!person) throw new Error("The address was taken meanwhile");
    const { id: userId } = person;
    const link = { kind: "confirm", userId, asked: number } as const;
    const confirm = { to: person.email, language, template: "confirm" } as const;
    // One whom the operator made keeps the password.
    if (known && !known.unconfirmedSince) return mail.send(tx, { ...confirm, link });
    await setUnconfirmed(tx, userId, language, clock());
    // Two have chosen a password for it: which of them may come in, their own links say.
    if (known) await setPasswordHash(tx, userId, await hashPassword(makeSecret("x")));
    // Each link brings the password that was chosen with it: a stranger who registered the address
    // before its owner did gains nothing when the owner opens their own.
    await mail.send(tx, { ...confirm, link: { ...link, passwordHash } });
  }

  async function resend(tx: Tx, person: Person, asked: Asked): Promise<void> {
    const language = await languageOf(tx, person, asked.language);
    if (person.isMailConfirmed) {
      // Whoever registered it again is asked to confirm it, like all who register.
      if (await findRegistration(tx, person.email))
        await mail.send(tx, { to: person.email, language, template: "knownAddress" });
      return;
    }
    const link = { kind: "confirm", userId: person.id, asked: asked.number } as const;
    await mail.send(tx, { to: person.email, language, template: "confirm", link });
  }

  async function reset(tx: Tx, person: Person, asked: Asked): Promise<void> {
    const language = await languageOf(tx, person, asked.language);
    const link = { kind: "resetPassword", userId: person.id, asked: asked.number } as const;
    await mail.send(tx, { to: person.email, language, template: "resetPassword", link });
  }

  async function changeEmail(
    tx: Tx,
    { userId, email, language: wanted, number }: Extract<Asked, { kind: "changeEmail" }>,
  ): Promise<void> {
    const held = await lockPerson(tx, userId);
    const own = held && (await findPerson(tx, held.email));
    // One that was asked for later, or a new password, is what holds.
    if (!own || !(await holdWanted(tx, userId, number))) return;
    const taken = await findPerson(tx, email);
    const language = await languageOf(tx, own, wanted);
    // Whoever asks may read the old box: what comes there says nothing of the new address.
    await mail.send(tx, {
      ...{ to: own.email, language, template: "emailChanging", values: { email } },
    });
    await dropLinks(tx, userId, ["changeEmail"], number);
    if (taken && taken.id !== userId) {
      const theirs = await languageOf(tx, taken, null);
      await mail.send(tx, { to: taken.email, language: theirs, template: "emailTaken" });
      return;
    }
    const link = { kind: "changeEmail", userId, asked: number } as const;
    await mail.send(tx, { to: email, language, template: "changeEmail", link });
  }

  const carryOut = (asked: Asked): Promise<void> =>
    change(db, async (tx) => {
      if (asked.kind === "register") return register(tx, asked);
      if (asked.kind === "changeEmail") return changeEmail(tx, asked);
      const person = await findPerson(tx, asked.email);
      if (person) await (asked.kind === "resend" ? resend : reset)(tx, person, asked);
    });

  const askIn = (tx: Tx, asked: Asked): Promise<void> =>
    addJob(tx, askedJob, asked, { runAt: new Date() });

  const handlers: JobHandler[] = [handleJob(askedJob, carryOut)];
  return {
    ask: (asked: Asked): Promise<void> => change(db, (tx) => askIn(tx, asked)),
    /** In the change that looks once more at who asks. */
    askIn,
    languageOf: async (tx: Tx, email: string): Promise<UserLanguage> =>
      languageOf(tx, await findPerson(tx, email), null),
    handlers,
  };
}

export type AskedMails = ReturnType<typeof makeAskedMails>;
