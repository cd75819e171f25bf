import { defineWords } from "../../i18n/i18n.ts";

export const catalogueWords = defineWords({
  ru: () => import("./catalogue-words/ru.ts"),
  en: () => import("./catalogue-words/en.ts"),
  pt: () => import("./catalogue-words/pt.ts"),
});
