import { defineWords } from "../../i18n/i18n.ts";

/** For what goes out of the console: the dialog, templates, and the way to Telegram. */
export const dataOutWords = defineWords({
  ru: () => import("./words/ru.ts"),
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
});
