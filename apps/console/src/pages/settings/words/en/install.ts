import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/install.ts";

export const install: English<typeof ru.install> = {
  title: "How to install",
  connected: "The browser appears as a row of the extensions table.",
};
