import { defineWords } from "../../i18n/i18n.ts";

export const holdWords = defineWords({
  ru: () => import("./words/ru.ts"),
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
});
