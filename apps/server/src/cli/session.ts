import { type Database, visitDatabase, visitUnmigrated } from "../database/database.ts";
import { parseEnv, type Settings } from "../settings/env.ts";
import { StartupError } from "../settings/startup-error.ts";
import { complain } from "./terminal/input-output.ts";

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

export function readSettings(): Settings {
  const { settings, faults, warnings } = parseEnv(process.env);
  for (const line of warnings) complain(line);
  if (!settings) throw new StartupError(faults.join("\n"));
  return settings;
}

async function withOpened<Result>(open: typeof visitDatabase, work: Work<Result>): Promise<Result> {
  const settings = readSettings();
  const database = await open(settings, log);
  try {
    return await work(database, settings);
  } finally {
    await database.close();
  }
}
