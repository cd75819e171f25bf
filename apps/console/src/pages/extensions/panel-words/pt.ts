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
  waiting:
    "O agente já está no perfil: a linha ganha vida quando o navegador inicia pela primeira vez.",
  unproven: {
    text: "Inicie o navegador: o Baton lhe passa o agente por um argumento, que nenhum documento de {{vendor}} menciona. Se a linha continuar igual depois disso, coloque o agente à mão.",
    byHand: "Colocar à mão",
  },
  byHand: {
    title: "O agente é carregado neste perfil à mão, uma vez",
    archive:
      "Baixe o arquivo deste perfil e descompacte-o na máquina do navegador, em uma pasta que fique no lugar.",
    download: "Baixar o arquivo",
    start: "Inicie o perfil.",
    load: "No navegador que abriu, vá a chrome://extensions, ative o “Modo do desenvolvedor”, clique em “Carregar sem compactação” e escolha a pasta.",
    again: "Feche o navegador no aplicativo e inicie-o de novo: a linha se conecta.",
  },
  profileState: {
    stopped: "Fechado",
    waiting: "Aguarda a vez de iniciar",
    starting: "Iniciando",
    running: "Aberto",
    stopping: "Fechando",
  },
  ways: {
    out: "Sai como {{address}}, visto {{at}}",
    outUnknown: "Sai, visto {{at}}; nenhuma página disse o seu endereço",
    waiting: "O navegador ainda não saiu por ele",
    reasons: {
      cannotGetOut: "Nada volta por ele",
      loginRefused: "Ele não aceita o usuário e a senha",
      loginNotCarried: "Nenhum navegador envia usuário e senha a um proxy SOCKS",
      restartNeeded: "Reinicie o navegador: ele lembra outro usuário para este endereço",
      proxyTaken: "Outra extensão do navegador controla o proxy dele",
      proxyNotAllowed: "A política ou a linha de comando do navegador define o proxy",
      agentTooOld: "O agente não usa proxies: gere o arquivo de novo",
    },
    unknown: "Não sai: {{reason}}",
  },
};
