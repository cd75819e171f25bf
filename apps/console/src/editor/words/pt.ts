import type { Portuguese } from "../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const editor: Portuguese<typeof ru.editor> = {
  unsaved: "Alterações não salvas",
  saved: "Salvo",
  undo: "Desfazer",
  redo: "Refazer",
  cut: "Recortar",
  paste: "Colar",
  duplicate: "Duplicar",
  toggleDisabled: "Ligar ou desligar",
  toolbar: "Edição",
  drag: "Arraste, ou use Alt+↑ e Alt+↓",
  fold: "Recolher",
  unfold: "Expandir",
  isOff: "Desligado",
  incomplete: "Incompleto",
  problems_one: "{{count, number}} problema",
  problems_many: "{{count, number}} problemas",
  problems_other: "{{count, number}} problemas",
  problemsTitle: "Problemas, em ordem",
  toList: "Para a lista",
  changedElsewhere: "Isto foi alterado em outra aba ou sessão. Suas alterações continuam aqui.",
  removedElsewhere: "Isto foi excluído em outra aba ou sessão: não é mais possível salvar.",
  draftKept: "Este navegador guardou alterações não salvas de {{at}}.",
  draftTake: "Retomar",
  draftDrop: "Descartar",
  conflictTitle: "Isto mudou enquanto você editava",
  conflictText:
    "Outra aba ou outro acesso já salvou uma versão mais nova. Carregue-a e perca suas alterações, ou salve a sua por cima.",
  conflictReload: "Carregar a mais nova",
  conflictOverwrite: "Salvar a minha",
};
