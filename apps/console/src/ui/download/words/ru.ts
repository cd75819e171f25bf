export const downloads = {
  saving: "Скачивается {{name}}: {{size}}",
  saved: "Скачано: {{name}}, {{size}}",
  signedOut: "Скачивание {{name}} прервано на {{size}}: сеанс завершился",
} as const;
