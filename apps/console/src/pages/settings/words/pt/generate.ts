import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/generate.ts";

export const generate: Portuguese<typeof ru.generate> = {
  title: "Gerar extensão",
  text: "Um arquivo com as suas configurações. Instale-o em quantos navegadores quiser.",
  steps: { credentials: "Acesso", options: "Opções", review: "Revisão" },
  username: "Nome de usuário",
  password: "Senha",
  passwordHint: "Verificada uma vez; não é colocada no arquivo.",
  passwordOrPasskey:
    "Verificada uma vez; não é colocada no arquivo. Deixe-a vazia para usar uma chave de acesso no fim.",
  behaviour: "Comportamento",
  skipPreparationSteps: "Pular os passos de preparação",
  removeTabs: "Fechar as abas após a execução",
  cacheFlushInterval: "Intervalo de esvaziamento do cache, segundos",
  proxyReboot: "Reiniciar o proxy",
  proxyRebootPause: "Pausa após reiniciar, segundos",
  telegram: "Telegram",
  telegramBotToken: "Token do bot",
  telegramChatId: "ID do chat",
  services: "Chaves de serviços",
  servicesHint:
    "O próprio Baton não usa nenhum desses serviços: não resolve captchas nem compra números. As chaves ficam criptografadas entre os seus segredos (Configurações → Ações) para os seus próprios passos HTTP; lá são substituídas e excluídas.",
  captchaKey: "Chave de captcha",
  vkAppId: "ID do aplicativo VK",
  githubToken: "Token do GitHub",
  smsActivateKey: "SMS-Activate",
  fiveSimKey: "5SIM",
  smsHubKey: "SMSHub",
  onlineSimKey: "OnlineSim",
  hints: {
    skipPreparationSteps:
      "Antes do primeiro passo, o agente verifica o seu endereço externo pelo proxy e se os cookies de login da conta estão presentes, e anota isso no registro. Com esta opção, não verifica.",
    removeTabs: "Fecha as abas que a execução abriu quando ela termina.",
    cacheFlushInterval:
      "Antes de uma execução o cache do navegador é esvaziado, no máximo uma vez a cada tantos segundos; cookies e dados dos sites ficam. 0: nunca.",
    proxyReboot:
      "Antes de cada execução o proxy recebe outro endereço pelo seu link. Se falhar, a execução termina com o motivo.",
    proxyRebootPause: "O agente espera esse tempo depois do novo endereço antes de começar.",
    telegramBotToken: "Sem ele escreve o seu bot das configurações do Telegram.",
    telegramChatId:
      "Os passos do Telegram escrevem aqui, e o aviso de uma execução com falha chega aqui.",
    vkAppId: "O login em uma conta VK abre a página de login deste aplicativo.",
    githubToken:
      "Conecta a sua conta do GitHub se nenhuma estiver conectada; o arquivo de credenciais fica lá.",
  },
  telegramHint: "Para os navegadores deste arquivo, no lugar das suas configurações do Telegram.",
  githubFaults: {
    tokenRefused: "O GitHub não aceita este token, ou falta a ele o escopo repo.",
    connectedAlready: "Já há uma conta do GitHub conectada: desconecte-a antes na aba Envios.",
  },
  vk: "VK",
  github: "GitHub",
  keyIsSet: "{{secret}} está entre os seus segredos; um novo valor o substitui.",
  keyIsNotSet: "Torna-se o seu segredo {{secret}}.",
  neverEmptied: "nunca",
  proxyGroup: "Proxy",
  notUsed: "não usado",
  given: "informado",
  seconds_one: "{{count, number}} segundo",
  seconds_many: "{{count, number}} segundos",
  seconds_other: "{{count, number}} segundos",
  submit: "Gerar e baixar",
  again: "Alterar e gerar de novo",
  doneTitle: "O arquivo está pronto",
  file: "Arquivo",
  size: "Tamanho",
  hash: "SHA-256",
  version: "Versão",
  downloadAgain: "Baixar de novo",
  toExtensions: "Voltar às extensões",
};
