import type { LinkState } from "../link/link.ts";

export interface Texts {
  link: Record<LinkState, string>;
  notEnrolled: string;
  nothingRuns: string;
  row: (number: number, count: number, name: string) => string;
  step: (number: number, count: number, name: string) => string;
  paused: string;
  stop: string;
  retry: string;
  notConfigured: string;
  unsent: (count: number) => string;
  version: (version: string) => string;
}

const ru: Texts = {
  link: {
    online: "На связи",
    connecting: "Подключение…",
    waiting: "Нет связи",
    refused: "Отказано",
  },
  notEnrolled: "Ещё не подключён",
  nothingRuns: "Сейчас ничего не выполняется",
  row: (number, count, name) => `Действие ${number} из ${count}: ${name}`,
  step: (number, count, name) => `Шаг ${number} из ${count}: ${name}`,
  paused: "Пауза",
  stop: "Остановить",
  retry: "Попробовать снова",
  notConfigured: "В архиве нет настроек. Скачайте его в консоли заново.",
  unsent: (count) => `Ждут отправки: ${count}`,
  version: (version) => `Версия ${version}`,
};

const en: Texts = {
  link: {
    online: "Online",
    connecting: "Connecting…",
    waiting: "No connection",
    refused: "Refused",
  },
  notEnrolled: "Not connected yet",
  nothingRuns: "Nothing is running",
  row: (number, count, name) => `Action ${number} of ${count}: ${name}`,
  step: (number, count, name) => `Step ${number} of ${count}: ${name}`,
  paused: "Paused",
  stop: "Stop",
  retry: "Try again",
  notConfigured: "The archive has no settings. Download it from the console again.",
  unsent: (count) => `Waiting to be sent: ${count}`,
  version: (version) => `Version ${version}`,
};

const pt: Texts = {
  link: {
    online: "Conectado",
    connecting: "Conectando…",
    waiting: "Sem conexão",
    refused: "Recusado",
  },
  notEnrolled: "Ainda não conectado",
  nothingRuns: "Nada em execução",
  row: (number, count, name) => `Ação ${number} de ${count}: ${name}`,
  step: (number, count, name) => `Passo ${number} de ${count}: ${name}`,
  paused: "Em pausa",
  stop: "Parar",
  retry: "Tentar de novo",
  notConfigured: "O arquivo não tem configurações. Baixe-o de novo no console.",
  unsent: (count) => `A enviar: ${count}`,
  version: (version) => `Versão ${version}`,
};

const TEXTS: Record<string, Texts> = { ru, en, pt };

/** The browser's first language that there are texts for; like the console, Russian if none is. */
export function textsFor(languages: readonly string[]): { language: string; texts: Texts } {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => TEXTS[tag]);
  const language = known ?? "ru";
  return { language, texts: TEXTS[language] ?? ru };
}
