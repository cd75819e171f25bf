import { defineWords } from "../../i18n/i18n.ts";

/** For those who arrange columns. */
export const gridColumnsWords = defineWords({
  ru: () => import("./column-words/ru.ts"),
  en: () => import("./column-words/en.ts"),
  pt: () => import("./column-words/pt.ts"),
});
