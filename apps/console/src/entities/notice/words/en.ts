import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const notice: English<typeof ru.notice> = {
  runFailed: "Run failed: {{script}}, {{extension}}",
  runsFailed_one: "{{count, number}} run failed",
  runsFailed_other: "{{count, number}} runs failed",
  toRun: "Open the run",
  toRuns: "Show the runs",
  extensionOffline: "Offline: {{extension}}",
  extensionsOffline_one: "{{count, number}} extension went offline",
  extensionsOffline_other: "{{count, number}} extensions went offline",
  toExtension: "Open the extension",
  toExtensions: "Show the extensions",
  scheduleMissed: "A scheduled run was missed: {{extension}}",
  schedulesMissed_one: "{{count, number}} extension missed scheduled runs",
  schedulesMissed_other: "{{count, number}} extensions missed scheduled runs",
  toSchedule: "Open the schedule",
  toSchedules: "Show the schedules",
};
