/** Codes and passkeys, where they are asked for. */
export const security = {
  ownPassword: "Ваш пароль",
  code: "Код второго фактора",
  codeHint: "Шесть цифр из приложения или один из резервных кодов",
  codeNeeded: "Введите код второго фактора",
  codeWrong: "Код неверен или уже использован",
  codeTitle: "Подтвердите вход",
  codeSubmit: "Подтвердить",
  back: "Назад",
  usePasskey: "Использовать ключ доступа",
  passkeyRefused: "Этот ключ доступа не подошёл",
  passkeyStopped:
    "Ключ доступа не использован: отменено, время вышло, или на этом устройстве его нет",
  passkeyKnown: "На этом устройстве уже есть ключ доступа к Baton",
  or: "или",
} as const;
