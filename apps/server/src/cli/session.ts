import { visitDatabase } from "../database/database.ts";
import type { Db } from "../database/types.ts";
import { parseEnv, type Settings } from "../env.ts";
import { StartupError } from "../startup-error.ts";

/** Answers go to the standard output alone, so that they can be read by programs. */
const log = {
  info: () => undefined,
  warn: complain,
  error: complain,
};

/** Runs one command on the database, beside a running Baton or without one. */
export async function withDatabase(
  work: (db: Db, settings: Settings) => Promise<void>,
): Promise<void> {
  const { settings, faults, warnings } = parseEnv(process.env);
  for (const line of warnings) complain(line);
  if (!settings) throw new StartupError(faults.join("\n"));
  const { db, close } = await visitDatabase(settings, log);
  try {
    await work(db, settings);
  } finally {
    await close();
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}
