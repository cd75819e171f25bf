import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/notices.ts";

export const notices: Portuguese<typeof ru.notices> = {
  title: "Notificações",
  text: "O que o Baton avisa enquanto está aberto, em qualquer página. O que acontece quase ao mesmo tempo vem em uma só mensagem.",
  events: {
    runFailed: {
      label: "Uma execução falhou",
      hint: "Com um link para a execução ou para a lista das que falharam.",
    },
    extensionOffline: {
      label: "Uma extensão se desconectou",
      hint: "Se não voltou em alguns segundos e ninguém a desativou.",
    },
    scheduleMissed: {
      label: "Uma execução agendada foi perdida",
      hint: "O servidor estava parado na hora marcada. Com um link para o agendamento.",
    },
  },
  inBrowser: "Também no navegador",
  inBrowserHint:
    "Como notificação do sistema enquanto você não olha para nenhuma janela do Baton; ao menos uma aba precisa estar aberta.",
  chooseFirst: "Primeiro escolha acima o que avisar.",
  insecure: "Os navegadores só as mostram para endereços que começam com https.",
  blocked:
    "Este navegador bloqueia as notificações deste endereço. Para permiti-las, clique no ícone à esquerda do endereço, abra as configurações do site e escolha “Permitir” em notificações.",
  notAsked: "Este navegador ainda não as permitiu.",
  allow: "Permitir aqui",
};
