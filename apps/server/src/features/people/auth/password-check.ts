import { toMailAddress } from "@baton/contract";
import { makeSecret } from "../../../crypto/secret-hash.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Attempt, makeLoginAdmission } from "./login-admission.ts";
import { hashPassword, isOutdatedHash, verifyPasswordHash } from "./passwords.ts";
import { findRegistration } from "./registrations.tables.ts";
import { findUserByEmail, replacePasswordHash } from "./users.tables.ts";

interface Given {
  username: string;
  password: string;
  code?: string | undefined;
}

type KnownUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/** What a code is worth that was given, or not, beside a right password. A right one is used up. */
export type FactorFinding = "off" | "needed" | "right" | "wrong";
export type SecondFactor = (userId: number, code: string | undefined) => Promise<FactorFinding>;

interface Deps {
  db: Db;
  admit: ReturnType<typeof makeLoginAdmission>;
  checkFactor: SecondFactor;
}

const WRONG_CODE = "This code is wrong, or was used already.";

export function makePasswordCheck({ db, admit, checkFactor }: Deps) {
  // Checked where there is no such user, so that the answer takes as long as for one there is.
  const nobodysHash = hashPassword(makeSecret("x"));

  async function refuse(attempt: Attempt, isWaiting: boolean): Promise<never> {
    await (isWaiting ? attempt.takeBack() : attempt.fail());
    throw fail(isWaiting ? "confirmMail" : "invalidCredentials");
  }

  async function passFactor(userId: number, code: string | undefined, attempt: Attempt) {
    const finding = await checkFactor(userId, code);
    if (finding === "needed") {
      await attempt.takeBack();
      throw fail("secondFactorNeeded", { field: "code" });
    }
    if (finding === "wrong") {
      await attempt.fail();
      throw fail("invalidCredentials", { field: "code", message: WRONG_CODE });
    }
  }

  async function verify({ username, password, code }: Given, address: string, isLogIn: boolean) {
    const name = toMailAddress(username) ?? username.trim();
    const user = await findUserByEmail(db, name);
    const attempt = await admit(user, name, address);
    const isRight = await verifyPasswordHash(password, user?.passwordHash ?? (await nobodysHash));
    if (!user || !isRight || (isLogIn && !user.isMailConfirmed)) {
      const own = isRight ? user : undefined;
      return refuse(attempt, isLogIn && (await isUnconfirmed(name, password, own)));
    }
    await passFactor(user.id, code, attempt);
    const newHash = isOutdatedHash(user.passwordHash) ? await hashPassword(password) : undefined;
    await change(db, async (tx) => {
      await attempt.succeed(tx, user);
      if (newHash !== undefined) await replacePasswordHash(tx, user.id, user.passwordHash, newHash);
    });
    return { id: user.id, email: user.email, passwordHash: newHash ?? user.passwordHash };
  }

  /**
   * Whether it is the password that the address was registered with last. Whether there is such an
   * account, and whose it is, makes no difference, nor to how long it takes: else whoever registers
   * somebody's address, and then signs in, would learn that it has one. `user` is who has shown their
   * own password; of those whom an operator made nobody has registered.
   */
  async function isUnconfirmed(name: string, password: string, user: KnownUser | undefined) {
    const registration = await findRegistration(db, name);
    const hash = registration?.passwordHash ?? (await nobodysHash);
    const isRegistered = (await verifyPasswordHash(password, hash)) && registration !== undefined;
    return isRegistered || user?.unconfirmedSince === null;
  }

  return {
    /**
     * The user, if name and password fit, and the code where a second factor is on; each attempt
     * counts against the account and the address.
     */
    verifyPassword: (username: string, password: string, address: string, code?: string) =>
      verify({ username, password, code }, address, false),
    /** For who signs in: only they hear that the mail address is not confirmed yet. */
    verifyLogin: (given: Given, address: string) => verify(given, address, true),
  };
}
