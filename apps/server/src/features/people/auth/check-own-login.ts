import type { PasskeyProof } from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { AppError, fail } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import type { AuthService } from "./auth.service.ts";
import { holdPasswordHash } from "./users.tables.ts";

type Auth = Pick<AuthService, "verifyPassword">;

/** The password of whoever calls, to be given once more; with a code where a second factor is on. */
export interface OwnPassword {
  password: string;
  code?: string | undefined;
}

/** The password, or a passkey in its place. */
export interface OwnProof extends Partial<OwnPassword> {
  passkey?: PasskeyProof | undefined;
}

/** And the name. */
export interface OwnLogin extends OwnProof {
  username: string;
}

/** What a user is known by; each attempt is counted, as those to log in are. */
export interface ProofChecks extends Auth {
  verifyPasskey(user: User, passkey: PasskeyProof, address: string): Promise<void>;
}

const isOf = (error: unknown, names: readonly string[]): error is AppError =>
  error instanceof AppError && names.includes(error.errorName);

/** A wrong log-in is a fault of the form: a 401 would say that the session has ended. */
export async function checkOwnLogin(
  auth: ProofChecks,
  user: User,
  { username, password = "", code, passkey }: OwnLogin,
  address: string,
): Promise<void> {
  if (passkey) return checkOwnPasskey(auth, user, { username, passkey }, address);
  try {
    const found = await auth.verifyPassword(username, password, address, code);
    if (found.id === user.id) return;
  } catch (error) {
    if (!isOf(error, ["invalidCredentials", "secondFactorNeeded"])) throw error;
    if (error.issues) throw invalidInput(error.issues);
  }
  throw invalidInput([
    { field: "username", message: INVALID_LOGIN },
    { field: "password", message: INVALID_LOGIN },
  ]);
}

const INVALID_LOGIN = "Invalid username or password.";

async function checkOwnPasskey(
  auth: ProofChecks,
  user: User,
  { username, passkey }: { username: string; passkey: PasskeyProof },
  address: string,
): Promise<void> {
  if (username.trim().toLowerCase() !== user.email.toLowerCase())
    throw invalidInput([{ field: "username", message: INVALID_LOGIN }]);
  await auth.verifyPasskey(user, passkey, address);
}

/** Refuses with 403: a passkey does where the user has one, and asks for no code. */
export async function checkOwnProof(
  auth: ProofChecks,
  user: User,
  { password = "", code, passkey }: OwnProof,
  address: string,
): Promise<ShownPassword | undefined> {
  if (!passkey) return checkOwnPassword(auth, user, { password, code }, address);
  await auth.verifyPasskey(user, passkey, address);
  return undefined;
}

/** What was right when it was given, to be looked at again in the change it was given for. */
export type ShownPassword = Pick<Awaited<ReturnType<Auth["verifyPassword"]>>, "passwordHash">;

/**
 * Refuses with 403, as who asks stays signed in; `code` is at fault where the password is right. What
 * it answers with is for `holdShownPassword`.
 */
export async function checkOwnPassword(
  auth: Auth,
  { email }: User,
  { password, code }: OwnPassword,
  address: string,
): Promise<ShownPassword> {
  try {
    return await auth.verifyPassword(email, password, address, code);
  } catch (error) {
    if (isOf(error, ["secondFactorNeeded"]))
      throw fail("passwordNeeded", { field: "code", message: error.message });
    if (!isOf(error, ["invalidCredentials"])) throw error;
    throw error.issues
      ? fail("wrongPassword", { field: "code", message: error.message })
      : fail("wrongPassword", { field: "password" });
  }
}

/**
 * A password takes its time to be checked: of many who gave it at once, one may have changed it. The
 * user is held until the transaction ends. None was shown by whoever gave a passkey.
 */
export async function holdShownPassword(
  tx: Tx,
  userId: number,
  shown: ShownPassword | undefined,
): Promise<void> {
  const passwordHash = await holdPasswordHash(tx, userId);
  if (shown && passwordHash !== shown.passwordHash)
    throw fail("wrongPassword", { field: "password" });
}
