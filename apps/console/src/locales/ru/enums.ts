import type {
  BrowserApi,
  ExtensionState,
  ScriptStatus,
  SocialNetwork,
  TokenKind,
  WaitReason,
} from "@baton/contract";

export const enums = {
  scriptStatus: {
    [-1]: "Неизвестно",
    0: "Ошибка",
    1: "Пауза",
    2: "Выполняется",
    3: "Прерван",
    4: "Завершён",
    5: "В очереди",
    6: "Ожидает браузер",
    7: "Завершён с ошибками",
  },
  extensionState: { [-1]: "Неизвестно", 0: "Выключено", 1: "Включено" },
  socialNetwork: { 0: "F net", 1: "VK", 2: "I net", 3: "Twitter", 4: "Google" },
  browserApi: {
    [-1]: "Нет",
    0: "Incogniton",
    1: "AdsPower",
    2: "Dolphin Anty",
    3: "Octo Browser",
    4: "Indigo",
    5: "GoLogin",
    6: "Undetectable",
    7: "BitBrowser",
    8: "Ant Browser",
    9: "Chromium",
  },
  waitReason: {
    groupLimit: "лимит группы",
    proxyLimit: "лимит прокси",
    disabled: "расширение выключено",
    offline: "браузер не подключён",
    tariff: "лимит тарифа",
    scheduleWindow: "вне расписания",
    next: "следующий на очереди",
  },
  tokenKind: {
    session: "Вход в консоль",
    agent: "Архив расширения",
    integration: "Интеграция",
    impersonation: "Вход оператора",
  },
} as const satisfies {
  scriptStatus: Record<ScriptStatus, string>;
  extensionState: Record<ExtensionState, string>;
  socialNetwork: Record<SocialNetwork, string>;
  browserApi: Record<BrowserApi, string>;
  waitReason: Record<WaitReason, string>;
  tokenKind: Record<TokenKind, string>;
};
