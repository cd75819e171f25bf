import type { Portuguese } from "../../i18n/localized.ts";
import type { enums as ru } from "../ru/enums.ts";

export const enums: Portuguese<typeof ru> = {
  scriptStatus: {
    [-1]: "Desconhecido",
    0: "Erro",
    1: "Pausa",
    2: "Em andamento",
    3: "Abortado",
    4: "Concluído",
    5: "Na fila",
    6: "Aguardando navegador",
    7: "Concluído com erros",
  },
  extensionState: { [-1]: "Desconhecido", 0: "Desativada", 1: "Ativada" },
  socialNetwork: { 0: "F net", 1: "VK", 2: "I net", 3: "Twitter", 4: "Google" },
  browserApi: {
    [-1]: "Nenhum",
    0: "Incogniton",
    1: "AdsPower",
    2: "Dolphin Anty",
    3: "Octo Browser",
    4: "Indigo",
    5: "GoLogin",
    6: "Undetectable",
    7: "BitBrowser",
    8: "Ant Browser",
    9: "Chromium",
  },
  waitReason: {
    groupLimit: "limite do grupo",
    proxyLimit: "limite do proxy",
    disabled: "extensão desativada",
    offline: "navegador não conectado",
    tariff: "limite do plano",
    scheduleWindow: "fora do agendamento",
    next: "próximo da fila",
  },
  tokenKind: {
    session: "Sessão do console",
    agent: "Arquivo da extensão",
    integration: "Integração",
    impersonation: "Sessão do operador",
  },
};
