import { Argument, type Command, Option } from "commander";
import { makePassword } from "../features/people/auth/first-owner.ts";
import { createUser, setPassword } from "../features/people/auth/users.service.ts";
import {
  editUser,
  listAllUsers,
  removeUser,
} from "../features/people/operators/users-by-address.ts";
import { turnOffSecondFactor } from "../features/people/second-factor/second-factor.service.ts";
import { StartupError } from "../settings/startup-error.ts";
import { readInput, say } from "./terminal/input-output.ts";
import { readTime } from "./terminal/read-time.ts";
import { withDatabase } from "./session.ts";

const PASSWORD_OPTION = "--password <password>";
const PASSWORD_HELP = "the password, seen by whoever lists this machine's processes";
const FILE_OPTION = "--password-file <file>";
const FILE_HELP =
  "holds the password, - for the standard input; without any one is made and printed";

interface TariffOptions {
  plan?: string;
  until?: string;
  forever?: boolean;
}

interface PasswordOptions {
  operator?: boolean;
  password?: string;
  passwordFile?: string;
}

export function addUsersCommands(program: Command): void {
  const users = program.command("users").description("who may sign in");
  users
    .command("add <email>")
    .description("add a user")
    .option(PASSWORD_OPTION, PASSWORD_HELP)
    .option(FILE_OPTION, FILE_HELP)
    .option("--operator", "who has the operator's page as well")
    .action(addUser);
  users
    .command("password <email>")
    .description("set a new password and end the user's sessions")
    .option(PASSWORD_OPTION, PASSWORD_HELP)
    .option(FILE_OPTION, FILE_HELP)
    .action(changePassword);
  users
    .command("tariff <email>")
    .description("say which tariff the user has, and until when; afterwards nothing new runs")
    .option("--plan <tariff>", "another tariff, by its name; without a time its end stays")
    .addOption(
      new Option("--until <time>", "2027-01-31, or a time: 2027-01-31T18:00Z").conflicts("forever"),
    )
    .option("--forever", "without an end")
    .action(changeTariff);
  users
    .command("second-factor <email> <state>")
    .description("off: ask the user for no code any more, for who has lost both app and codes")
    .action(changeSecondFactor);
  users
    .command("operator <email>")
    .description("say whether the user has the operator's page; the last one keeps it")
    .addArgument(new Argument("<state>").choices(["on", "off"]))
    .action(changeOperator);
  users
    .command("confirm <email>")
    .description("take the user's mail address for confirmed")
    .action(confirmMail);
  users
    .command("remove <email>")
    .description("end the account at once; a running server then removes all that was the user's")
    .action(deleteUser);
  users.command("list").description("list all users").action(printUsers);
}

async function addUser(email: string, options: PasswordOptions): Promise<void> {
  const password = (await givenPassword(options)) ?? makePassword();
  await withDatabase(async ({ db }) => {
    const user = await createUser(db, { email, password, isOperator: options.operator });
    say(`Added ${user.email}`);
  });
  sayGenerated(options, password);
}

async function changePassword(email: string, options: PasswordOptions): Promise<void> {
  const password = (await givenPassword(options)) ?? makePassword();
  await withDatabase(({ db }) => setPassword(db, email, password));
  say(`The password of ${email} is changed; all sessions have ended`);
  sayGenerated(options, password);
}

async function changeTariff(email: string, options: TariffOptions): Promise<void> {
  const { plan, until, forever } = options;
  const isEndGiven = until !== undefined || forever === true || plan === undefined;
  const validUntil = isEndGiven ? readEnd(options) : undefined;
  const user = await withDatabase(({ db }) => editUser(db, email, { tariff: plan, validUntil }));
  const end = user.validUntil === null ? "for ever" : `until ${user.validUntil}`;
  const named = plan === undefined ? "" : `, ${user.tariff?.name},`;
  say(`The tariff of ${email}${named} is valid ${end}`);
}

async function changeOperator(email: string, state: string): Promise<void> {
  const isOperator = state === "on";
  await withDatabase(({ db }) => editUser(db, email, { isOperator }));
  say(`${email} ${isOperator ? "has the operator's page" : "is no operator any more"}`);
}

async function confirmMail(email: string): Promise<void> {
  await withDatabase(({ db }) => editUser(db, email, { isMailConfirmed: true }));
  say(`The mail address ${email} is confirmed`);
}

async function deleteUser(email: string): Promise<void> {
  await withDatabase(({ db }) => removeUser(db, email));
  say(`The account ${email} has ended; the server removes what was its user's`);
}

async function changeSecondFactor(email: string, state: string): Promise<void> {
  if (state !== "off")
    throw new StartupError("Say off: only the user can turn a second factor on, with the app");
  const wasOn = await withDatabase(({ db }) => turnOffSecondFactor(db, email));
  say(wasOn ? `${email} is asked for no code any more` : `${email} has no second factor`);
}

function readEnd({ until, forever }: TariffOptions): string | null {
  if (forever) return null;
  if (until === undefined) throw new StartupError("Say --until 2027-01-31, or --forever");
  return readTime("--until", until);
}

async function printUsers(): Promise<void> {
  await withDatabase(async ({ db }) => {
    for await (const { email, createdAt, tariff, validUntil, isOperator } of listAllUsers(db)) {
      const end = validUntil === null ? "for ever" : `until ${validUntil}`;
      const facts = [email, createdAt, tariff?.name ?? "no tariff", end];
      say([...facts, ...(isOperator ? ["operator"] : [])].join("\t"));
    }
  });
}

async function givenPassword(options: PasswordOptions): Promise<string | undefined> {
  const { password, passwordFile } = options;
  if (passwordFile === undefined) return password;
  return (await readInput(passwordFile)).replace(/\r?\n$/, "");
}

function sayGenerated(options: PasswordOptions, password: string): void {
  if (options.password === undefined && options.passwordFile === undefined)
    say(`Password: ${password}`);
}
