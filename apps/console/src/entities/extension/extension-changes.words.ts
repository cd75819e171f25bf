import { defineWords } from "../../i18n/i18n.ts";

/** For the dialogs that change what an extension is tied to. */
export const extensionChangesWords = defineWords({
  ru: () => import("./changes-words/ru.ts"),
  en: () => import("./changes-words/en.ts"),
  pt: () => import("./changes-words/pt.ts"),
});
