import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const extensionPanel: Portuguese<typeof ru.extensionPanel> = {
  details: "Detalhes",
  account: "Conta",
  label: "Extensão {{name}}",
  script: "Script",
  runs: "Execuções",
  browser: "Navegador",
  rename: "Renomear",
  note: "Nota",
  noNote: "Adicionar nota",
  chooseScript: "Escolher script",
  openScript: "Abrir script",
  currentRun: "Última execução",
  openRun: "Abrir execução",
  browserName: "Navegador",
  platform: "Sistema",
  agentVersion: "Versão do agente",
  installed: "Instalada",
  lastEvent: "Último evento",
  profile: "Perfil",
  notOurs: "Este navegador não foi iniciado pelo console: abra-o e feche-o você mesmo.",
  startBrowser: "Iniciar navegador",
  stopBrowser: "Fechar navegador",
  profileState: {
    stopped: "Fechado",
    waiting: "Aguarda a vez de iniciar",
    starting: "Iniciando",
    running: "Aberto",
    stopping: "Fechando",
  },
};
