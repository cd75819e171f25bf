import { Command } from "commander";
import { VERSION } from "../settings/version.ts";
import { addRunCommand } from "./run.command.ts";

const program = new Command("baton")
  .description("The operator's command line of Baton, for this DATA_DIR or DATABASE_URL")
  .version(VERSION)
  .showHelpAfterError();

addRunCommand(program);
// All others load the whole server, for which `run` need not wait.
if (process.argv[2] !== "run") {
  const { addOperatorCommands } = await import("./operator-commands.ts");
  addOperatorCommands(program);
}

try {
  await program.parseAsync();
} catch (error) {
  const text = await inWords(error);
  if (text === undefined) throw error;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/** What the operator can do something about. Anything else is a fault of ours, shown whole. */
async function inWords(error: unknown): Promise<string | undefined> {
  const { StartupError } = await import("../settings/startup-error.ts");
  if (error instanceof StartupError) return error.message;
  const { AppError } = await import("../http/errors.ts");
  if (!(error instanceof AppError)) return undefined;
  const issues = error.issues?.map(({ field, message }) => `${field}: ${message}`);
  return issues?.join("\n") ?? error.message;
}
