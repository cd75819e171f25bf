import { randomInt } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { AppError } from "../../../http/errors.ts";
import { makeDataDir } from "../../../settings/data-dir.ts";
import { StartupError } from "../../../settings/startup-error.ts";
import { createUserIn } from "./users.service.ts";
import { countUsers } from "./users.tables.ts";

const DEFAULT_EMAIL = "owner@baton.local";
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
/** Any number that nothing else locks; processes that start at once must not make two owners. */
const LOCK = 4_210_001;

interface OwnerSettings {
  dataDir: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

export interface FirstOwner {
  email: string;
  /** Only a generated one: it is shown once and kept in `file`. */
  generated?: { password: string; file: string };
}

/** Makes the owner where there is no user yet; undefined where there is one. */
export async function ensureFirstOwner(
  db: Db,
  { dataDir, adminEmail = DEFAULT_EMAIL, adminPassword }: OwnerSettings,
): Promise<FirstOwner | undefined> {
  return change(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    if ((await countUsers(tx)) > 0) return undefined;
    const generated = adminPassword === undefined ? makePassword() : undefined;
    const password = adminPassword ?? generated ?? "";
    const { email } = await createUserIn(tx, {
      email: adminEmail,
      password,
      isOperator: true,
    }).catch(inWords);
    if (generated === undefined) return { email };
    // Before the transaction commits: an owner whose password nobody can read must not come to be.
    const file = await keepLogin(dataDir, email, generated);
    return { email, generated: { password: generated, file } };
  });
}

/** What is wrong with the password of the settings: told like any setting that is wrong. */
function inWords(error: unknown): never {
  const issue = error instanceof AppError ? error.issues?.[0] : undefined;
  if (issue?.field !== "password") throw error;
  throw new StartupError(`BATON_ADMIN_PASSWORD ${issue.message}`, { cause: error });
}

const fileIn = (dataDir: string): string => path.join(dataDir, "owner-login.txt");

/** Whoever has signed in with it knows it: it need not lie there any longer. */
export async function forgetOwnerLogin(dataDir: string, email: string): Promise<void> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => "");
  const [kept = ""] = text.split("\n");
  if (kept !== "" && kept.toLowerCase() === email.toLowerCase())
    await rm(fileIn(dataDir), { force: true });
}

async function keepLogin(dataDir: string, email: string, password: string): Promise<string> {
  const file = fileIn(dataDir);
  // Nothing else makes it where the database is on a server and no Baton has been started.
  await makeDataDir(dataDir);
  await writeFile(file, `${email}\n${password}\n`, { mode: 0o600 });
  return file;
}

export const makePassword = (): string => Array.from({ length: 4 }, makeGroup).join("-");

const makeGroup = (): string =>
  Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
