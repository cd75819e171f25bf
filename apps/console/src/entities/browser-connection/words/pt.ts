import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const companions: Portuguese<typeof ru.companions> = {
  title: "Companheiros",
  text: "Um companheiro é o mesmo Baton em uma máquina sua. Por ele se alcançam os aplicativos de navegadores que rodam lá, e nada mais.",
  empty: "Ainda não há companheiros",
  add: "Adicionar um companheiro",
  name: "Nome da máquina",
  namePlaceholder: "Computador do escritório",
  submit: "Obter o comando",
  online: "conectado",
  offline: "desconectado",
  neverSeen: "ainda não se conectou",
  version: "Baton {{version}}",
  lastSeen: "visto pela última vez",
  finds: "Encontrou: {{apps}}",
  findsNothing: "Não vê nenhum aplicativo de navegador: inicie-o naquela máquina",
  rename: "Nome do companheiro",
  deleteTitle: "Excluir o companheiro “{{name}}”?",
  deleteText:
    "O programa dele para, e as conexões por essa máquina deixam de funcionar. Os navegadores e perfis dela ficam.",
  commandTitle: "Execute naquela máquina",
  commandText:
    "O comando é mostrado uma só vez: nele há um token que não se vê em nenhum outro lugar.",
  token: "Só o token",
  waiting: "Esperando o companheiro se conectar…",
  connected: "O companheiro está conectado: {{machine}}",
  done: "Pronto",
};
