import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/line-lists.ts";

export const lineLists: Portuguese<typeof ru.lineLists> = {
  title: "Listas de linhas",
  text: "As listas de que os passos tiraram linhas, e a linha a que chegaram.",
  empty: "Ainda não se tirou nenhuma linha",
  keptBy: { name: "nome", document: "documento", text: "linhas" },
  gone: "O documento foi eliminado",
  taken: "{{taken, number}} de {{lineCount, number}} tiradas",
  each: "cada extensão tem o seu lugar: {{extensions, number}}",
  reset: "Recomeçar",
  resetTitle: "Recomeçar a lista “{{name}}”?",
  resetText:
    "O próximo passo de qualquer extensão tira a primeira linha: as mesmas linhas são dadas de novo.",
};
