import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

export const pageTexts = {
  open: {
    name: "Открыть страницу",
    help: "Открывает адрес в текущей вкладке или в новой и ждёт, пока страница будет готова. Файл скачивается.",
    words: "перейти адрес ссылка сайт url goto navigate вкладка",
    example: "Открывает shop.example в текущей вкладке.",
    inputs: {
      url: { label: "Адрес", help: "Полный адрес с https://; можно вставлять переменные." },
      isNewTab: { label: "В новой вкладке" },
      ready: {
        label: "Страница открыта, когда",
        help: "Готова — значит прочитана целиком; картинки могут ещё загружаться.",
        options: {
          domReady: "Готова",
          load: "Загружено всё, и картинки",
          quiet: "Сеть затихла",
        },
      },
      failsOnErrorStatus: {
        label: "Ошибка при ответе 4xx и 5xx",
        help: "Если выключено, код ответа только записан в журнал.",
      },
      signIn: {
        label: "Вход, который спрашивает браузер",
        options: { none: "Нет", basic: "Имя и пароль" },
      },
      user: { label: "Имя пользователя" },
      password: { label: "Пароль" },
    },
  },
  reload: {
    name: "Обновить страницу",
    help: "Загружает текущую страницу заново.",
    words: "перезагрузить refresh f5",
    example: "Обновляет страницу и ждёт её загрузки.",
    inputs: {},
  },
  back: {
    name: "Назад",
    help: "Возвращается к предыдущей странице вкладки.",
    words: "история вернуться предыдущая",
    example: "Возвращается к списку после просмотра карточки.",
    inputs: {},
  },
  forward: {
    name: "Вперёд",
    help: "Переходит к следующей странице в истории вкладки.",
    words: "история следующая",
    example: "Снова открывает страницу, с которой вернулись.",
    inputs: {},
  },
  closeTab: {
    name: "Закрыть вкладку",
    help: "Закрывает текущую вкладку и переходит к предыдущей.",
    words: "close tab окно",
    example: "Закрывает вкладку, открытую ссылкой.",
    inputs: {},
  },
  switchTab: {
    name: "Перейти на вкладку",
    help: "Переключается на вкладку по части адреса или заголовка.",
    words: "вкладка окно tab switch popup",
    example: "Переходит на вкладку, в адресе которой есть checkout.",
    inputs: {
      tab: {
        label: "Какая вкладка",
        options: { matching: "По адресу или заголовку", first: "Первая вкладка запуска" },
      },
      match: {
        label: "Адрес или заголовок содержит",
        help: "Пусто — вкладка, открытая последней.",
      },
    },
  },
  answerDialog: {
    name: "Ответить на вопрос страницы",
    help: "Говорит заранее, как ответить на окно страницы (alert, confirm, prompt, уход со страницы). Без этого шага ответ — ОК.",
    words: "диалог окно подтверждение отмена alert confirm prompt beforeunload dialog",
    example: "На следующий вопрос страницы отвечает «Отмена».",
    inputs: {
      dialogs: {
        label: "На что ответить",
        options: { next: "На следующий вопрос", all: "На все вопросы с этого шага" },
      },
      answer: { label: "Ответ", options: { accept: "ОК", dismiss: "Отмена" } },
      text: { label: "Текст ответа", help: "Для prompt; пусто — то, что предлагает страница." },
    },
  },
  setViewport: {
    name: "Размер окна",
    help: "Задаёт размер видимой области страницы, как в записи.",
    words: "viewport экран разрешение мобильный",
    example: "Показывает страницу как на экране 1280 × 800.",
    inputs: {
      width: { label: "Ширина, px" },
      height: { label: "Высота, px" },
      deviceScaleFactor: { label: "Масштаб" },
      isMobile: { label: "Мобильная страница" },
      hasTouch: { label: "Сенсорный экран" },
      isLandscape: { label: "Горизонтально" },
    },
  },
  emulateNetwork: {
    name: "Скорость сети",
    help: "Ограничивает скорость сети, как в записи.",
    words: "network медленный интернет задержка throttling",
    example: "Загружает страницу как по медленной мобильной сети.",
    inputs: {
      download: { label: "Загрузка, байт/с", help: "−1 — без ограничения." },
      upload: { label: "Отправка, байт/с", help: "−1 — без ограничения." },
      latency: { label: "Задержка, мс" },
    },
  },
  screenshot: {
    name: "Снимок экрана",
    help: "Сохраняет снимок страницы или элемента в журнал запуска.",
    words: "скриншот картинка фото screenshot",
    example: "Сохраняет всю страницу вместе с тем, что ниже экрана.",
    inputs: {
      area: {
        label: "Что снять",
        options: { page: "Видимую часть", fullPage: "Всю страницу", element: "Элемент" },
      },
      selectors: element,
    },
  },
  uploadDocument: {
    name: "Загрузить документ",
    help: "Прикладывает файлы из раздела «Документы» к полю выбора файла, к кнопке, которая его открывает, или к месту, куда их перетаскивают.",
    words: "файл upload прикрепить вложение документ картинка",
    example: "Выбирает документ в поле input[type=file].",
    inputs: { selectors: element, documentId: { label: "Документ" } },
  },
} as const satisfies StepTexts;
