import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const notice: Portuguese<typeof ru.notice> = {
  runFailed: "A execução falhou: {{script}}, {{extension}}",
  runsFailed_one: "{{count, number}} execução falhou",
  runsFailed_many: "{{count, number}} de execuções falharam",
  runsFailed_other: "{{count, number}} execuções falharam",
  toRun: "Abrir a execução",
  toRuns: "Mostrar as execuções",
  extensionOffline: "Desconectada: {{extension}}",
  extensionsOffline_one: "{{count, number}} extensão se desconectou",
  extensionsOffline_many: "{{count, number}} de extensões se desconectaram",
  extensionsOffline_other: "{{count, number}} extensões se desconectaram",
  toExtension: "Abrir a extensão",
  toExtensions: "Mostrar as extensões",
  scheduleMissed: "Uma execução agendada foi perdida: {{extension}}",
  schedulesMissed_one: "{{count, number}} extensão perdeu execuções agendadas",
  schedulesMissed_many: "{{count, number}} de extensões perderam execuções agendadas",
  schedulesMissed_other: "{{count, number}} extensões perderam execuções agendadas",
  toSchedule: "Abrir o agendamento",
  toSchedules: "Mostrar os agendamentos",
};
