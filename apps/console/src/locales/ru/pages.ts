export const pages = {
  proxyTitle: "Прокси в этой версии нет",
  proxyText: "Список, проверка и смена IP появятся в следующей версии.",
} as const;
