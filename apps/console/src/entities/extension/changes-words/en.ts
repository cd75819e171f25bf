import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const extensionChanges: English<typeof ru.extensionChanges> = {
  network: {
    title_one: "Network of {{count, number}} extension",
    title_other: "Network of {{count, number}} extensions",
    label: "Social network",
    none: "No network",
    intro:
      "With another network the account and the script of an extension go: they are for the one before.",
    submit: "Change",
    confirmTitle_one: "Change the network of {{count, number}} extension?",
    confirmTitle_other: "Change the network of {{count, number}} extensions?",
    accounts_one: "{{count, number}} account is deleted with what was read of it: {{names}}.",
    accounts_other: "{{count, number}} accounts are deleted with what was read of them: {{names}}.",
    scripts_one: "{{count, number}} extension loses its script: {{names}}.",
    scripts_other: "{{count, number}} extensions lose their scripts: {{names}}.",
  },
};
