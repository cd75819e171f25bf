import type { Portuguese } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const overview: Portuguese<typeof ru.overview> = {
  period: "Em que período",
  periods: { day: "24 horas", week: "7 dias", month: "30 dias" },
  allWell: "Tudo em ordem",
  allWellText:
    "Nenhuma falha permanece, todas as extensões estão conectadas e tudo o que está agendado será executado.",
  empty: "Aqui se verá como estão as extensões",
  emptyText: "Crie um navegador ou instale o arquivo: a extensão aparece sozinha.",
  online: "{{online, number}} de {{all, number}} conectadas",
  failing: "Falhas que permanecem",
  failingNone: "Não há nenhuma.",
  places: "e mais {{count, number}}",
  extensions_one: "{{count, number}} extensão",
  extensions_many: "{{count, number}} extensões",
  extensions_other: "{{count, number}} extensões",
  allCauses: "Todas as causas",
  showFailing: "Mostrar as extensões",
  offline: "Desconectadas",
  offlineNone: "Todas estão conectadas.",
  offlineFor: "há {{duration}}",
  neverSeen: "ainda não se conectou",
  showAll_one: "Mostrar {{count, number}}",
  showAll_many: "Mostrar todas as {{count, number}}",
  showAll_other: "Mostrar todas as {{count, number}}",
  wontRun: "Não será executado",
  wontRunNone: "Tudo o que está agendado ou na fila será executado.",
  noTariff: "Não há plano válido: nada do que está na fila começa ({{count, number}}).",
  scheduledWithoutScript_one: "Com agendamento, mas sem script: {{count, number}} extensão",
  scheduledWithoutScript_many: "Com agendamento, mas sem script: {{count, number}} extensões",
  scheduledWithoutScript_other: "Com agendamento, mas sem script: {{count, number}} extensões",
  scheduleOver_one: "O agendamento terminou: {{count, number}} extensão",
  scheduleOver_many: "O agendamento terminou: {{count, number}} extensões",
  scheduleOver_other: "O agendamento terminou: {{count, number}} extensões",
  withoutScript_one: "Sem script: {{count, number}} extensão",
  withoutScript_many: "Sem script: {{count, number}} extensões",
  withoutScript_other: "Sem script: {{count, number}} extensões",
  groupAtLimit:
    "Grupo “{{name}}”: todas as threads em uso ({{limit, number}}), {{count, number}} na fila",
  proxyAtLimit:
    "Proxy “{{name}}”: todas as threads em uso ({{limit, number}}), {{count, number}} na fila",
  tariffFull:
    "O plano está esgotado: {{used, number}} de {{max, number}} extensões. Novas não se conectam.",
  runs: "Execuções",
  charts: "Gráficos e tempo dos passos",
};
