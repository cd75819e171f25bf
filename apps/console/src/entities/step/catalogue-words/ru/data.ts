import type { StepTexts } from "../catalogue-texts.ts";

export const dataTexts = {
  takeLine: {
    name: "Взять строку из списка",
    help: "Берёт одну строку списка в переменную. Сервер помнит, что уже взято, во всех запусках и расширениях.",
    words: "следующая случайная список файл txt аккаунт ключ очередь раздать line",
    example: "Берёт следующее из двух имён в переменную buyer.",
    inputs: {
      source: { label: "Список", options: { text: "Текст", document: "Документ" } },
      lines: {
        label: "Строки",
        help: "По одной записи в строке; или {{имя}} переменной со списком.",
      },
      documentId: { label: "Документ", help: "Текст, в котором по одной записи в строке." },
      order: {
        label: "Какую строку",
        help: "По порядку: двум расширениям одна и та же строка не достанется.",
        options: {
          inOrder: "Следующую, общую для всех расширений",
          random: "Любую, случайно",
          oncePerExtension: "Следующую, у каждого расширения свою",
        },
      },
      atEnd: {
        label: "После последней строки",
        options: { stop: "Шаг завершится ошибкой", startOver: "Снова с начала" },
      },
      variable: { label: "Имя переменной" },
    },
  },
} as const satisfies StepTexts;
