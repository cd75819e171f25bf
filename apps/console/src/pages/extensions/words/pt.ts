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
  browser: {
    title: "Um navegador neste servidor",
    intro: "Um Chromium próprio, já com o agente. Ele aparece na tabela imediatamente.",
    name: "Nome",
    namePlaceholder: "Por exemplo, Loja 1",
    headless: "Sem janela",
    headlessHint: "Trabalha em segundo plano e nada mostra na tela do servidor.",
    headlessOnly: "O servidor não tem tela, por isso o navegador roda sem janela.",
    submit: "Criar e iniciar",
    created: "O navegador “{{name}}” está iniciando",
    found: "Encontrado: {{program}}",
    missingTitle: "Não há Chromium no servidor",
    missingText:
      "Instale-o com o comando abaixo, ou indique o caminho em BATON_CHROMIUM, e tente de novo.",
    checkAgain: "Verificar de novo",
  },
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
