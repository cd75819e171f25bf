import { TARIFF_LISTS, type TariffList } from "@baton/contract";
import { Argument, type Command } from "commander";
import {
  addTariff,
  chooseForNewUsers,
  editTariff,
  listTariffs,
  removeTariff,
} from "../features/people/tariffs/edit-tariff.ts";
import { STEP_KINDS } from "../features/people/tariffs/operator-tariffs.ts";
import { StartupError } from "../settings/startup-error.ts";
import { withDatabase } from "./session.ts";
import { addTariffOfferCommands } from "./tariff-offers.commands.ts";
import { say } from "./terminal/input-output.ts";

const ALL = "all";

interface TariffOptions {
  name?: string;
  price?: string;
  extensions?: string;
  logDays?: string;
  offered?: boolean;
}

const withFields = (command: Command): Command =>
  command
    .option("--price <rub>", "for 30 days; 0 is free")
    .option("--extensions <count>", "how many extensions its users may have")
    .option("--log-days <days>", "so long runs and what they collected are kept");

export function addTariffsCommands(program: Command): void {
  const tariffs = program.command("tariffs").description("what users may have");
  withFields(tariffs.command("add <tariff>").description("add a tariff"))
    .option("--offered", "users may choose it by themselves")
    .action(createTariff);
  withFields(tariffs.command("set <tariff>").description("change a tariff for all who have it"))
    .option("--name <name>", "its new name")
    .option("--offered", "users may choose it by themselves")
    .option("--no-offered", "only who has it keeps it")
    .action(changeTariff);
  tariffs
    .command("remove <tariff>")
    .description("remove a tariff that nobody has")
    .action(deleteTariff);
  tariffs
    .command("limit <tariff>")
    .description("how many rows of a list the tariff's users may have")
    .addArgument(new Argument("<list>").choices(TARIFF_LISTS))
    .argument("<count>", "0 to 1000000")
    .action(changeLimit);
  tariffs
    .command("kinds <tariff>")
    .description("which kinds of steps the tariff's users may run: some of these, or all")
    .addArgument(new Argument("<kinds...>").choices([...STEP_KINDS, ALL]))
    .action(changeKinds);
  tariffs
    .command("new-users [tariff]")
    .description("what new users get")
    .option("--none", "whoever registers begins without a tariff")
    .action(chooseTariffOfNewUsers);
  addTariffOfferCommands(tariffs);
  tariffs.command("list").description("list all tariffs").action(printTariffs);
}

/** Only what was given. */
const toFields = ({ name, price, extensions, logDays, offered }: TariffOptions) => ({
  ...(name !== undefined && { name }),
  ...(price !== undefined && { price: toNumber("--price", price) }),
  ...(extensions !== undefined && { maxExtensionCount: toNumber("--extensions", extensions) }),
  ...(logDays !== undefined && { logDays: toNumber("--log-days", logDays) }),
  ...(offered !== undefined && { isOffered: offered }),
});

function toNumber(option: string, text: string): number {
  const number = Number(text);
  if (text.trim() === "" || Number.isNaN(number))
    throw new StartupError(`${option} takes a number, not ${text}`);
  return number;
}

async function createTariff(name: string, options: TariffOptions): Promise<void> {
  const made = await withDatabase(({ db }) => addTariff(db, name, toFields(options)));
  say(`Added the tariff ${made.name}`);
}

async function changeTariff(name: string, options: TariffOptions): Promise<void> {
  const fields = toFields(options);
  if (Object.keys(fields).length === 0) throw new StartupError("Say what is to change");
  await withDatabase(({ db }) => editTariff(db, name, () => fields));
  say(`The tariff ${name} is changed`);
}

async function deleteTariff(name: string): Promise<void> {
  await withDatabase(({ db }) => removeTariff(db, name));
  say(`The tariff ${name} is removed`);
}

async function chooseTariffOfNewUsers(
  name: string | undefined,
  { none = false }: { none?: boolean },
): Promise<void> {
  if (none === (name !== undefined)) throw new StartupError("Name a tariff, or say --none");
  const chosen = await withDatabase(({ db }) => chooseForNewUsers(db, name ?? null));
  say(chosen === null ? "Whoever registers begins without a tariff" : `New users get ${chosen}`);
}

async function changeLimit(tariff: string, list: TariffList, count: string): Promise<void> {
  const max = toNumber(list, count);
  await withDatabase(({ db }) =>
    editTariff(db, tariff, ({ limits }) => ({ limits: { ...limits, [list]: max } })),
  );
  say(`The tariff ${tariff} allows ${max} ${list}`);
}

async function changeKinds(tariff: string, kinds: string[]): Promise<void> {
  const stepKinds = kinds.includes(ALL) ? null : kinds;
  await withDatabase(({ db }) => editTariff(db, tariff, () => ({ stepKinds })));
  say(`The tariff ${tariff} has steps of ${stepKinds?.join(", ") ?? "all kinds"}`);
}

async function printTariffs(): Promise<void> {
  await withDatabase(async ({ db }) => {
    for (const tariff of await listTariffs(db)) {
      const lists = TARIFF_LISTS.map((list) => `${list} ${tariff.limits[list]}`);
      const facts = [
        `price ${tariff.price}`,
        `extensions ${tariff.maxExtensionCount}`,
        `log days ${tariff.logDays}`,
        ...lists,
        `steps ${tariff.stepKinds?.join(",") ?? ALL}`,
        `users ${tariff.usersCount}`,
        ...(tariff.isOffered ? ["offered"] : []),
      ];
      say([tariff.name, ...facts].join("\t"));
    }
  });
}
