import { defineWords } from "../../i18n/i18n.ts";

/** For the panel of one extension. */
export const extensionPanelWords = defineWords({
  ru: () => import("./panel-words/ru.ts"),
  en: () => import("./panel-words/en.ts"),
  pt: () => import("./panel-words/pt.ts"),
});
