import type { TFunction } from "i18next";
import { isServersLanguage } from "../../../api/error-text.ts";
import { fieldFaultText } from "../../../api/field-fault-text.ts";
import { readSaid } from "../../../api/said.ts";

/** What is said of recipes alone; what else can be wrong with a value is said of all fields. */
const RECIPE_SAID = {
  host: /^must be a host's name in small letters/,
  otherSite: /^must be a page of one of the hosts$/,
  tooLarge: /^larger than (?<max>\d+) bytes$/,
  tooManySteps: /^more than (?<max>\d+) steps$/,
  tooDeep: /^blocks nest deeper than (?<max>\d+)$/,
  hiddenText: /^hidden texts stay out of recipes$/,
  notForRecipes: /^(?<type>\S+) is no step of a recipe$/,
  unknownType: /^unknown step type (?<type>.*)$/,
  noSuchBlock: /^(?<type>\S+) has no such block$/,
  factsElsewhere: /^facts are read by the steps of facts$/,
  accountElsewhere: /^only fields that the sign-in fills in take values of the account$/,
  repeatedId: /^step ids repeat$/,
} as const satisfies Record<string, RegExp>;

/** What the server has against a field of a recipe, in the reader's words. */
export function recipeFaultText(t: TFunction, message: string): string {
  const known = isServersLanguage() ? undefined : readSaid(RECIPE_SAID, message);
  if (!known) return fieldFaultText(t, message);
  const none = { max: "", type: "" };
  return t(($) => $.settings.networks.said[known.name], { ...none, ...known.values });
}
