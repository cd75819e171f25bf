import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const problems: Portuguese<typeof ru.problems> = {
  found_one: "{{count, number}} script ou ação tem problemas",
  found_many: "{{count, number}} de scripts e ações têm problemas",
  found_other: "{{count, number}} scripts e ações têm problemas",
  lookedAt: "Verificados {{lookedAt, number}} de {{totalCount, number}}",
  goOn: "Verificar mais",
  allWell: "Tudo em ordem",
  allWellText: "Nenhum script e nenhuma ação tem problemas.",
  toScripts: "Para os scripts",
  noMatch: "Nada tem esse problema",
  of: "Onde",
  things: { script: "Scripts", action: "Ações" },
  one: { script: "Script", action: "Ação" },
  kind: "O que está errado",
  kinds: {
    incomplete: "Incompleto",
    actionGone: "Ação excluída",
    noRight: "Sem direito de executar",
    otherNetwork: "Outra rede social",
    documentGone: "Documento excluído",
    privateAddress: "Endereço privado",
    unavailable: "Indisponível",
    unknownVariables: "Variável nunca definida",
    unreachable: "Nunca alcançado",
    noSteps: "Sem passos",
  },
};
