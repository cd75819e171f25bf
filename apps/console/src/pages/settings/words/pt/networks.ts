import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/networks.ts";

export const networks: Portuguese<typeof ru.networks> = {
  title: "Redes sociais",
  text: "Como as contas são verificadas, conectadas e lidas: dados que você pode copiar e mudar. Um site pode mudar a qualquer momento aquilo pelo que a receita reconhece as páginas; a conta aparece então como desconhecida, com o motivo.",
  own: "sua",
  view: "Ver e editar",
  recipe: "Receita, JSON",
  recipeHint:
    "Hosts, página inicial, sinais das páginas, passos do login, passos que leem dados. Vale a partir da próxima verificação; nada da conta vai para outros hosts.",
  notJson: "Isto não é JSON: procure aspas, vírgulas ou colchetes que faltam.",
  faults: "O que está errado na receita",
  save: "Salvar como minha",
  saved: "A receita foi salva",
  reset: "Voltar à original",
  resetTitle: "Voltar à receita original?",
  resetText: "A sua receita de {{name}} será apagada.",
  said: {
    host: "O nome de um host em minúsculas: example.com",
    otherSite: "É preciso uma página de um dos hosts da receita",
    tooLarge: "A receita tem mais de {{max}} bytes",
    tooManySteps: "Mais de {{max}} passos",
    tooDeep: "Os passos estão aninhados em mais de {{max}} níveis",
    hiddenText: "Textos ocultos ficam fora das receitas",
    notForRecipes: "“{{type}}” não é um passo de receita",
    unknownType: "Não existe o passo “{{type}}”",
    noSuchBlock: "O passo “{{type}}” não tem esse bloco",
    factsElsewhere: "Os dados são guardados pelos passos de facts",
    accountElsewhere: "Login, senha e código só entram em campos que os passos de signIn preenchem",
    repeatedId: "O número de um passo se repete",
  },
};
