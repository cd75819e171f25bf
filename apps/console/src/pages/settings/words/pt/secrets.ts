import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/secrets.ts";

export const secrets: Portuguese<typeof ru.secrets> = {
  title: "Segredos",
  text: "Textos para os passos do servidor: num pedido HTTP escreve-se {{example}} onde um deve ficar. São guardados cifrados e não voltam a ser mostrados; nenhum navegador nem registo os vê.",
  name: "Nome",
  secret: "Segredo",
  add: "Adicionar",
  empty: "Não há segredos",
  replace: "Substituir",
  deleteTitle: "Eliminar o segredo “{{name}}”?",
  deleteText: "Os passos que o indicam passam a falhar.",
  unreadable: "não se consegue ler: introduza-o de novo",
};
