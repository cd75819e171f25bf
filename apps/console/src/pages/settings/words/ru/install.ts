export const install = {
  title: "Как установить",
  connected: "Браузер появится строкой в таблице расширений.",
} as const;
