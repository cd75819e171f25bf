import { defineWords } from "../../i18n/i18n.ts";

/** They lead from nothing to the first run; the table's own are there from the start. */
export const firstStepsWords = defineWords({
  ru: () => import("./words/ru.ts"),
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
});
