import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const extensionChanges: Portuguese<typeof ru.extensionChanges> = {
  network: {
    title_one: "Rede de {{count, number}} extensão",
    title_many: "Rede de {{count, number}} extensões",
    title_other: "Rede de {{count, number}} extensões",
    label: "Rede social",
    none: "Sem rede",
    intro: "Com outra rede, a conta e o script da extensão saem: são da rede anterior.",
    submit: "Mudar",
    confirmTitle_one: "Mudar a rede de {{count, number}} extensão?",
    confirmTitle_many: "Mudar a rede de {{count, number}} extensões?",
    confirmTitle_other: "Mudar a rede de {{count, number}} extensões?",
    accounts_one: "{{count, number}} conta será excluída com seus dados: {{names}}.",
    accounts_many: "{{count, number}} contas serão excluídas com seus dados: {{names}}.",
    accounts_other: "{{count, number}} contas serão excluídas com seus dados: {{names}}.",
    scripts_one: "{{count, number}} extensão perde o script: {{names}}.",
    scripts_many: "{{count, number}} extensões perdem o script: {{names}}.",
    scripts_other: "{{count, number}} extensões perdem o script: {{names}}.",
  },
};
