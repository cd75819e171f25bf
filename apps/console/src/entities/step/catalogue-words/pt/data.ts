import type { StepTexts } from "../catalogue-texts.ts";

export const dataTexts = {
  takeLine: {
    name: "Tirar uma linha de uma lista",
    help: "Põe uma linha de uma lista numa variável. O servidor lembra-se do que foi tirado, em todas as execuções e extensões.",
    words: "próxima aleatória lista ficheiro txt conta palavra fila distribuir line",
    example: "Põe o próximo de dois nomes na variável buyer.",
    inputs: {
      source: { label: "A lista", options: { text: "Texto", document: "Documento" } },
      lines: {
        label: "Linhas",
        help: "Uma entrada por linha; ou {{nome}} de uma variável com uma lista.",
      },
      documentId: { label: "Documento", help: "Um texto com uma entrada por linha." },
      order: {
        label: "Que linha",
        help: "Por ordem, duas extensões nunca recebem a mesma linha.",
        options: {
          inOrder: "A próxima, para todas as extensões em conjunto",
          random: "Qualquer uma, ao acaso",
          oncePerExtension: "A próxima, para cada extensão por si",
        },
      },
      atEnd: {
        label: "Depois da última linha",
        options: { stop: "O passo falha", startOver: "De novo do início" },
      },
      variable: { label: "Nome da variável" },
    },
  },
} as const satisfies StepTexts;
