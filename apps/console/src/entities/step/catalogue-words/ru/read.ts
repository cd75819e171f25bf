import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element, readTo } from "./shared.ts";

const limit: InputText = { label: "Не больше", help: "Сколько записей прочитать." };
const attributeOptional: InputText = {
  label: "Атрибут",
  help: "Пусто — видимый текст; иначе имя атрибута, например href.",
};

export const readTexts = {
  readText: {
    name: "Прочитать текст",
    help: "Читает видимый текст элемента в переменную: её используют следующие шаги, а данные запуска её сохраняют.",
    words: "получить извлечь скопировать данные extract read",
    example: "Читает заголовок страницы под именем title.",
    inputs: { selectors: element, ...readTo },
  },
  readAttribute: {
    name: "Прочитать атрибут",
    help: "Читает атрибут элемента: ссылку, картинку, значение поля.",
    words: "ссылка href src значение атрибут extract",
    example: "Читает адрес первой ссылки под именем link.",
    inputs: {
      selectors: element,
      attribute: { label: "Атрибут", help: "Например href, src, value." },
      ...readTo,
    },
  },
  readList: {
    name: "Прочитать список",
    help: "Читает тексты или атрибут всех найденных элементов списком, по которому может пройти цикл.",
    words: "все элементы массив перечень extract list",
    example: "Читает названия всех товаров под именем products.",
    inputs: { selectors: element, attribute: attributeOptional, limit, ...readTo },
  },
  readTable: {
    name: "Прочитать таблицу",
    help: "Читает таблицу как список записей с именами из шапки; цикл может пройти по ним строка за строкой.",
    words: "table таблица строки столбцы extract",
    example: "Читает таблицу заказов под именем orders.",
    inputs: { selectors: element, limit, ...readTo },
  },
  readAddress: {
    name: "Прочитать адрес или заголовок",
    help: "Читает адрес открытой страницы или заголовок вкладки.",
    words: "url title ссылка заголовок вкладки",
    example: "Читает заголовок вкладки под именем title.",
    inputs: {
      part: { label: "Что прочитать", options: { url: "Адрес", title: "Заголовок" } },
      ...readTo,
    },
  },
  readCookies: {
    name: "Прочитать cookie",
    help: "Читает cookie открытой страницы или адреса. У кого они есть, тот может войти как вы.",
    words: "куки сессия вход токен netscape json header cookies",
    example: "Читает cookie страницы как JSON в переменную cookies.",
    inputs: {
      from: { label: "Чьи", options: { page: "Открытой страницы", address: "Адреса" } },
      url: { label: "Адрес" },
      names: { label: "Только эти", help: "По одному имени на строке; пусто — все." },
      format: {
        label: "Как",
        options: { json: "JSON", header: "Текст заголовка Cookie", netscape: "Файл Netscape" },
      },
      name: { label: "Имя", help: "Под этим именем они есть у следующих шагов." },
      isCollected: {
        label: "Сохранить в данные запуска",
        help: "Если выключено, они остаются в браузере: их нет ни в журнале, ни на сервере.",
      },
    },
  },
} as const satisfies StepTexts;
