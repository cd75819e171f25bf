import { defineWords } from "../../i18n/i18n.ts";

export const catalogueWords = defineWords({
  ru: () => import("./catalogue-words/ru/index.ts"),
  en: () => import("./catalogue-words/en/index.ts"),
  pt: () => import("./catalogue-words/pt/index.ts"),
});
