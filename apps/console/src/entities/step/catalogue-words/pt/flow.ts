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
    help: "Verifica uma condição e faz uns passos ou outros.",
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
  randomOrder: {
    name: "Em ordem aleatória",
    help: "Faz os passos de dentro em ordem aleatória.",
    words: "embaralhar misturar shuffle random",
    example: "Abre três seções em ordem aleatória.",
    inputs: {},
  },
} as const satisfies StepTexts;
