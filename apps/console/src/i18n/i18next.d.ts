import "i18next";
import type { ru } from "../locales/ru/ru.ts";
import type { work } from "../locales/ru/work.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    enableSelector: true;
    resources: { translation: typeof ru & typeof work };
  }
}
