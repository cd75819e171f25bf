import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/tabs.ts";

export const tabs: English<typeof ru.tabs> = {
  label: "Parts of the settings",
  common: "Common",
  extensions: "Extensions",
  scripts: "Scripts",
  actions: "Actions",
  uploads: "Uploads",
};
