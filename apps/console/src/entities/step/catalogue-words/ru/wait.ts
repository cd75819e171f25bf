import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element, readTo } from "./shared.ts";

const where: InputText = {
  label: "Где искать",
  help: "По одному варианту в строке; пусто — вся страница.",
};

export const waitTexts = {
  waitTime: {
    name: "Подождать",
    help: "Ждёт заданное число секунд. Если нужно дождаться чего-то на странице, надёжнее и быстрее ждать именно этого.",
    words: "пауза секунды задержка sleep wait",
    example: "Ждёт две секунды.",
    inputs: { seconds: { label: "Секунд" } },
  },
  randomPause: {
    name: "Случайная пауза",
    help: "Ждёт случайное время между двумя границами. Его задаёт зерно запуска, поэтому повторённый запуск ждёт столько же.",
    words: "пауза рандом задержка random",
    example: "Ждёт от одной до пяти секунд.",
    inputs: { seconds: { label: "Секунд" } },
  },
  waitElement: {
    name: "Дождаться элемента",
    help: "Ждёт, пока элемент появится, исчезнет или их станет нужное число; если этого не случится вовремя, завершится ошибкой.",
    words: "ожидание появится исчезнет загрузка wait element",
    example: "Ждёт, пока появится хотя бы одна карточка товара.",
    inputs: {
      selectors: element,
      state: {
        label: "Состояние",
        options: {
          visible: "Виден",
          hidden: "Не виден",
          present: "Есть на странице",
          absent: "Нет на странице",
          any: "Любое",
        },
      },
      operator: {
        label: "Сравнение",
        options: { ">=": "не меньше", "==": "ровно", "<=": "не больше" },
      },
      count: { label: "Сколько элементов" },
      attributes: {
        label: "Атрибуты",
        help: "JSON с атрибутами, которые должны быть у элемента.",
      },
      properties: {
        label: "Свойства",
        help: "JSON со свойствами, которые должны быть у элемента.",
      },
    },
  },
  waitText: {
    name: "Дождаться текста",
    help: "Ждёт, пока текст появится на странице или исчезнет; если этого не случится вовремя, завершится ошибкой.",
    words: "ожидание надпись сообщение wait text",
    example: "Ждёт надпись «Заказ оформлен».",
    inputs: {
      text: { label: "Текст" },
      state: {
        label: "Когда продолжить",
        options: { appears: "Текст появился", disappears: "Текст исчез" },
      },
      selectors: where,
    },
  },
  waitNavigation: {
    name: "Дождаться перехода",
    help: "Ждёт, пока загрузится другая страница: любая или та, чей адрес задан.",
    words: "ожидание загрузка адрес переход navigation",
    example: "Ждёт, пока откроется личный кабинет.",
    inputs: {
      url: {
        label: "Адрес содержит",
        help: "* — любые символы; пусто — любая загрузка.",
      },
    },
  },
  waitExpression: {
    name: "Дождаться выражения",
    help: "Ждёт, пока выражение JavaScript на странице станет истинным: для того, чего не скажешь другими ожиданиями.",
    words: "javascript условие expression",
    example: "Ждёт, пока document.title станет непустым.",
    inputs: { expression: { label: "Выражение JavaScript" } },
  },
  waitDownload: {
    name: "Дождаться загрузки файла",
    help: "Ждёт, пока файл, который скачивает страница, целиком не окажется в папке браузера.",
    words: "скачать файл сохранить download",
    example: "Ждёт файл, имя которого кончается на .csv.",
    inputs: {
      fileName: { label: "Имя файла", help: "* — что угодно; пусто — любой файл." },
      variable: {
        label: "Переменная",
        help: "Дальше есть {{переменная.name}} и {{переменная.size}}; пусто — не нужна.",
      },
    },
  },
  waitRequest: {
    name: "Дождаться запроса",
    help: "Ждёт ответа на запрос, который страница сделала после последнего шага с действием.",
    words: "сеть api ajax fetch xhr ответ json network request",
    example: "Ждёт цены, которые загружает страница, и читает первую.",
    inputs: {
      url: { label: "Адрес содержит", help: "* — что угодно." },
      method: {
        label: "Метод",
        options: {
          any: "Любой",
          GET: "GET",
          POST: "POST",
          PUT: "PUT",
          PATCH: "PATCH",
          DELETE: "DELETE",
        },
      },
      status: { label: "Статус", help: "Например any, 2xx или 200; с другими ждёт дальше." },
      take: {
        label: "Взять из ответа",
        options: { nothing: "Ничего", text: "Его текст", json: "Значение из JSON" },
      },
      path: {
        label: "Путь к значению",
        help: "Например data.items.0.name; пусто — весь ответ, как и для текста.",
      },
      name: { label: "Имя", help: "Под этим именем значение станет переменной." },
      isCollected: {
        label: "Сохранить в данные запуска",
        help: "Если выключено, значение останется только переменной.",
      },
    },
  },
  waitDialog: {
    name: "Прочитать вопрос страницы",
    help: "Ждёт, пока страница что-то спросит (alert, confirm, prompt), и читает текст. К этому времени на него уже отвечено.",
    words: "диалог окно сообщение alert confirm prompt dialog",
    example: "Читает сообщение, которое страница показывает после щелчка.",
    inputs: {
      match: { label: "Его текст содержит", help: "Пусто — любой текст." },
      ...readTo,
    },
  },
} as const satisfies StepTexts;
