import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const where: InputText = {
  label: "Onde procurar",
  help: "Uma alternativa por linha; vazio é a página inteira.",
};

export const waitTexts = {
  waitTime: {
    name: "Esperar",
    help: "Espera um número de segundos.",
    words: "pausa atraso tempo sleep wait",
    example: "Espera dois segundos.",
    inputs: { seconds: { label: "Segundos" } },
  },
  randomPause: {
    name: "Pausa aleatória",
    help: "Espera um tempo aleatório entre dois limites.",
    words: "atraso random sleep",
    example: "Espera de um a cinco segundos.",
    inputs: { seconds: { label: "Segundos" } },
  },
  waitElement: {
    name: "Esperar elemento",
    help: "Espera até um elemento aparecer, sumir, ou haver tantos.",
    words: "aparecer sumir carregar wait element",
    example: "Espera até aparecer pelo menos um cartão de produto.",
    inputs: {
      selectors: element,
      state: {
        label: "Estado",
        options: {
          visible: "Visível",
          hidden: "Não visível",
          present: "Na página",
          absent: "Fora da página",
          any: "Qualquer",
        },
      },
      operator: {
        label: "Comparação",
        options: { ">=": "pelo menos", "==": "exatamente", "<=": "no máximo" },
      },
      count: { label: "Quantos elementos" },
      attributes: { label: "Atributos", help: "JSON dos atributos que o elemento deve ter." },
      properties: {
        label: "Propriedades",
        help: "JSON das propriedades que o elemento deve ter.",
      },
    },
  },
  waitText: {
    name: "Esperar texto",
    help: "Espera até um texto aparecer na página ou sumir.",
    words: "mensagem wait text",
    example: "Espera as palavras “Pedido feito”.",
    inputs: {
      text: { label: "Texto" },
      state: {
        label: "Continuar quando",
        options: { appears: "O texto apareceu", disappears: "O texto sumiu" },
      },
      selectors: where,
    },
  },
  waitNavigation: {
    name: "Esperar navegação",
    help: "Espera até outra página ter carregado.",
    words: "carregar endereço redirecionar navigation",
    example: "Espera a página da conta abrir.",
    inputs: {
      url: {
        label: "Endereço contém",
        help: "* é qualquer coisa; vazio é qualquer carregamento.",
      },
    },
  },
  waitExpression: {
    name: "Esperar expressão",
    help: "Espera até uma expressão JavaScript ser verdadeira na página.",
    words: "javascript condição expression",
    example: "Espera até document.title não estar vazio.",
    inputs: { expression: { label: "Expressão JavaScript" } },
  },
} as const satisfies StepTexts;
