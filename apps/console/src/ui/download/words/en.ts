import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const downloads: English<typeof ru.downloads> = {
  saving: "Downloading {{name}}: {{size}}",
  saved: "Downloaded: {{name}}, {{size}}",
  signedOut: "The download of {{name}} broke off at {{size}}: you were signed out",
};
