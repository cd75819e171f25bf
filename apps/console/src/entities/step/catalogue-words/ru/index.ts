import type { CatalogueTexts } from "../catalogue-texts.ts";
import { accountTexts } from "./account.ts";
import { dataTexts } from "./data.ts";
import { flowTexts } from "./flow.ts";
import { inputTexts } from "./input.ts";
import { pageTexts } from "./page.ts";
import { pointerTexts } from "./pointer.ts";
import { readTexts } from "./read.ts";
import { serviceTexts } from "./service.ts";
import { waitTexts } from "./wait.ts";

export const catalogue: CatalogueTexts = {
  kinds: {
    page: "Страница и вкладки",
    pointer: "Мышь",
    input: "Ввод",
    wait: "Ожидание",
    read: "Чтение данных",
    data: "Данные",
    service: "Сервисы",
    flow: "Условия и повторы",
    action: "Свои действия",
  },
  blocks: {
    then: "Если да",
    else: "Если нет",
    steps: "Шаги",
    choice1: "Вариант 1",
    choice2: "Вариант 2",
    choice3: "Вариант 3",
    choice4: "Вариант 4",
  },
  types: {
    custom: {
      name: "Своё действие",
      help: "Список шагов, который можно сохранить и использовать в скриптах.",
      words: "составное сценарий запись шаги custom",
      example: "Открыть страницу, дождаться заголовка и прочитать его.",
      inputs: {},
    },
    ...pageTexts,
    ...pointerTexts,
    ...inputTexts,
    ...waitTexts,
    ...readTexts,
    ...accountTexts,
    ...serviceTexts,
    ...dataTexts,
    ...flowTexts,
  },
};
