import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const gridColumns: Portuguese<typeof ru.gridColumns> = {
  resetColumns: "Restaurar colunas",
  shown: "Visíveis",
  hidden: "Ocultas",
  empty: "Vazias",
  emptyHint: "Aparecem sozinhas assim que houver algo nelas.",
  pinLeft: "Fixar à esquerda",
  unpin: "Desafixar",
  hide: "Ocultar",
  sortAscending: "Ordem crescente",
  sortDescending: "Ordem decrescente",
  moveLeft: "Mover para a esquerda",
  moveRight: "Mover para a direita",
  wider: "Mais larga",
  narrower: "Mais estreita",
  dragColumn: "Mover “{{column}}”",
  presets: "Conjuntos",
};
