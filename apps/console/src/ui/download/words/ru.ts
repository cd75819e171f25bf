export const downloads = {
  saving: "Скачивается {{name}}: {{size}}",
  saved: "Скачано: {{name}}, {{size}}",
} as const;
