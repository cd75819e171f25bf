import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

export const accountTexts = {
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
} as const satisfies StepTexts;
