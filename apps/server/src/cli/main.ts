import { Command } from "commander";
import { AppError } from "../http/errors.ts";
import { StartupError } from "../settings/startup-error.ts";
import { VERSION } from "../settings/version.ts";
import { addBackupCommands } from "./backup.commands.ts";
import { addCompanionCommand } from "./companion.command.ts";
import { addImpersonateCommand } from "./impersonate.command.ts";
import { addRotateKeyCommand } from "./rotate-key.command.ts";
import { addTariffsCommands } from "./tariffs.commands.ts";
import { addUsersCommands } from "./users.commands.ts";

const program = new Command("baton")
  .description("The operator's command line of Baton, for this DATA_DIR or DATABASE_URL")
  .version(VERSION)
  .showHelpAfterError();

addUsersCommands(program);
addTariffsCommands(program);
addImpersonateCommand(program);
addBackupCommands(program);
addRotateKeyCommand(program);
addCompanionCommand(program);
// Programs of their own, `baton-demo` and `baton-simulate` in the path: they do what browsers and users
// do, and are no part of the server.
program.command("demo", "fill the database with a fleet and the runs of its past days");
program.command("simulate", "connect simulated browsers to a Baton on this machine");

try {
  await program.parseAsync();
} catch (error) {
  const text = inWords(error);
  if (text === undefined) throw error;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/** What the operator can do something about. Anything else is a fault of ours, shown whole. */
function inWords(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof AppError)) return undefined;
  const issues = error.issues?.map(({ field, message }) => `${field}: ${message}`);
  return issues?.join("\n") ?? error.message;
}
