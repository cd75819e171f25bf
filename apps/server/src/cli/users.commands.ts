import type { Command } from "commander";
import { makePassword } from "../features/auth/first-owner.ts";
import { createUser, listUsers, setPassword } from "../features/auth/users.service.ts";
import { say, withDatabase } from "./session.ts";

const PASSWORD_OPTION = "--password <password>";
const PASSWORD_HELP = "the password; without it one is made and printed";

interface PasswordOptions {
  password?: string;
}

export function addUsersCommands(program: Command): void {
  const users = program.command("users").description("who may sign in");
  users
    .command("add <email>")
    .description("add a user")
    .option(PASSWORD_OPTION, PASSWORD_HELP)
    .action(addUser);
  users
    .command("password <email>")
    .description("set a new password and end the user's sessions")
    .option(PASSWORD_OPTION, PASSWORD_HELP)
    .action(changePassword);
  users.command("list").description("list all users").action(printUsers);
}

async function addUser(email: string, options: PasswordOptions): Promise<void> {
  const password = options.password ?? makePassword();
  await withDatabase(async ({ db }) => {
    const user = await createUser(db, { email, password });
    say(`Added ${user.email}`);
  });
  sayGenerated(options, password);
}

async function changePassword(email: string, options: PasswordOptions): Promise<void> {
  const password = options.password ?? makePassword();
  await withDatabase(({ db }) => setPassword(db, email, password));
  say(`The password of ${email} is changed; all sessions have ended`);
  sayGenerated(options, password);
}

async function printUsers(): Promise<void> {
  await withDatabase(async ({ db }) => {
    for (const { email, createdAt } of await listUsers(db)) {
      say(`${email}\t${createdAt.toISOString()}`);
    }
  });
}

function sayGenerated(options: PasswordOptions, password: string): void {
  if (options.password === undefined) say(`Password: ${password}`);
}
