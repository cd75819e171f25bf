import { defineWords } from "../../../i18n/i18n.ts";

/** For saved views, and for what is selected. */
export const listWords = defineWords({
  ru: () => import("./ru.ts"),
  en: () => import("./en.ts"),
  pt: () => import("./pt.ts"),
});
