import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/github.ts";

export const github: English<typeof ru.github> = {
  title: "GitHub",
  notYetTitle: "This version does not connect to GitHub",
  notYetText:
    "Keeping files in a repository and logging in through GitHub come with a later version. A token for your own steps can be given when you generate the extension.",
};
