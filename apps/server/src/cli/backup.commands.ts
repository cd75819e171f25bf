import path from "node:path";
import type { Command } from "commander";
import { writeBackup } from "../database/backup/backup.ts";
import { restoreBackup } from "../database/backup/restore.ts";
import { ALL_SEALED } from "../features/all-sealed.ts";
import { keyMissingFor } from "../platform/secret-key/open-sealed-box.ts";
import { say } from "./terminal/input-output.ts";
import { withDatabase, withUnmigrated } from "./session.ts";

export function addBackupCommands(program: Command): void {
  program
    .command("backup <file>")
    .description("write the whole database to a new file, while Baton works or not")
    .action(backup);
  program
    .command("restore <file>")
    .description("fill an empty database with a backup; Baton must not be running")
    .option("--replace", "lose what is in the database")
    .action(restore);
}

async function backup(file: string): Promise<void> {
  await withDatabase(({ pool }) => writeBackup(pool, path.resolve(file)));
  say(`The database is in ${file}`);
  say(
    "Keep a copy of the secret key and of the documents in DATA_DIR with it: they are not in it.",
  );
}

async function restore(file: string, options: { replace?: true }): Promise<void> {
  const missing = await withUnmigrated(async ({ db, pool }, settings) => {
    await restoreBackup(pool, path.resolve(file), options.replace === true);
    return keyMissingFor({ ...settings, db, sealed: ALL_SEALED });
  });
  say(`The database is as it was in ${file}, but for the sessions: everybody signs in anew.`);
  say(
    "Tokens of archives and integrations that were revoked since then are good again: revoke them.",
  );
  if (missing !== undefined) say(missing);
}
