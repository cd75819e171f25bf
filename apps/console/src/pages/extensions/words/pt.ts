import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const firstSteps: Portuguese<typeof ru.firstSteps> = {
  title: "Conecte seu primeiro navegador",
  text: "Cada navegador vira uma extensão nesta tabela, e nela se podem executar scripts.",
  createTitle: "O mais rápido: crie um navegador neste servidor",
  createText: "Um Chromium próprio, já com o agente. Conecta-se em segundos.",
  own: "Ou conecte um navegador seu",
  generateTitle: "Gere o arquivo",
  generateText:
    "Uma extensão com as suas configurações; um arquivo para quantos navegadores quiser.",
  generate: "Gerar arquivo",
  installTitle: "Instale-o no navegador",
  connectTitle: "Aguarde a conexão",
  connectWaiting: "Aguardando um navegador… Esta página se atualiza sozinha.",
  next: {
    label: "Primeiros passos",
    connected: "O navegador está aí",
    script: "Monte o primeiro script",
    scriptText: "Um exemplo pronto abre uma página e lê o título dela.",
    buildScript: "Montar um script",
    run: "Execute-o",
    runText: "O script “{{name}}” está pronto: abra-o e clique em “Executar aqui”.",
    openScript: "Abrir e executar",
  },
};
