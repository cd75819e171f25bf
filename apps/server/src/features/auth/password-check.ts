import { toMailAddress } from "@baton/contract";
import { makeSecret } from "../../crypto/secret-hash.ts";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import type { makeLoginAdmission } from "./login-admission.ts";
import { hashPassword, isOutdatedHash, verifyPasswordHash } from "./passwords.ts";
import { findUserByEmail, replacePasswordHash } from "./users.tables.ts";

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

  /**
   * The user, if name and password fit, and the code where a second factor is on; each attempt counts
   * against the account and the address.
   */
  return async function verifyPassword(
    username: string,
    password: string,
    address: string,
    code?: string,
  ) {
    const user = await findUserByEmail(db, toMailAddress(username) ?? username.trim());
    const attempt = await admit(user, username, address);
    const isRight = await verifyPasswordHash(password, user?.passwordHash ?? (await nobodysHash));
    if (!user || !isRight) {
      await attempt.fail();
      throw fail("invalidCredentials");
    }
    const finding = await checkFactor(user.id, code);
    if (finding === "needed") {
      await attempt.takeBack();
      throw fail("secondFactorNeeded", { field: "code" });
    }
    if (finding === "wrong") {
      await attempt.fail();
      throw fail("invalidCredentials", { field: "code", message: WRONG_CODE });
    }
    const newHash = isOutdatedHash(user.passwordHash) ? await hashPassword(password) : undefined;
    await change(db, async (tx) => {
      await attempt.succeed(tx, user);
      if (newHash !== undefined) await replacePasswordHash(tx, user.id, user.passwordHash, newHash);
    });
    return { id: user.id, email: user.email, passwordHash: newHash ?? user.passwordHash };
  };
}
