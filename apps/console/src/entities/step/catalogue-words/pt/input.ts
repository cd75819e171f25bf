import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const key: InputText = { label: "Tecla", help: "Por exemplo Enter, a ou Control+A." };

export const inputTexts = {
  fill: {
    name: "Preencher campo",
    help: "Coloca texto em um campo, escolhe uma opção ou marca uma caixa. O que estava no campo é substituído.",
    words: "digitar escrever texto type formulário login",
    example: "Põe um e-mail no campo de entrada.",
    inputs: {
      selectors: element,
      value: {
        label: "Valor",
        help: "Em listas, o valor ou o texto da opção; em caixas, true ou false.",
      },
      typingDelay: { label: "Pausa entre teclas, ms", help: "0 põe o texto de uma vez." },
    },
  },
  typeText: {
    name: "Digitar texto",
    help: "Digita tecla por tecla onde está o cursor: editores, caixas de um caractere, partes de uma data.",
    words: "teclado escrever letras código otp editor monaco data type text",
    example: "Digita um e-mail no campo de login.",
    inputs: {
      text: { label: "Texto", help: "Uma quebra de linha é a tecla Enter." },
      selectors: {
        label: "Elemento",
        help: "Recebe um clique antes. Vazio é onde está o cursor.",
      },
      typingDelay: { label: "Pausa entre teclas, ms" },
    },
  },
  press: {
    name: "Apertar tecla",
    help: "Pressiona uma tecla ou combinação como Control+A uma ou várias vezes, em um elemento ou onde está o cursor.",
    words: "teclado enter tab escape atalho press key",
    example: "Envia o formulário com Enter.",
    inputs: {
      key,
      times: { label: "Quantas vezes" },
      selectors: { label: "Elemento", help: "Vazio é onde está o cursor." },
    },
  },
  keyDown: {
    name: "Segurar tecla",
    help: "Aperta uma tecla e não solta; vem de gravações.",
    words: "teclado key down",
    example: "Segura Enter até o passo “Soltar tecla”.",
    inputs: { key },
  },
  keyUp: {
    name: "Soltar tecla",
    help: "Solta uma tecla apertada; vem de gravações.",
    words: "teclado key up",
    example: "Solta Enter.",
    inputs: { key },
  },
  select: {
    name: "Escolher da lista",
    help: "Escolhe opções de uma lista suspensa pelo valor, pelo texto ou pelo número.",
    words: "dropdown select opção",
    example: "Escolhe o país “Portugal”.",
    inputs: {
      selectors: element,
      by: {
        label: "Encontrar a opção por",
        options: { value: "valor", text: "texto", index: "número" },
      },
      options: { label: "Opções", help: "Uma por linha; os números contam a partir de zero." },
    },
  },
  check: {
    name: "Marcar caixa",
    help: "Marca ou desmarca uma caixa ou um botão de opção; o que já está assim fica como está.",
    words: "checkbox radio alternar",
    example: "Aceita os termos.",
    inputs: { selectors: element, isChecked: { label: "Marcar" } },
  },
} as const satisfies StepTexts;
