import { ACTION_KINDS } from "@baton/catalogue";
import { TARIFF_LISTS, type TariffList } from "@baton/contract";
import { Argument, type Command } from "commander";
import { MAX_COLUMNS } from "../features/row-limits/max-columns.ts";
import { listTariffs, setRowLimit, setStepKinds } from "../features/tariffs/tariffs.service.ts";
import { StartupError } from "../settings/startup-error.ts";
import { say } from "./terminal/input-output.ts";
import { withDatabase } from "./session.ts";

const ALL = "all";
/** An action is what its steps are. */
const STEP_KINDS = ACTION_KINDS.filter((kind) => kind !== "action");
const ROWS_MAX = 1_000_000;

export function addTariffsCommands(program: Command): void {
  const tariffs = program.command("tariffs").description("what users may have");
  tariffs
    .command("limit <tariff>")
    .description("how many rows of a list the tariff's users may have")
    .addArgument(new Argument("<list>").choices(TARIFF_LISTS))
    .argument("<count>", `0 to ${ROWS_MAX}`)
    .action(changeLimit);
  tariffs
    .command("kinds <tariff>")
    .description("which kinds of steps the tariff's users may run: some of these, or all")
    .addArgument(new Argument("<kinds...>").choices([...STEP_KINDS, ALL]))
    .action(changeKinds);
  tariffs.command("list").description("list all tariffs").action(printTariffs);
}

async function changeLimit(tariff: string, list: TariffList, count: string): Promise<void> {
  const max = Number(count);
  if (!Number.isInteger(max) || max < 0 || max > ROWS_MAX)
    throw new StartupError(`A number from 0 to ${ROWS_MAX}, not ${count}`);
  await withDatabase(({ db }) => setRowLimit(db, tariff, list, max));
  say(`The tariff ${tariff} allows ${max} ${list}`);
}

async function changeKinds(tariff: string, kinds: string[]): Promise<void> {
  const chosen = kinds.includes(ALL) ? null : kinds;
  await withDatabase(({ db }) => setStepKinds(db, tariff, chosen));
  say(`The tariff ${tariff} has steps of ${chosen?.join(", ") ?? "all kinds"}`);
}

async function printTariffs(): Promise<void> {
  await withDatabase(async ({ db }) => {
    for (const tariff of await listTariffs(db)) {
      const lists = TARIFF_LISTS.map((list) => `${list} ${tariff[MAX_COLUMNS[list]]}`);
      const kinds = `steps ${tariff.actionKinds?.join(",") ?? ALL}`;
      say([tariff.name, `extensions ${tariff.maxExtensionCount}`, ...lists, kinds].join("\t"));
    }
  });
}
