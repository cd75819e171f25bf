import {
  HELP_LINK_ICONS,
  type HelpLinkIcon,
  USER_LANGUAGES,
  type UserLanguage,
} from "@baton/contract";
import { type Command, Option } from "commander";
import { editTariff, listTariffs } from "../features/people/tariffs/edit-tariff.ts";
import { StartupError } from "../settings/startup-error.ts";
import { withDatabase } from "./session.ts";
import { say } from "./terminal/input-output.ts";

/* What a tariff's users are shown, and what is bought with it. */

interface LinkOptions {
  name?: string;
  language: UserLanguage;
  icon: HelpLinkIcon;
  order: string;
  remove?: boolean;
}

interface PackageOptions {
  subscription?: boolean;
  remove?: boolean;
}

export function addTariffOfferCommands(tariffs: Command): void {
  tariffs
    .command("help-link <tariff> <url>")
    .description("show the tariff's users a link in their navigation")
    .option("--name <text>", "the words of the link")
    .addOption(
      new Option("--language <language>", "to whom it is shown")
        .choices(USER_LANGUAGES)
        .default("ru"),
    )
    .addOption(
      new Option("--icon <icon>", "what stands beside it").choices(HELP_LINK_ICONS).default("help"),
    )
    .option("--order <number>", "those with smaller ones come first", "0")
    .option("--remove", "show it no more in this language")
    .action(changeHelpLink);
  tariffs
    .command("package <tariff> <url>")
    .description("the page of the payment provider where the tariff is bought, with https://")
    .option("--subscription", "the one that is charged again by itself")
    .option("--remove", "sell it there no more")
    .action(changePackage);
  tariffs
    .command("offers <tariff>")
    .description("list the tariff's help links and packages")
    .action(printOffers);
}

/** A link is known by its address and its language; one that is there already is replaced. */
async function changeHelpLink(tariff: string, url: string, options: LinkOptions): Promise<void> {
  const { name, language, icon, order, remove } = options;
  if (!remove && name === undefined) throw new StartupError("Say the words of the link: --name");
  const link = { url, name: name ?? "", language, icon, order: Number(order) };
  await withDatabase(({ db }) =>
    editTariff(db, tariff, ({ helpLinks }) => {
      const others = helpLinks.filter((one) => one.url !== url || one.language !== language);
      if (remove && others.length === helpLinks.length)
        throw new StartupError(`The tariff ${tariff} has no such link in ${language}`);
      return { helpLinks: remove ? others : [...others, link] };
    }),
  );
  say(`The tariff ${tariff} ${remove ? "shows no longer" : "shows"} ${url}`);
}

/** There is one of each kind: another takes its place. */
async function changePackage(tariff: string, url: string, options: PackageOptions): Promise<void> {
  const { subscription: isSubscription = false, remove } = options;
  await withDatabase(({ db }) =>
    editTariff(db, tariff, ({ subscriptionPackages }) => {
      const others = subscriptionPackages.filter((one) => one.isSubscription !== isSubscription);
      const isThere = subscriptionPackages.some(
        (one) => one.isSubscription === isSubscription && one.paymentUrl === url,
      );
      if (remove && !isThere) throw new StartupError(`The tariff ${tariff} is not sold there`);
      const added = { isSubscription, paymentUrl: url };
      return { subscriptionPackages: remove ? others : [...others, added] };
    }),
  );
  say(`The tariff ${tariff} ${remove ? "is no longer sold" : "is sold"} at ${url}`);
}

async function printOffers(name: string): Promise<void> {
  await withDatabase(async ({ db }) => {
    const all = await listTariffs(db);
    const tariff = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!tariff) throw new StartupError(`There is no tariff "${name}"`);
    for (const { language, order, icon, name: words, url } of tariff.helpLinks)
      say(["help-link", language, order, icon, words, url].join("\t"));
    for (const { isSubscription, paymentUrl } of tariff.subscriptionPackages)
      say(["package", isSubscription ? "subscription" : "once", paymentUrl].join("\t"));
  });
}
