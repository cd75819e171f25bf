import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

export const accountTexts = {
  checkSignIn: {
    name: "Verificar o login",
    help: "Vê, pelos sinais da rede, se a conta está conectada e informa a tabela. Nunca faz o login.",
    words: "conta autorizada conectada banida sessão cookies rede login",
    example: "Abre a página inicial da rede e falha se a conta não estiver conectada.",
    inputs: {
      opensStartPage: { label: "Abrir antes a página inicial da rede" },
      failsUnlessSignedIn: { label: "Falhar se não estiver conectada" },
      variable: {
        label: "Variável",
        help: "Passa a ser signedIn, signedOut, banned, challenged ou unknown. Vazio: nenhuma variável.",
      },
    },
  },
  saveToAccountData: {
    name: "Guardar nos dados da conta",
    help: "Guarda o que lê como uma coluna desta conta na tabela de extensões.",
    words: "conta coluna amigos páginas anúncios nome id perfil",
    example: "Lê o nome no título do perfil para Nome da conta.",
    inputs: {
      fact: {
        label: "Coluna",
        help: "Contagens e valores vêm do primeiro número do que foi lido.",
        options: {
          accountName: "Nome da conta",
          accountId: "ID da conta",
          fanPageCount: "Páginas de fãs",
          adsCabinet: "Conta de anúncios",
          businessManagerCount: "Gerenciadores de negócios",
          isTwoFactorEnabled: "2FA ativada",
          isAdsAvailable: "Anúncios disponíveis",
          interests: "Interesses",
          externalActivities: "Atividades externas",
          adsPreferences: "Preferências de anúncios",
          extendedStatus: "Status estendido",
          limit: "Limite",
          billing: "Cobrança",
          geo: "Geo",
          currency: "Moeda",
          card: "Cartão",
          rfa: "RFA",
          friendsCount: "Amigos",
          friendsSuggestions: "Sugestões de amigos",
        },
      },
      source: {
        label: "O que ler",
        options: {
          text: "Texto de um elemento",
          attribute: "Atributo de um elemento",
          count: "Número de elementos",
          address: "Endereço da página",
          value: "Um valor dado aqui",
        },
      },
      selectors: element,
      attribute: { label: "Atributo" },
      value: { label: "Valor", help: "Podem ser usadas variáveis." },
      after: {
        label: "Só o que vem depois de",
        help: "De profile.php?id=17&v=2 o texto id= deixa 17. Vazio: tudo.",
      },
    },
  },
} as const satisfies StepTexts;
