import type { User } from "../../http/caller.ts";
import { AppError } from "../../http/errors.ts";
import { invalidInput } from "../../http/input.ts";
import type { AuthService } from "./auth.service.ts";

/** The name and the password of whoever calls, to be given once more. */
export interface OwnLogin {
  username: string;
  password: string;
}

/** A wrong log-in is a fault of the form: a 401 would say that the session has ended. */
export async function checkOwnLogin(
  auth: Pick<AuthService, "verifyPassword">,
  user: User,
  { username, password }: OwnLogin,
  address: string,
): Promise<void> {
  try {
    const found = await auth.verifyPassword(username, password, address);
    if (found.id === user.id) return;
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== "invalidCredentials") throw error;
  }
  const message = "Invalid username or password.";
  throw invalidInput([
    { field: "username", message },
    { field: "password", message },
  ]);
}
