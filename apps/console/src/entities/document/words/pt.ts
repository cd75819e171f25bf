import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const documents: Portuguese<typeof ru.documents> = {
  search: "Nome de um documento",
  noMatchText: "Nenhum documento tem esse nome.",
  emptyTitle: "Ainda não há documentos",
  emptyText: "Solte arquivos aqui. O passo “Enviar documento” os envia aos sites.",
  drop: "Solte para enviar",
  upload: "Enviar",
  quota: "{{used}} de {{total}}",
  states: { waiting: "Aguardando", sending: "Enviando" },
  deleteTitle: "Excluir o documento?",
  deleteText: "Os passos que o enviam deixarão de funcionar. Não é possível desfazer.",
  columns: {
    name: "Nome",
    size: "Tamanho",
    type: "Tipo",
    created: "Enviado",
    actions: "Ações",
  },
};
