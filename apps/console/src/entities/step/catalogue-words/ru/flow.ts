import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const conditions = {
  elementVisible: "Элемент виден",
  elementAbsent: "Элемента нет",
  textVisible: "На странице есть текст",
  addressContains: "Адрес содержит",
  variableEquals: "Переменная равна",
  variableContains: "Переменная содержит",
  variableExists: "Переменная задана",
} as const;
const conditionInputs = {
  condition: { label: "Условие", options: conditions },
  selectors: element,
  variable: { label: "Переменная", help: "Имя без скобок." },
  text: { label: "Текст" },
} as const;

export const flowTexts = {
  setVariable: {
    name: "Задать переменную",
    help: "Запоминает значение под именем, чтобы вставить его дальше как {{name}}.",
    words: "variable значение запомнить присвоить",
    example: "Собирает полное имя из двух прочитанных значений.",
    inputs: {
      variable: { label: "Имя переменной" },
      value: { label: "Значение", help: "Может содержать другие переменные: {{name}}." },
    },
  },
  if: {
    name: "Если",
    help: "Проверяет условие и выполняет одни шаги или другие.",
    words: "условие ветвление иначе проверка if else",
    example: "Если виден баннер о cookie, закрывает его.",
    inputs: conditionInputs,
  },
  repeat: {
    name: "Повторить",
    help: "Повторяет шаги заданное число раз, пока верно условие, пока оно не станет верным или для каждого элемента списка. Номер прохода, с нуля, — {{index}}; во вложенном повторе — его собственный.",
    words: "цикл несколько раз для каждого loop while foreach",
    example: "Прокручивает ленту три раза.",
    inputs: {
      mode: {
        label: "Как повторять",
        options: {
          times: "Заданное число раз",
          while: "Пока верно условие",
          until: "Пока условие не станет верным",
          forEach: "Для каждого элемента списка",
        },
      },
      times: { label: "Сколько раз" },
      list: {
        label: "Список",
        help: "Имя переменной со списком; в шагах доступен {{item}}.",
      },
      ...conditionInputs,
      waitSeconds: {
        label: "Ждать после прохода не больше, с",
        help: "Если проход изменил страницу, ожидание кончается, как только она успокоится.",
      },
      maxTimes: { label: "Не больше раз", help: "Чтобы повтор не стал бесконечным." },
    },
  },
  nestedAction: {
    name: "Вложенное действие",
    help: "Выполняет здесь шаги другого сохранённого действия. При создании запуска берётся его последняя версия.",
    words: "вызов вызвать действие вставить повторное использование подпрограмма",
    example: "Входит в аккаунт действием, которым пользуются и другие скрипты.",
    inputs: { action: { label: "Действие" } },
  },
  randomOrder: {
    name: "В случайном порядке",
    help: "Выполняет шаги внутри в случайном порядке.",
    words: "перемешать рандом порядок shuffle random",
    example: "Открывает три раздела в случайном порядке.",
    inputs: {},
  },
} as const satisfies StepTexts;
