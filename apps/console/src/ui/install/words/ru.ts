/** `labels` are what the browser itself calls things, in its own language. */
export const install = {
  unpack: "Распакуйте архив в папку, которую не будете удалять.",
  open: "Откройте в браузере страницу {{address}}.",
  developerMode: "Включите справа вверху «Режим разработчика» (Developer mode) и не выключайте.",
  load: "Нажмите «Загрузить распакованное расширение» (Load unpacked) и выберите папку.",
  labels: {
    archive: "архив .zip",
    folder: "папка",
    developerMode: "Режим разработчика",
    load: "Загрузить распакованное",
    pack: "Упаковать",
    update: "Обновить",
  },
} as const;
