export const github = {
  title: "GitHub",
  notYetTitle: "Подключения GitHub в этой версии нет",
  notYetText:
    "Хранение файлов в репозитории и вход через GitHub появятся в следующей версии. Токен для ваших шагов можно указать при генерации расширения.",
} as const;
