export const github = {
  title: "GitHub",
  text: "Ваш репозиторий: файлы, которые вы загружаете, и файл с доступом для агентов.",
} as const;
