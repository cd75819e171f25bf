export const tabs = {
  label: "Разделы настроек",
  common: "Общие",
  extensions: "Расширения",
  scripts: "Скрипты",
  actions: "Действия",
  uploads: "Загрузки",
} as const;
