import "i18next";
import type { ru } from "../locales/ru/ru.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    enableSelector: true;
    resources: { translation: typeof ru };
  }
}
