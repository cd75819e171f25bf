import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const place = {
  place: {
    label: "В какое место",
    options: { middle: "В середину элемента", offset: "С отступом от угла" },
  },
  offsetX: { label: "Отступ слева, px" },
  offsetY: { label: "Отступ сверху, px" },
} as const;
const pointer = {
  selectors: element,
  button: {
    label: "Кнопка мыши",
    options: {
      left: "Левая",
      middle: "Средняя",
      right: "Правая",
      back: "Назад",
      forward: "Вперёд",
    },
  },
  ...place,
  duration: { label: "Удерживать, мс" },
  deviceType: {
    label: "Устройство",
    help: "Касание — короткое нажатие пальцем.",
    options: { mouse: "Мышь", pen: "Перо", touch: "Касание" },
  },
} as const;

export const pointerTexts = {
  click: {
    name: "Нажать",
    help: "Нажимает на кнопку, ссылку или другой элемент, как человек: когда он виден, не движется и ничем не закрыт.",
    words: "клик кликнуть кнопка ссылка тап click",
    example: "Нажимает кнопку «Войти».",
    inputs: pointer,
  },
  doubleClick: {
    name: "Нажать дважды",
    help: "Дважды подряд нажимает на элемент, когда он виден, не движется и ничем не закрыт.",
    words: "двойной клик double click",
    example: "Открывает строку таблицы двойным нажатием.",
    inputs: pointer,
  },
  hover: {
    name: "Навести указатель",
    help: "Наводит указатель на элемент и оставляет его там, чтобы открылось меню или подсказка.",
    words: "мышь меню подсказка hover",
    example: "Открывает выпадающее меню «Товары».",
    inputs: { selectors: element, ...place },
  },
  scroll: {
    name: "Прокрутить",
    help: "Прокручивает страницу или элемент и ждёт, пока загрузится то, что при этом появляется.",
    words: "скролл вниз вверх scroll лента",
    example: "Прокручивает страницу на 600 пикселей вниз.",
    inputs: {
      mode: {
        label: "Как",
        options: {
          to: "До точки",
          by: "На расстояние",
          intoView: "Пока элемент не станет виден",
          end: "До конца",
        },
      },
      selectors: { label: "Элемент", help: "Пусто — прокручивается страница." },
      x: { label: "Вправо, px" },
      y: { label: "Вниз, px" },
    },
  },
  wheel: {
    name: "Покрутить колесо мыши",
    help: "Крутит колесо над элементом или серединой страницы — так, как это слышат карты и бесконечные списки.",
    words: "прокрутка масштаб карта мышь wheel zoom",
    example: "Крутит колесо на 300 пикселей вниз.",
    inputs: {
      selectors: { label: "Над каким элементом", help: "Пусто — над серединой страницы." },
      x: { label: "Вправо, px" },
      y: { label: "Вниз, px" },
    },
  },
  drag: {
    name: "Перетащить",
    help: "Перетаскивает элемент на другой или на заданное расстояние с нажатой кнопкой мыши.",
    words: "переместить порядок сортировка ползунок бросить drag drop",
    example: "Перетаскивает первый товар в корзину.",
    inputs: {
      selectors: element,
      to: { label: "Куда", options: { element: "На элемент", distance: "На расстояние" } },
      targetSelectors: { label: "На какой элемент", help: "По одному варианту на строке." },
      ...place,
      x: { label: "Вправо, px" },
      y: { label: "Вниз, px" },
      holdMs: {
        label: "Держать перед движением, мс",
        help: "Некоторые страницы берут элемент только через мгновение.",
      },
    },
  },
} as const satisfies StepTexts;
