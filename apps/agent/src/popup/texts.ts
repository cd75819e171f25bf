import type { RefusalReason } from "@baton/contract";
import type { LinkState } from "@baton/runner";

export interface Texts {
  link: Record<LinkState, string>;
  notEnrolled: string;
  nothingRuns: string;
  row: (number: number, count: number, name: string) => string;
  step: (number: number, count: number, name: string) => string;
  paused: string;
  stop: string;
  sureToStop: string;
  goOn: string;
  stopNow: string;
  retry: string;
  refusals: Record<RefusalReason | "notConfigured", string>;
  unsent: (count: number) => string;
  version: (version: string) => string;
}

const ru: Texts = {
  link: {
    online: "Онлайн",
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
  sureToStop: "Остановить скрипт? Текущий шаг прервётся, собранные данные сохранятся.",
  goOn: "Продолжать",
  stopNow: "Остановить скрипт",
  retry: "Попробовать снова",
  refusals: {
    notConfigured: "В архиве нет настроек. Скачайте его в консоли заново.",
    unknownToken: "Консоль не знает этого архива. Скачайте его заново.",
    revoked: "Доступ этого браузера отозван.",
    protocolTooOld: "Агент слишком старый для консоли. Скачайте архив заново.",
    protocolTooNew: "Агент новее консоли. Обновите консоль.",
    unknownMessage: "Консоль не поняла агента. Скачайте архив заново.",
    tooManyRequests: "С этого адреса подключалось слишком много неизвестных браузеров.",
    limitReached: "В тарифе больше нет места для расширений.",
    tariffExpired: "Срок тарифа истёк.",
    helloExpected: "Соединение не удалось начать.",
    replaced: "Этот браузер уже подключён в другом месте.",
  },
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
  sureToStop: "Stop the script? The step in progress is cut off; data collected so far is kept.",
  goOn: "Keep running",
  stopNow: "Stop the script",
  retry: "Try again",
  refusals: {
    notConfigured: "The archive has no settings. Download it from the console again.",
    unknownToken: "The console does not know this archive. Download it again.",
    revoked: "This browser's access was revoked.",
    protocolTooOld: "The agent is too old for the console. Download the archive again.",
    protocolTooNew: "The agent is newer than the console. Update the console.",
    unknownMessage: "The console did not understand the agent. Download the archive again.",
    tooManyRequests: "Too many unknown browsers have connected from this address.",
    limitReached: "The tariff has no room for more extensions.",
    tariffExpired: "The tariff has expired.",
    helloExpected: "The connection could not be opened.",
    replaced: "This browser is already connected elsewhere.",
  },
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
  sureToStop: "Parar o script? O passo em andamento é cortado; os dados já coletados ficam.",
  goOn: "Continuar",
  stopNow: "Parar o script",
  retry: "Tentar de novo",
  refusals: {
    notConfigured: "O arquivo não tem configurações. Baixe-o de novo no console.",
    unknownToken: "O console não conhece este arquivo. Baixe-o de novo.",
    revoked: "O acesso deste navegador foi revogado.",
    protocolTooOld: "O agente é antigo demais para o console. Baixe o arquivo de novo.",
    protocolTooNew: "O agente é mais novo que o console. Atualize o console.",
    unknownMessage: "O console não entendeu o agente. Baixe o arquivo de novo.",
    tooManyRequests: "Muitos navegadores desconhecidos se conectaram deste endereço.",
    limitReached: "O plano não tem lugar para mais extensões.",
    tariffExpired: "O plano expirou.",
    helloExpected: "Não foi possível abrir a conexão.",
    replaced: "Este navegador já está conectado em outro lugar.",
  },
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
