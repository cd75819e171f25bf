import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/tabs.ts";

export const tabs: Portuguese<typeof ru.tabs> = {
  label: "Partes das configurações",
  common: "Geral",
  extensions: "Extensões",
  scripts: "Scripts",
  actions: "Ações",
  uploads: "Envios",
};
