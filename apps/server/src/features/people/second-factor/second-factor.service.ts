import type { Reason } from "@baton/contract";
import { randomBytes } from "node:crypto";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import type { Clock } from "../../../work/clock.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import type { AuthService } from "../auth/auth.service.ts";
import {
  checkOwnPassword,
  existingUser,
  forgetFailures,
  hashWithSalt,
  holdShownPassword,
  type OwnPassword,
} from "../auth/for-others.ts";
import { keyUri, makeKey, makeRecoveryCodes, readCode, readRecoveryCode, stepOf } from "./codes.ts";
import { keyPlaceOf } from "./factor-check.ts";
import {
  countRecoveryCodes,
  deleteFactor,
  enableFactor,
  findFactor,
  lockFactor,
  putBegunFactor,
  putRecoveryCodes,
  putRecoverySalt,
} from "./second-factor.tables.ts";

/** A key that nobody gave a code of is none after that. */
const BEGUN_MS = 15 * 60_000;
const SALT_BYTES = 16;

interface Deps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  auth: Pick<AuthService, "verifyPassword" | "admit">;
}

type Factor = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

export type SecondFactorService = ReturnType<typeof makeSecondFactorService>;

export function makeSecondFactorService({ db, clock, sealedBox, auth }: Deps) {
  const findEnabled = async (userId: number) => {
    const factor = await findFactor(db, userId);
    return factor && factor.enabledAt !== null ? factor : undefined;
  };

  async function begin(user: User, given: OwnPassword, address: string) {
    if (await findEnabled(user.id)) throw isOn();
    const shown = await checkOwnPassword(auth, user, given, address);
    const secret = makeKey();
    const isBegun = await change(db, async (tx) => {
      await holdShownPassword(tx, user.id, shown);
      return putBegunFactor(tx, {
        userId: user.id,
        sealedKey: sealedBox.seal(secret, keyPlaceOf(user.id)),
        begunAt: clock(),
        recoverySalt: randomBytes(SALT_BYTES),
      });
    });
    if (!isBegun) throw isOn();
    return { secret, uri: keyUri(secret, user.email) };
  }

  async function turnOn(user: User, text: string, address: string) {
    const { id: userId } = user;
    const factor = await findFactor(db, userId);
    if (!factor || clock().getTime() - factor.begunAt.getTime() > BEGUN_MS) throw notBegun();
    if (factor.enabledAt !== null) throw isOn();
    const { sealedKey, recoverySalt } = factor;
    const key = sealedBox.tryOpen(sealedKey, keyPlaceOf(userId));
    const code = readCode(text);
    const attempt = await auth.admit(user, user.email, address);
    const step = key === undefined || !code ? undefined : stepOf(key, code, clock());
    if (step === undefined) {
      await attempt.fail();
      throw invalidInput([{ field: "code", message: WRONG_CODE }]);
    }
    const codes = makeRecoveryCodes();
    const hashes = await hashesOf(codes, recoverySalt);
    await change(db, async (tx) => {
      const at = clock();
      if (!(await enableFactor(tx, { userId, sealedKey, step, at }))) throw isOn();
      await putRecoveryCodes(tx, userId, hashes);
      await attempt.succeed(tx, user);
    });
    return { recoveryCodes: codes };
  }

  async function turnOff(user: User, given: OwnPassword, address: string): Promise<void> {
    const factor = await findEnabled(user.id);
    if (!factor) throw isOff();
    const shown = await checkOwnPassword(auth, user, given, address);
    await change(db, async (tx) => {
      await holdShownPassword(tx, user.id, shown);
      if (!(await isStill(tx, factor))) throw isChanged();
      await deleteFactor(tx, user.id);
    });
  }

  async function renewCodes(user: User, given: OwnPassword, address: string) {
    const factor = await findEnabled(user.id);
    if (!factor) throw isOff();
    const shown = await checkOwnPassword(auth, user, given, address);
    const codes = makeRecoveryCodes();
    const salt = randomBytes(SALT_BYTES);
    const hashes = await hashesOf(codes, salt);
    await change(db, async (tx) => {
      await holdShownPassword(tx, user.id, shown);
      // Two who renew them at once would each be shown codes, and one set works.
      if (!(await isStill(tx, factor))) throw isChanged();
      await putRecoverySalt(tx, user.id, salt);
      await putRecoveryCodes(tx, user.id, hashes);
    });
    return { recoveryCodes: codes };
  }

  const read = async (userId: number) => {
    const isEnabled = (await findEnabled(userId)) !== undefined;
    return {
      hasSecondFactor: isEnabled,
      recoveryCodesLeft: isEnabled ? await countRecoveryCodes(db, userId) : 0,
    };
  };

  return { begin, turnOn, turnOff, renewCodes, read };
}

/** Whether it is on with the key and the codes that were seen; it stays so until the change ends. */
async function isStill(tx: Tx, seen: Factor): Promise<boolean> {
  const factor = await lockFactor(tx, seen.userId);
  return (
    factor !== undefined &&
    factor.enabledAt !== null &&
    factor.sealedKey === seen.sealedKey &&
    factor.recoverySalt.equals(seen.recoverySalt)
  );
}

/** One salt for the codes of a user: a code is then looked for by a single, slow hash. */
const hashesOf = (codes: readonly string[], salt: Buffer): Promise<string[]> =>
  Promise.all(codes.map((code) => hashWithSalt(readRecoveryCode(code) ?? "", salt)));

/** For a server that asks operators for one. */
export const makeFactorRule =
  (db: Db, isAsked: boolean) =>
  async (userId: number): Promise<boolean> =>
    isAsked && ((await findFactor(db, userId))?.enabledAt ?? null) === null;

/** For who has lost the app and the codes: the operator knows that it is them. */
export async function turnOffSecondFactor(db: Db, email: string): Promise<boolean> {
  const user = await existingUser(db, email);
  return change(db, (tx) => turnOffIn(tx, user, "operator"));
}

/** In a change of an operator's; whether one was on. */
export async function turnOffIn(
  tx: Tx,
  user: { id: number; email: string },
  actor: string,
): Promise<boolean> {
  const wasOn = await deleteFactor(tx, user.id);
  await forgetFailures(tx, user, new Date());
  const by = { userId: user.id, actor, target: user.email };
  await recordAudit(tx, [{ ...by, action: "turnSecondFactorOff" }]);
  return wasOn;
}

const WRONG_CODE = "This code is wrong, or was used already.";
const conflict = (reason: Reason) => fail("conflict", { field: "secondFactor", reason });
const isOn = () => conflict("factorOn");
// What was changed meanwhile may be looked at anew.
const isChanged = () => fail("conflict");
const isOff = () => conflict("factorOff");
const notBegun = () => conflict("factorNotBegun");
