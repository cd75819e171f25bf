import type { English } from "../../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const terms: English<typeof ru.terms> = {
  title: "Terms and Conditions",
  newTitle: "Accept the Terms and Conditions to go on",
  text: "Until they are accepted, nothing can be changed. Scripts that run go on running.",
  published: "Version {{version}} of",
  accept: "Accept",
  decline: "Decline and log out",
  newer: "The terms have changed meanwhile. Read the new version.",
};
