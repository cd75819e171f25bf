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
      keptAs: {
        label: "Guardar o lugar como",
        help: "Os scripts com o mesmo nome continuam do mesmo lugar. Vazio: o lugar é do documento ou das próprias linhas. As definições mostram os lugares.",
      },
      variable: { label: "Nome da variável" },
    },
  },
  compute: {
    name: "Calcular uma variável",
    help: "Guarda o que uma expressão (JSONata) faz das variáveis: somas, textos, partes de listas.",
    words: "calcular fórmula expressão soma matemática texto juntar",
    example: "Guarda o dobro do comprimento do título como letters.",
    inputs: {
      variable: { label: "Nome da variável" },
      expression: {
        label: "Expressão",
        help: "As variáveis pelos seus nomes: price * 2, $sum(rows.price), $uppercase(name), $number(text) + 1, first & last.",
      },
    },
  },
  readDocument: {
    name: "Ler um documento",
    help: "Põe uma tabela (CSV), as linhas de um texto ou JSON dos Documentos numa variável, entrada por entrada.",
    words: "csv tabela excel lista ficheiro json linhas importar dados",
    example: "Põe as linhas de um documento na variável names.",
    inputs: {
      documentId: { label: "Documento" },
      format: {
        label: "O que é",
        options: {
          table: "Tabela (CSV); a primeira linha dá nome às colunas",
          lines: "Linhas",
          json: "JSON",
        },
      },
      variable: { label: "Nome da variável" },
    },
  },
  pickRandom: {
    name: "Escolher ao acaso",
    help: "Põe numa variável um de vários textos, ou um número entre dois. Decide a semente da execução: repetida, escolhe o mesmo.",
    words: "aleatório escolher qualquer texto número sorteio variante random",
    example: "Põe um de três comentários na variável comment.",
    inputs: {
      what: { label: "O que escolher", options: { text: "Um destes textos", number: "Um número" } },
      texts: { label: "Textos", help: "Um por linha." },
      numbers: { label: "Entre", help: "Limites inteiros dão números inteiros." },
      variable: { label: "Nome da variável" },
    },
  },
} as const satisfies StepTexts;
