import type { CatalogueTexts, InputText } from "./catalogue-texts.ts";

const element: InputText = {
  label: "Элемент",
  help: "Как найти элемент: по одному варианту в строке.",
};
const where: InputText = {
  label: "Где искать",
  help: "По одному варианту в строке; пусто — вся страница.",
};
const readTo = {
  name: {
    label: "Имя",
    help: "Под этим именем значение попадёт в данные и станет переменной для следующих шагов.",
  },
  isCollected: {
    label: "Сохранить в данные запуска",
    help: "Если выключено, значение останется только переменной.",
  },
} as const;
const limit: InputText = { label: "Не больше", help: "Сколько записей прочитать." };
const key: InputText = { label: "Клавиша", help: "Например Enter, a или Control+A." };
const attributeOptional: InputText = {
  label: "Атрибут",
  help: "Пусто — видимый текст; иначе имя атрибута, например href.",
};

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

export const catalogue: CatalogueTexts = {
  kinds: {
    page: "Страница и вкладки",
    pointer: "Мышь",
    input: "Ввод",
    wait: "Ожидание",
    read: "Чтение данных",
    flow: "Условия и повторы",
    action: "Свои действия",
  },
  blocks: { then: "Если да", else: "Если нет", steps: "Шаги" },
  types: {
    custom: {
      name: "Своё действие",
      help: "Список шагов, который можно сохранить и использовать в скриптах.",
      words: "составное сценарий запись шаги custom",
      example: "Открыть страницу, дождаться заголовка и прочитать его.",
      inputs: {},
    },
    open: {
      name: "Открыть страницу",
      help: "Открывает адрес в текущей вкладке или в новой и ждёт, пока страница будет готова. Файл скачивается.",
      words: "перейти адрес ссылка сайт url goto navigate вкладка",
      example: "Открывает example.com в текущей вкладке.",
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
    click: {
      name: "Нажать",
      help: "Нажимает на кнопку, ссылку или другой элемент.",
      words: "клик кликнуть кнопка ссылка тап click",
      example: "Нажимает кнопку «Войти».",
      inputs: pointer,
    },
    doubleClick: {
      name: "Нажать дважды",
      help: "Двойное нажатие на элемент.",
      words: "двойной клик double click",
      example: "Открывает строку таблицы двойным нажатием.",
      inputs: pointer,
    },
    hover: {
      name: "Навести указатель",
      help: "Наводит указатель на элемент, чтобы открыть меню или подсказку.",
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
    fill: {
      name: "Заполнить поле",
      help: "Вводит текст в поле, выбирает пункт или ставит флажок.",
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
    press: {
      name: "Нажать клавишу",
      help: "Нажимает клавишу или сочетание один или несколько раз.",
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
      help: "Выбирает пункты выпадающего списка.",
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
      help: "Ставит или снимает флажок либо переключатель.",
      words: "галочка чекбокс checkbox radio",
      example: "Соглашается с условиями.",
      inputs: { selectors: element, isChecked: { label: "Поставить" } },
    },
    waitTime: {
      name: "Подождать",
      help: "Ждёт заданное число секунд.",
      words: "пауза секунды задержка sleep wait",
      example: "Ждёт две секунды.",
      inputs: { seconds: { label: "Секунд" } },
    },
    randomPause: {
      name: "Случайная пауза",
      help: "Ждёт случайное время между двумя границами.",
      words: "пауза рандом задержка random",
      example: "Ждёт от одной до пяти секунд.",
      inputs: { seconds: { label: "Секунд" } },
    },
    waitElement: {
      name: "Дождаться элемента",
      help: "Ждёт, пока элемент появится, исчезнет или их станет нужное число.",
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
      help: "Ждёт, пока текст появится на странице или исчезнет.",
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
      help: "Ждёт, пока страница сменится и загрузится.",
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
      help: "Ждёт, пока выражение JavaScript на странице станет истинным.",
      words: "javascript условие expression",
      example: "Ждёт, пока document.title станет непустым.",
      inputs: { expression: { label: "Выражение JavaScript" } },
    },
    readText: {
      name: "Прочитать текст",
      help: "Читает видимый текст элемента.",
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
      help: "Читает тексты или атрибут всех найденных элементов.",
      words: "все элементы массив перечень extract list",
      example: "Читает названия всех товаров под именем products.",
      inputs: { selectors: element, attribute: attributeOptional, limit, ...readTo },
    },
    readTable: {
      name: "Прочитать таблицу",
      help: "Читает таблицу как список записей; имена берутся из шапки.",
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
    checkSignIn: {
      name: "Проверить вход",
      help: "Смотрит по признакам сети, выполнен ли вход в аккаунт, и сообщает таблице. Сам не входит.",
      words: "аккаунт авторизация вход бан сессия куки account login cookies",
      example: "Открывает стартовую страницу сети и завершается ошибкой, если вход не выполнен.",
      inputs: {
        opensStartPage: { label: "Сначала открыть стартовую страницу сети" },
        failsUnlessSignedIn: { label: "Ошибка, если вход не выполнен" },
        variable: {
          label: "Переменная",
          help: "Станет signedIn, signedOut, banned, challenged или unknown. Пусто — без переменной.",
        },
      },
    },
    saveToAccountData: {
      name: "Сохранить в данные аккаунта",
      help: "Сохраняет прочитанное как столбец этого аккаунта в таблице расширений.",
      words: "аккаунт столбец друзья страницы реклама имя профиль account fact",
      example: "Читает имя из заголовка профиля в столбец «Имя аккаунта».",
      inputs: {
        fact: {
          label: "Столбец",
          help: "Количества и деньги берутся из первого числа в прочитанном.",
          options: {
            accountName: "Имя аккаунта",
            accountId: "ID аккаунта",
            fanPageCount: "Фан-страницы",
            adsCabinet: "Рекламный кабинет",
            businessManagerCount: "Бизнес-менеджеры",
            isTwoFactorEnabled: "2FA включена",
            isAdsAvailable: "Реклама доступна",
            interests: "Интересы",
            externalActivities: "Внешние действия",
            adsPreferences: "Настройки рекламы",
            extendedStatus: "Расширенный статус",
            limit: "Лимит",
            billing: "Биллинг",
            geo: "Гео",
            currency: "Валюта",
            card: "Карта",
            rfa: "РФА",
            friendsCount: "Друзья",
            friendsSuggestions: "Возможные друзья",
          },
        },
        source: {
          label: "Что прочитать",
          options: {
            text: "Текст элемента",
            attribute: "Атрибут элемента",
            count: "Число элементов",
            address: "Адрес страницы",
            value: "Значение отсюда",
          },
        },
        selectors: element,
        attribute: { label: "Атрибут" },
        value: { label: "Значение", help: "Можно использовать переменные." },
        after: {
          label: "Только то, что стоит после",
          help: "Из profile.php?id=17&v=2 текст id= оставит 17. Пусто — всё.",
        },
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
    randomOrder: {
      name: "В случайном порядке",
      help: "Выполняет шаги внутри в случайном порядке.",
      words: "перемешать рандом порядок shuffle random",
      example: "Открывает три раздела в случайном порядке.",
      inputs: {},
    },
  },
};
