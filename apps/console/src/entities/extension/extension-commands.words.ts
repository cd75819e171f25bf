import { defineWords } from "../../i18n/i18n.ts";

/** Why a command cannot be given, and what it asks first. */
export const extensionCommandsWords = defineWords({
  ru: () => import("./command-words/ru.ts"),
  en: () => import("./command-words/en.ts"),
  pt: () => import("./command-words/pt.ts"),
});
