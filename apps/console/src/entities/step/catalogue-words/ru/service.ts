import type { StepTexts } from "../catalogue-texts.ts";

export const serviceTexts = {
  httpRequest: {
    name: "HTTP-запрос",
    help: "Обращается к адресу с сервера, а не из браузера, и сохраняет ответ. {{secret.имя}} заменяет секрет из настроек: ни журнал, ни браузер его не видят.",
    words: "api rest вызов вебхук webhook fetch get post json curl запросить",
    example: "Спрашивает у API цену товара и сохраняет её как price.",
    inputs: {
      method: {
        label: "Метод",
        options: {
          GET: "GET",
          POST: "POST",
          PUT: "PUT",
          PATCH: "PATCH",
          DELETE: "DELETE",
          HEAD: "HEAD",
        },
      },
      url: {
        label: "Адрес",
        help: "Полный адрес с https://; адреса частных сетей отклоняются.",
      },
      headers: { label: "Заголовки", help: "По одному в строке: Имя: значение." },
      bodyKind: {
        label: "Тело",
        options: { none: "Нет", json: "JSON", form: "Форма", text: "Текст" },
      },
      body: {
        label: "Содержимое",
        help: "Переменные внутри кавычек JSON подставляются так, что он остаётся верным JSON.",
      },
      form: { label: "Поля формы", help: "По одному в строке: имя=значение." },
      statuses: {
        label: "Ожидаемые статусы",
        help: "Например 200-299, 404. При любом другом шаг завершится ошибкой.",
      },
      answer: {
        label: "Что сохранить",
        options: { text: "Ответ как текст", json: "JSON ответа", status: "Статус ответа" },
      },
      jsonPath: {
        label: "Путь в JSON",
        help: "Например items.0.price; пусто — весь ответ.",
      },
      name: {
        label: "Имя",
        help: "Пусто — ничего не сохраняется; иначе это переменная для следующих шагов.",
      },
      isCollected: {
        label: "Сохранить в данные запуска",
        help: "Если выключено, значение останется только переменной.",
      },
    },
  },
  sendToTelegram: {
    name: "Отправить в Telegram",
    help: "Отправляет текст, снимок страницы или документ в чат вашего бота; бот настраивается в выгрузке данных.",
    words: "сообщение уведомить уведомление чат бот тг telegram",
    example: "Пишет в чат «Заказ оформлен».",
    inputs: {
      what: {
        label: "Что отправить",
        options: { text: "Текст", screenshot: "Снимок страницы", document: "Документ" },
      },
      text: { label: "Текст", help: "До 4096 знаков." },
      documentId: { label: "Документ" },
    },
  },
  rebootProxy: {
    name: "Перезагрузить прокси",
    help: "Даёт прокси этого расширения другой адрес по ссылке, которая у прокси есть. Не чаще раза в минуту: адрес моложе минуты остаётся.",
    words: "ip смена ротация адрес ссылка мобильный reboot proxy",
    example: "Перезагружает прокси и ждёт секунду.",
    inputs: { pauseSeconds: { label: "Пауза после, секунд" } },
  },
} as const satisfies StepTexts;
