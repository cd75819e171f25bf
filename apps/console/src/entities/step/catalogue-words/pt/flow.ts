import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const conditions = {
  elementVisible: "O elemento está visível",
  elementAbsent: "O elemento não existe",
  textVisible: "A página mostra um texto",
  addressContains: "O endereço contém",
  variableEquals: "A variável é igual a",
  variableContains: "A variável contém",
  variableExists: "A variável está definida",
} as const;
const conditionInputs = {
  condition: { label: "Condição", options: conditions },
  selectors: element,
  variable: { label: "Variável", help: "O nome, sem chaves." },
  text: { label: "Texto" },
} as const;

export const flowTexts = {
  setVariable: {
    name: "Definir variável",
    help: "Guarda um valor com um nome, para usar depois como {{name}}.",
    words: "atribuir lembrar valor variable",
    example: "Forma um nome completo de dois valores lidos.",
    inputs: {
      variable: { label: "Nome da variável" },
      value: { label: "Valor", help: "Pode conter outras variáveis: {{name}}." },
    },
  },
  if: {
    name: "Se",
    help: "Verifica uma condição e faz uns passos ou outros; os passos para “não” podem ficar vazios.",
    words: "condição ramo senão if else",
    example: "Fecha o aviso de cookies se ele aparecer.",
    inputs: conditionInputs,
  },
  repeat: {
    name: "Repetir",
    help: "Repete passos um número de vezes, enquanto vale uma condição, até que ela valha, ou para cada item de uma lista. O número da volta, a partir de 0, é {{index}}; um laço dentro tem o seu.",
    words: "laço loop while para cada vezes foreach",
    example: "Rola o feed três vezes.",
    inputs: {
      mode: {
        label: "Como repetir",
        options: {
          times: "Um número de vezes",
          while: "Enquanto vale uma condição",
          until: "Até que valha uma condição",
          forEach: "Para cada item de uma lista",
        },
      },
      times: { label: "Quantas vezes" },
      list: {
        label: "Lista",
        help: "Nome de uma variável com uma lista; os passos podem usar {{item}}.",
      },
      hasColumns: {
        label: "Colunas como variáveis",
        help: "Cada campo de uma entrada é uma variável própria: {{nome}} além de {{item.nome}}.",
      },
      ...conditionInputs,
      waitSeconds: {
        label: "Esperar depois da volta no máximo, s",
        help: "Se a volta mudou a página, a espera acaba assim que ela sossega.",
      },
      maxTimes: { label: "No máximo vezes", help: "Para que nunca se repita sem fim." },
    },
  },
  nestedAction: {
    name: "Ação aninhada",
    help: "Executa aqui os passos de outra ação salva. Ao criar uma execução, usa-se a versão mais recente.",
    words: "chamar ação reutilizar incluir subrotina",
    example: "Entra na conta com a ação que outros scripts também usam.",
    inputs: { action: { label: "Ação" } },
  },
  randomAction: {
    name: "Ação aleatória",
    help: "Executa uma das ações escolhidas: a semente da execução decide qual, tanto mais provável quanto maior o peso. Uma execução repetida faz a mesma.",
    words: "random escolha sorteio acaso peso uma de",
    example: "Curte três vezes mais do que comenta.",
    inputs: { actions: { label: "Ações" }, weights: { label: "Pesos" } },
  },
  randomChoice: {
    name: "Escolha ao acaso",
    help: "Faz uma de várias listas de passos, tanto mais provável quanto maior o seu peso; as vazias ficam de fora. Decide a semente da execução.",
    words: "aleatório ramo ou sorteio peso probabilidade variante random",
    example: "Faz os segundos passos três vezes mais do que os primeiros.",
    inputs: {
      weight1: { label: "Peso da opção 1" },
      weight2: { label: "Peso da opção 2" },
      weight3: { label: "Peso da opção 3" },
      weight4: { label: "Peso da opção 4" },
      weightOfNothing: { label: "Peso de não fazer nada" },
    },
  },
  stop: {
    name: "Parar aqui",
    help: "Termina esta linha ou o script inteiro, como falhado com palavras suas ou como feito. O que os passos à volta dizem de falhas não conta.",
    words: "fim abortar erro sair terminar falhar stop",
    example: "Termina a linha como feita, pois não há nada a encomendar.",
    inputs: {
      how: {
        label: "Como terminar",
        options: {
          failRow: "A linha falhou",
          failScript: "O script falhou",
          finishRow: "A linha está feita",
          finishScript: "O script está feito",
        },
      },
      text: { label: "Texto", help: "Fica no registo, e como razão de uma falha." },
    },
  },
  randomOrder: {
    name: "Em ordem aleatória",
    help: "Faz os passos de dentro em ordem aleatória. A semente da execução decide, então uma execução repetida tem a mesma.",
    words: "embaralhar misturar shuffle random",
    example: "Abre três seções em ordem aleatória.",
    inputs: {},
  },
} as const satisfies StepTexts;
