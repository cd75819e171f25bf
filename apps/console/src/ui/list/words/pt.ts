import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const list: Portuguese<typeof ru.list> = {
  views: {
    none: "Nenhuma visualização",
    back: "Voltar à visualização salva",
    title: "Visualizações salvas",
    save: "Salvar como visualização",
    update: "Salvar alterações da visualização",
    rename: "Renomear a visualização",
    delete: "Excluir a visualização",
    deleted: "Visualização “{{name}}” excluída",
    unchanged: "Filtros e ordem estão como salvos",
    name: "Nome",
    hint: "Guarda filtros, ordem e colunas.",
    full_one: "Pode haver no máximo {{count, number}}",
    full_many: "Pode haver no máximo {{count, number}}",
    full_other: "Pode haver no máximo {{count, number}}",
  },
  selection: {
    selected_one: "{{count, number}} selecionada",
    selected_many: "{{count, number}} selecionadas",
    selected_other: "{{count, number}} selecionadas",
    selectAllMatching_one: "Selecionar a {{count, number}} correspondente",
    selectAllMatching_many: "Selecionar todas as {{count, number}} correspondentes",
    selectAllMatching_other: "Selecionar todas as {{count, number}} correspondentes",
    selectFirstMatching: "Selecionar as primeiras {{most, number}} correspondentes",
    clearSelection: "Limpar seleção",
  },
  hidden: {
    count_one: "{{count, number}} não mostrada",
    count_many: "{{count, number}} não mostradas",
    count_other: "{{count, number}} não mostradas",
    drop_one: "Desmarcar {{count, number}}",
    drop_many: "Desmarcar {{count, number}}",
    drop_other: "Desmarcar {{count, number}}",
  },
};
