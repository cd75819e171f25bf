import { readFile } from "node:fs/promises";
import { text as textOf } from "node:stream/consumers";
import { type Database, visitDatabase, visitUnmigrated } from "../database/database.ts";
import { parseEnv, type Settings } from "../settings/env.ts";
import { StartupError } from "../settings/startup-error.ts";

/** Answers go to the standard output alone, so that they can be read by programs. */
const log = {
  info: () => undefined,
  warn: complain,
  error: complain,
};

type Work<Result> = (database: Database, settings: Settings) => Promise<Result>;

/** Runs one command on the database, beside a running Baton or without one. */
export const withDatabase = <Result>(work: Work<Result>): Promise<Result> =>
  withOpened(visitDatabase, work);

export const withUnmigrated = <Result>(work: Work<Result>): Promise<Result> =>
  withOpened(visitUnmigrated, work);

async function withOpened<Result>(open: typeof visitDatabase, work: Work<Result>): Promise<Result> {
  const { settings, faults, warnings } = parseEnv(process.env);
  for (const line of warnings) complain(line);
  if (!settings) throw new StartupError(faults.join("\n"));
  const database = await open(settings, log);
  try {
    return await work(database, settings);
  } finally {
    await database.close();
  }
}

/** What a file holds; `-` stands for the standard input. */
export async function readInput(file: string): Promise<string> {
  try {
    return await (file === "-" ? textOf(process.stdin) : readFile(file, "utf8"));
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}
