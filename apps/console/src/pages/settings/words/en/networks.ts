import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/networks.ts";

export const networks: English<typeof ru.networks> = {
  title: "Social networks",
  text: "How accounts are checked, signed in and read: data, which you may copy and change. A live site may change at any time what a recipe knows its pages by; an account is then shown as unknown, with the reason.",
  own: "your own",
  view: "View and edit",
  recipe: "Recipe, JSON",
  recipeHint:
    "Hosts, start page, signs of its pages, steps of the sign-in, steps that read facts. Used from the next check on; nothing of an account goes to other hosts.",
  notJson: "This is not JSON: look for a missing quote, comma or bracket.",
  faults: "What is wrong with the recipe",
  save: "Save as my own",
  saved: "The recipe is saved",
  reset: "Back to the built-in one",
  resetTitle: "Back to the built-in recipe?",
  resetText: "Your own recipe of {{name}} is deleted.",
  said: {
    host: "A host's name in small letters: example.com",
    otherSite: "A page of one of the recipe's hosts is needed",
    tooLarge: "The recipe is larger than {{max}} bytes",
    tooManySteps: "More than {{max}} steps",
    tooDeep: "Steps nest deeper than {{max}} levels",
    hiddenText: "Hidden texts stay out of recipes",
    notForRecipes: "“{{type}}” is no step of a recipe",
    unknownType: "There is no step “{{type}}”",
    noSuchBlock: "The step “{{type}}” has no such block",
    factsElsewhere: "Facts are saved by the steps of facts",
    accountElsewhere:
      "Login, password and code go only into fields that the steps of signIn fill in",
    repeatedId: "The number of a step repeats",
  },
};
