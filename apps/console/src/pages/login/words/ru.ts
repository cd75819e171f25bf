export const login = {
  title: "Вход в Baton",
  username: "Имя пользователя",
  password: "Пароль",
  submit: "Войти",
  invalid: "Неверное имя пользователя или пароль.",
  version: "Версия {{version}}",
} as const;
