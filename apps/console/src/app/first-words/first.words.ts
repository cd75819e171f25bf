import { defineWords } from "../../i18n/i18n.ts";

export const firstWords = defineWords({
  ru: () => import("./ru.ts"),
  en: () => import("./en.ts"),
  pt: () => import("./pt.ts"),
});
