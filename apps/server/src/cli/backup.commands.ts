import path from "node:path";
import type { Command } from "commander";
import { writeBackup } from "../database/backup/backup.ts";
import { restoreBackup } from "../database/backup/restore.ts";
import { ALL_SEALED } from "../features/all-sealed.ts";
import { keyMissingFor } from "../platform/secret-key/open-sealed-box.ts";
import type { Settings } from "../settings/env.ts";
import { StartupError } from "../settings/startup-error.ts";
import { readSettings, withDatabase, withUnmigrated } from "./session.ts";
import { sayChecked } from "./backup/say-checked.ts";
import { checkArchive } from "./backup/check-archive.ts";
import { isArchive, keepKey, openArchive } from "./backup/read-archive.ts";
import { readPassphrase } from "./backup/sealed-key.ts";
import { writeArchive } from "./backup/write-archive.ts";
import { say } from "./terminal/input-output.ts";

const PASSPHRASE = "--passphrase-file <file>";

interface BackupOptions {
  databaseOnly?: true;
  check?: true;
  passphraseFile?: string;
}

interface RestoreOptions {
  replace?: true;
  passphraseFile?: string;
}

export function addBackupCommands(program: Command): void {
  program
    .command("backup <file>")
    .description(
      "write database, documents and local browsers to a new file, while Baton works or not",
    )
    .option("--database-only", "the database alone")
    .option(PASSPHRASE, "put the secret key into it too, sealed; - for the standard input")
    .option("--check", "restore the file aside, and count what is in it")
    .action(backup);
  program
    .command("restore <file>")
    .description("fill an empty installation with a backup; Baton must not be running")
    .option("--replace", "lose what is there")
    .option(PASSPHRASE, "opens the secret key that is in it; - for the standard input")
    .action(restore);
}

async function backup(file: string, options: BackupOptions): Promise<void> {
  const target = path.resolve(file);
  const passphrase = await passphraseOf(options);
  if (options.check) {
    if (!(await isArchive(target)))
      throw new StartupError(`${file} is no whole backup: only those can be checked.`);
    const hasS3 = readSettings().s3 !== undefined;
    sayChecked(await checkArchive(target, { passphrase, hasS3 }));
    return;
  }
  if (options.databaseOnly) {
    await withDatabase(({ pool }) => writeBackup(pool, target));
    say(`The database is in ${file}`);
    say(
      "Keep a copy of the secret key, and of documents, profiles and agents in DATA_DIR, with it: they are not in it.",
    );
    return;
  }
  const { folders, hasKey, hasS3 } = await withDatabase(async ({ pool }, settings) => ({
    ...(await writeArchive(pool, settings, target, passphrase)),
    hasS3: settings.s3 !== undefined,
  }));
  say(`In ${file}: ${["the database", ...folders].join(", ")}${hasKey ? ", the secret key" : ""}`);
  if (!hasKey) say("Keep a copy of the secret key with it: it is not in it.");
  if (hasS3) say("Documents are in their own store: back that up too.");
}

const passphraseOf = async ({ passphraseFile }: { passphraseFile?: string }) =>
  passphraseFile === undefined ? undefined : readPassphrase(passphraseFile);

async function restore(file: string, options: RestoreOptions): Promise<void> {
  const source = path.resolve(file);
  const passphrase = await passphraseOf(options);
  const isReplacing = options.replace === true;
  const missing = await withUnmigrated(async ({ db, pool }, settings) => {
    const fill = (database: string) => restoreBackup(pool, database, isReplacing);
    if (await isArchive(source))
      await restoreWhole(source, settings, { passphrase, isReplacing }, fill);
    else await fill(source);
    return keyMissingFor({ ...settings, db, sealed: ALL_SEALED });
  });
  say(`The database is as it was in ${file}, but for the sessions: everybody signs in anew.`);
  say(
    "Tokens of archives and integrations that were revoked since then are good again: revoke them.",
  );
  if (missing !== undefined) say(missing);
}

async function restoreWhole(
  source: string,
  { dataDir, secretKey }: Settings,
  options: { passphrase: string | undefined; isReplacing: boolean },
  fill: (database: string) => Promise<void>,
): Promise<void> {
  const archive = await openArchive(source, dataDir, options);
  try {
    await fill(archive.database);
    const settled = await archive.settle();
    if (settled.length > 0) say(`In ${dataDir} again: ${settled.join(", ")}.`);
    const { key } = archive;
    if (key && !secretKey && (await keepKey(dataDir, key)))
      say(`The secret key is in ${path.join(dataDir, "secret.key")}.`);
    if (archive.hasKey && !key) say("The secret key is in the backup: --passphrase-file opens it.");
  } finally {
    await archive.remove();
  }
}
