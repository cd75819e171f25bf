import { FAILURES_PT, FAILURES_RU, type FailureCode, type TickReason } from "@baton/contract";

/** A group of events in one message: how its heading goes, by how many there are. */
interface Words {
  runsFailed(count: number): string;
  extensionsOffline(count: number): string;
  schedulesMissed(count: number): string;
  webhookOff(name: string, reason: string): string;
  more(count: number): string;
  row(name: string): string;
  missed: Partial<Record<TickReason, string>>;
  /** Agents say in English what a run failed of, and more exactly: who reads that has it as it is. */
  failures: Readonly<Record<FailureCode, string>> | null;
}

const plural = (language: string, forms: Partial<Record<Intl.LDMLPluralRule, string>>) => {
  const rules = new Intl.PluralRules(language);
  return (count: number): string => `${count} ${forms[rules.select(count)] ?? forms.other ?? ""}`;
};

const ru: Words = {
  runsFailed: plural("ru", {
    one: "запуск завершился ошибкой",
    few: "запуска завершились ошибкой",
    other: "запусков завершились ошибкой",
  }),
  extensionsOffline: plural("ru", {
    one: "расширение офлайн",
    few: "расширения офлайн",
    other: "расширений офлайн",
  }),
  schedulesMissed: plural("ru", {
    one: "расширение пропустило запуск по расписанию",
    few: "расширения пропустили запуск по расписанию",
    other: "расширений пропустили запуск по расписанию",
  }),
  webhookOff: (name, reason) =>
    reason === "gone"
      ? `Вебхук «${name}» выключен: получатель ответил 410 Gone.`
      : `Вебхук «${name}» выключен: пять дней ни одно сообщение не доходит.`,
  more: (count) => `…и ещё ${count}`,
  row: (name) => `строка «${name}»`,
  missed: { serverDown: "сервер не работал" },
  failures: FAILURES_RU,
};

const en: Words = {
  runsFailed: plural("en", { one: "run failed", other: "runs failed" }),
  extensionsOffline: plural("en", {
    one: "extension went offline",
    other: "extensions went offline",
  }),
  schedulesMissed: plural("en", {
    one: "extension missed its scheduled run",
    other: "extensions missed their scheduled runs",
  }),
  webhookOff: (name, reason) =>
    reason === "gone"
      ? `Webhook “${name}” was switched off: its receiver answered 410 Gone.`
      : `Webhook “${name}” was switched off: nothing has come through for five days.`,
  more: (count) => `…and ${count} more`,
  row: (name) => `row “${name}”`,
  missed: { serverDown: "the server was down" },
  failures: null,
};

const pt: Words = {
  runsFailed: plural("pt", { one: "execução falhou", other: "execuções falharam" }),
  extensionsOffline: plural("pt", {
    one: "extensão se desconectou",
    other: "extensões se desconectaram",
  }),
  schedulesMissed: plural("pt", {
    one: "extensão perdeu a execução agendada",
    other: "extensões perderam a execução agendada",
  }),
  webhookOff: (name, reason) =>
    reason === "gone"
      ? `O webhook “${name}” foi desligado: o destinatário respondeu 410 Gone.`
      : `O webhook “${name}” foi desligado: nada chega há cinco dias.`,
  more: (count) => `…e mais ${count}`,
  row: (name) => `linha “${name}”`,
  missed: { serverDown: "o servidor estava parado" },
  failures: FAILURES_PT,
};

const LANGUAGES = { ru, en, pt };

/** Russian where the user has not said. */
export const noticeWords = (language: keyof typeof LANGUAGES | null): Words =>
  language === null ? ru : LANGUAGES[language];
export type NoticeWords = Words;
