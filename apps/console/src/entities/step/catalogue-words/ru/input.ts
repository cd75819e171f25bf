import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const key: InputText = { label: "Клавиша", help: "Например Enter, a или Control+A." };

export const inputTexts = {
  fill: {
    name: "Заполнить поле",
    help: "Вводит текст в поле, выбирает вариант или ставит галочку. То, что было в поле, заменяется.",
    words: "ввести текст напечатать type change форма логин",
    example: "Вводит почту в поле входа.",
    inputs: {
      selectors: element,
      value: {
        label: "Значение",
        help: "Для списков — значение или текст пункта, для флажков — true или false.",
      },
      typingDelay: { label: "Пауза между клавишами, мс", help: "0 — вставить сразу." },
    },
  },
  typeText: {
    name: "Напечатать текст",
    help: "Печатает по клавише туда, где стоит курсор: в редакторы, клетки кода, части даты.",
    words: "клавиатура ввод буквы код otp редактор monaco дата type text",
    example: "Печатает адрес почты в поле входа.",
    inputs: {
      text: { label: "Текст", help: "Перенос строки — клавиша Enter." },
      selectors: {
        label: "Элемент",
        help: "Сначала по нему щёлкнут. Пусто — там, где сейчас курсор.",
      },
      typingDelay: { label: "Пауза между клавишами, мс" },
    },
  },
  press: {
    name: "Нажать клавишу",
    help: "Нажимает клавишу или сочетание вроде Control+A один или несколько раз, в элементе или там, где курсор.",
    words: "клавиатура enter tab escape press key",
    example: "Отправляет форму клавишей Enter.",
    inputs: {
      key,
      times: { label: "Сколько раз" },
      selectors: { label: "Элемент", help: "Пусто — там, где сейчас курсор." },
    },
  },
  keyDown: {
    name: "Опустить клавишу",
    help: "Нажимает клавишу и не отпускает; приходит из записей.",
    words: "клавиатура key down",
    example: "Удерживает Enter до шага «Отпустить клавишу».",
    inputs: { key },
  },
  keyUp: {
    name: "Отпустить клавишу",
    help: "Отпускает нажатую клавишу; приходит из записей.",
    words: "клавиатура key up",
    example: "Отпускает Enter.",
    inputs: { key },
  },
  select: {
    name: "Выбрать из списка",
    help: "Выбирает варианты выпадающего списка по значению, по тексту или по номеру.",
    words: "select выпадающий список пункт опция",
    example: "Выбирает страну «Португалия».",
    inputs: {
      selectors: element,
      by: {
        label: "Искать пункт по",
        options: { value: "значению", text: "тексту", index: "номеру" },
      },
      options: { label: "Пункты", help: "По одному в строке; номера считаются с нуля." },
    },
  },
  check: {
    name: "Поставить флажок",
    help: "Ставит или снимает галочку или переключатель; то, что уже так стоит, не трогает.",
    words: "галочка чекбокс checkbox radio",
    example: "Соглашается с условиями.",
    inputs: { selectors: element, isChecked: { label: "Поставить" } },
  },
} as const satisfies StepTexts;
