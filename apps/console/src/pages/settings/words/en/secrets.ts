import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/secrets.ts";

export const secrets: English<typeof ru.secrets> = {
  title: "Secrets",
  text: "Texts that steps of the server use: an HTTP request writes {{example}} where one is to stand. They are kept sealed and never shown again; no browser and no log gets to see them.",
  name: "Name",
  secret: "Secret",
  add: "Add",
  empty: "There are no secrets",
  replace: "Replace",
  deleteTitle: "Delete the secret “{{name}}”?",
  deleteText: "Steps that name it fail from then on.",
  unreadable: "cannot be read: enter it again",
};
