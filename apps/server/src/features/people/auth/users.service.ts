import { mailAddressSchema, newPasswordSchema, toMailAddress } from "@baton/contract";
import type { z } from "zod";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { dropAllLinks } from "../mail/for-others.ts";
import { type IssuedToken, issueToken } from "./auth.service.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetGuesses } from "./forget-guesses.ts";
import { isKnownPassword } from "./known-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { findUserByEmail, holdPasswordHash, insertUser, setPasswordHash } from "./users.tables.ts";

const IMPERSONATION_MS = 15 * 60 * 1000;

function checkField<T>(field: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = result.error.issues.map((issue) => issue.message).join("; ");
  throw fail("invalidInput", { field, message });
}

/** A new one of who has this address, or why it is refused. */
export async function checkPassword(
  value: string,
  email: string,
  field = "password",
): Promise<string> {
  const password = checkField(field, newPasswordSchema, value);
  if (!(await isKnownPassword(password, email))) return password;
  const message = "is one of those that are tried first by whoever guesses: choose another";
  throw fail("invalidInput", { field, message });
}

interface NewUser {
  email: string;
  password: string;
  isOperator?: boolean | undefined;
}

/** In a change of its own. */
export const createUser = (db: Db, wanted: NewUser): Promise<{ id: number; email: string }> =>
  change(db, (tx) => createUserIn(tx, wanted));

export async function createUserIn(
  tx: Tx,
  wanted: NewUser,
): Promise<{ id: number; email: string }> {
  const email = checkField("email", mailAddressSchema, wanted.email);
  const password = await checkPassword(wanted.password, email);
  const user = await insertUser(tx, {
    email,
    passwordHash: await hashPassword(password),
    isOperator: wanted.isOperator ?? false,
    isRegistered: false,
  });
  if (!user) throw fail("conflict", { field: "email", message: `${email} is taken` });
  return user;
}

/** Ends every session of the user: whoever knew the old password is out. */
export async function setPassword(
  db: Db,
  email: string,
  password: string,
  by = "operator",
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const user = await existingUser(db, email);
  const hash = await hashPassword(await checkPassword(password, user.email));
  await change(db, async (tx, after) => {
    // Two operators who do so at once would each tell the user another one.
    if ((await holdPasswordHash(tx, user.id)) !== user.passwordHash) throw fail("conflict");
    await setPasswordHash(tx, user.id, hash);
    await endSessions(tx, after, user.id, new Date(), { why: "passwordChanged" });
    await dropAllLinks(tx, user.id);
    await forgetGuesses(tx, user, new Date());
    await recordAudit(tx, [
      { userId: user.id, actor: by, action: "setPassword", target: user.email },
    ]);
    await alongside(tx);
  });
}

/** Good for 15 minutes from now, however much it is used. */
export async function issueImpersonationToken(
  db: Db,
  email: string,
  now = new Date(),
): Promise<IssuedToken & { expiresAt: Date }> {
  const user = await existingUser(db, email);
  const expiresAt = new Date(now.getTime() + IMPERSONATION_MS);
  const wanted = { userId: user.id, kind: "impersonation", label: "operator", expiresAt } as const;
  return change(db, async (tx) => {
    const issued = await issueToken(tx, wanted, now);
    await recordAudit(tx, [
      { userId: user.id, actor: "operator", action: "impersonate", target: user.email },
    ]);
    return { ...issued, expiresAt };
  });
}

interface ExistingUser {
  id: number;
  email: string;
  passwordHash: string;
}

export async function existingUser(db: Db, email: string): Promise<ExistingUser> {
  const user = await findUserByEmail(db, toMailAddress(email) ?? email.trim());
  if (!user) throw fail("notFound", { field: "email", message: `There is no user ${email}` });
  return user;
}
