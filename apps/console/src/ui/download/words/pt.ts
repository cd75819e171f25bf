import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const downloads: Portuguese<typeof ru.downloads> = {
  saving: "Baixando {{name}}: {{size}}",
  saved: "Baixado: {{name}}, {{size}}",
  signedOut: "O download de {{name}} parou em {{size}}: a sessão terminou",
};
