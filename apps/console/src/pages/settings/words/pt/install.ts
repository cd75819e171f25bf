import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/install.ts";

export const install: Portuguese<typeof ru.install> = {
  title: "Como instalar",
  connected: "O navegador aparece como uma linha da tabela de extensões.",
};
