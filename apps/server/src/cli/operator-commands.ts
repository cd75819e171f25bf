import type { Command } from "commander";
import { addAuditCommand } from "./audit.command.ts";
import { addBackupCommands } from "./backup.commands.ts";
import { addCompanionCommand } from "./companion.command.ts";
import { addImpersonateCommand } from "./impersonate.command.ts";
import { addPaymentsCommands } from "./payments.commands.ts";
import { addRotateKeyCommand } from "./rotate-key.command.ts";
import { addTariffsCommands } from "./tariffs.commands.ts";
import { addTermsCommands } from "./terms.commands.ts";
import { addUsersCommands } from "./users.commands.ts";

/** What is done on the server's own database, beside a running Baton or without one. */
export function addOperatorCommands(program: Command): void {
  addUsersCommands(program);
  addTariffsCommands(program);
  addTermsCommands(program);
  addAuditCommand(program);
  addPaymentsCommands(program);
  addImpersonateCommand(program);
  addBackupCommands(program);
  addRotateKeyCommand(program);
  addCompanionCommand(program);
  // Programs of their own, `baton-demo` and `baton-simulate` in the path: they do what browsers and
  // users do, and are no part of the server.
  program.command("demo", "fill the database with a fleet and the runs of its past days");
  program.command("simulate", "connect simulated browsers to a Baton on this machine");
}
