import type { User } from "../../http/caller.ts";
import { AppError, fail } from "../../http/errors.ts";
import { invalidInput } from "../../http/input.ts";
import type { AuthService } from "./auth.service.ts";

type Auth = Pick<AuthService, "verifyPassword">;

/** The password of whoever calls, to be given once more; with a code where a second factor is on. */
export interface OwnPassword {
  password: string;
  code?: string | undefined;
}

/** And the name. */
export interface OwnLogin extends OwnPassword {
  username: string;
}

const isOf = (error: unknown, names: readonly string[]): error is AppError =>
  error instanceof AppError && names.includes(error.errorName);

/** A wrong log-in is a fault of the form: a 401 would say that the session has ended. */
export async function checkOwnLogin(
  auth: Auth,
  user: User,
  { username, password, code }: OwnLogin,
  address: string,
): Promise<void> {
  try {
    const found = await auth.verifyPassword(username, password, address, code);
    if (found.id === user.id) return;
  } catch (error) {
    if (!isOf(error, ["invalidCredentials", "secondFactorNeeded"])) throw error;
    if (error.issues) throw invalidInput(error.issues);
  }
  const message = "Invalid username or password.";
  throw invalidInput([
    { field: "username", message },
    { field: "password", message },
  ]);
}

/** Refuses with 403, as who asks stays signed in; `code` is at fault where the password is right. */
export async function checkOwnPassword(
  auth: Auth,
  { email }: User,
  { password, code }: OwnPassword,
  address: string,
): Promise<void> {
  try {
    await auth.verifyPassword(email, password, address, code);
  } catch (error) {
    if (isOf(error, ["secondFactorNeeded"]))
      throw fail("passwordNeeded", { field: "code", message: error.message });
    if (!isOf(error, ["invalidCredentials"])) throw error;
    throw error.issues
      ? fail("wrongPassword", { field: "code", message: error.message })
      : fail("wrongPassword", { field: "password" });
  }
}
