import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const overview: English<typeof ru.overview> = {
  period: "Over which time",
  periods: { day: "24 hours", week: "7 days", month: "30 days" },
  allWell: "All is well",
  allWellText:
    "No failure still stands, every extension is online, and all that is scheduled will run.",
  empty: "How your fleet is doing will be shown here",
  emptyText: "Connect the first browser: the page Extensions says how.",
  online: "{{online, number}} of {{all, number}} online",
  failing: "Failures that still stand",
  failingNone: "There are none.",
  places: "and {{count, number}} more",
  extensions_one: "{{count, number}} extension",
  extensions_other: "{{count, number}} extensions",
  allCauses: "All causes",
  showFailing: "Show the extensions",
  offlineCount_one: "{{count, number}} offline:",
  offlineCount_other: "{{count, number}} offline:",
  moreErrors_one: "{{count, number}} more error",
  moreErrors_other: "{{count, number}} more errors",
  offlineNone: "All are online.",
  offlineFor: "{{duration}} ago",
  neverSeen: "has not connected yet",
  showAll_one: "Show {{count, number}}",
  showAll_other: "Show all {{count, number}}",
  wontRun: "Will not run",
  wontRunNone: "All that is scheduled or queued will run.",
  noTariff: "There is no valid tariff: nothing that is queued begins ({{count, number}}).",
  scheduledWithoutScript_one: "A schedule, but no script: {{count, number}} extension",
  scheduledWithoutScript_other: "A schedule, but no script: {{count, number}} extensions",
  scheduleOver_one: "The schedule is over: {{count, number}} extension",
  scheduleOver_other: "The schedule is over: {{count, number}} extensions",
  withoutScript_one: "Without a script: {{count, number}} extension",
  withoutScript_other: "Without a script: {{count, number}} extensions",
  groupAtLimit:
    "Group “{{name}}”: all its threads are in use ({{limit, number}}), {{count, number}} queued",
  proxyAtLimit:
    "Proxy “{{name}}”: all its threads are in use ({{limit, number}}), {{count, number}} queued",
  tariffFull:
    "The tariff is used up: {{used, number}} of {{max, number}} extensions. New ones cannot connect.",
  runs: "Runs",
  charts: "Charts and step times",
};
