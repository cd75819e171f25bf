export const documents = {
  emptyTitle: "Документов пока нет",
  emptyText: "Перетащите файлы сюда. Их можно загружать на сайты шагом «Загрузить документ».",
  drop: "Отпустите, чтобы загрузить",
  upload: "Загрузить",
  quota: "{{used}} из {{total}}",
  states: { waiting: "Ждёт очереди", sending: "Загружается" },
  deleteTitle: "Удалить документ?",
  deleteText: "Шаги, которые его загружают, перестанут работать. Отменить это нельзя.",
  columns: {
    name: "Имя",
    size: "Размер",
    type: "Тип",
    created: "Загружен",
    actions: "Действия",
  },
} as const;
